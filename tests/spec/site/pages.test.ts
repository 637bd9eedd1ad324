import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import {
  addressesOf,
  crumbsOf,
  dataFile,
  documentAt,
  hasFrame,
  linksOf,
  textsOf,
} from "../../read-page.ts";
import {
  builtFiles,
  builtPage,
  builtPages,
  builtSite,
  wordsOf,
} from "../../test-site.ts";
import { contact, type FormRow, internship, SUBMIT } from "../forms.ts";
import {
  APPLY_NOW,
  CONTACT_HEADING,
  claims,
  EXPERIENCE_SINCE,
  entityFields,
  figures,
  INTERNSHIP_HEADING,
  notFound,
  promises,
  secondAddresses,
  thankYou,
} from "../words.ts";

const company = dataFile("company");
const labelsOf = ({ fields }: FormRow) => fields.map(({ label }) => label);

it("two phone numbers and two e-mail addresses stand on contact, with an address in Patna, Bihar", () => {
  const document = documentAt("/contact");
  expect(addressesOf(document, ".contact-details a").slice(0, 4)).toEqual([
    ...company.phones.map(({ number }: { number: string }) => `tel:${number}`),
    ...company.emails.map(({ address }: { address: string }) => `mailto:${address}`),
  ]);
  expect(company.phones).toHaveLength(2);
  expect(company.emails).toHaveLength(2);
  const { street, city, state, postalCode, country } = company.address;
  expect([city, state]).toEqual(["Patna", "Bihar"]);
  expect(textsOf(document, ".contact-details dd")).toContain(
    `${street}, ${city}, ${state} ${postalCode}, ${country}`,
  );
});

it("contact has WhatsApp among the ways to reach us, with the greeting already typed", () => {
  const document = documentAt("/contact");
  expect(textsOf(document, ".contact-details dt")).toContain("WhatsApp");
  const { number, greeting } = company.chat;
  expect(linksOf(document, ".contact-details a")).toContainEqual([
    dataFile("navigation").chatLabel,
    `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(greeting)}`,
  ]);
});

it.each([
  ["/contact", "contact-form", labelsOf(contact)],
  ["/internship", "internship-form", labelsOf(internship)],
])("%s prints the fields of the form", (route, widget, labels) => {
  const document = documentAt(route);
  const placeholder = `[data-widget="${widget}"]`;
  expect(textsOf(document, `${placeholder} label`)).toEqual(labels);
  expect(document.querySelector(`${placeholder} .bot-check`)).not.toBeNull();
  expect(textsOf(document, `${placeholder} button[type=submit]`)).toEqual([SUBMIT]);
});

it("internship has a breadcrumb", () => {
  expect(crumbsOf(documentAt("/internship"))).toEqual(["Home", "Internship"]);
});

it("career hands its list the label APPLY NOW, and shows a spinner at first", () => {
  expect(
    documentAt("/career")
      .querySelector("[data-widget=career-list]")
      ?.getAttribute("data-apply-label"),
  ).toBe(APPLY_NOW);
  expect(
    documentAt("/career").querySelector(".career-status .career-spinner"),
  ).not.toBeNull();
});

it("the build publishes the vacancies as a bare array for the careers list to fall back to", () => {
  const published = JSON.parse(
    readFileSync(path.join(builtSite, "data/careers.json"), "utf8"),
  );
  const items: { confirmedBy?: string }[] = dataFile("careers").items;
  expect(published).toEqual(
    items.map(({ confirmedBy: _toldToEditorsAlone, ...item }) => item),
  );
  expect(Object.keys(published[0]).sort()).toEqual([...entityFields.career].sort());
});

it.each([
  [thankYou.route, [thankYou.heading, thankYou.text]],
  ["/404", ["404", notFound.heading]],
  ["/server-error", ["500", notFound.heading]],
  ["/contact", [CONTACT_HEADING]],
  ["/internship", [INTERNSHIP_HEADING]],
])("%s has the specification's words %j", (route, sentences) => {
  const words = wordsOf(builtPage(route));
  for (const sentence of sentences) {
    expect(words).toContain(sentence);
  }
});

it.each([
  [thankYou.route, thankYou.linkHome],
  ["/404", notFound.linkHome],
  ["/server-error", notFound.linkHome],
])("%s leads home by '%s'", (route, label) => {
  expect(linksOf(documentAt(route), "main a")).toContainEqual([label, "/"]);
});

it("server-error says 500, and otherwise the text of the 404 page", () => {
  const words = (route: string) =>
    documentAt(route).querySelector("main")?.textContent ?? "";
  expect(words("/server-error").replace("500", "404")).toBe(words("/404"));
  expect(words("/server-error")).toContain("500");
});

it.each(promises)("the policy at %s promises %s", (route, promise) => {
  expect(textsOf(documentAt(route), "main p, main li")).toContainEqual(
    expect.stringMatching(promise),
  );
});

it.each(Object.entries(secondAddresses))("%s shows the policy of %s", (second, first) => {
  const main = (route: string) => documentAt(route).querySelector("main")!.innerHTML;
  expect(main(second)).toBe(main(first));
});

it("every footer leads to the terms, which credit each mark whose licence asks for it", () => {
  const { items }: { items: { title: string; credit?: string }[] } =
    dataFile("technologies");
  const credits = documentAt("/terms-and-conditions").querySelector(
    "#credits",
  )?.textContent;
  for (const { title, credit } of items) {
    if (credit) {
      expect(credits).toContain(`${title}: ${credit}`);
    }
  }
  for (const { route } of builtPages().filter(hasFrame)) {
    expect(addressesOf(documentAt(route), ".footer-legal > p a"), route).toEqual([
      "/terms-and-conditions",
    ]);
  }
});

it("below those credits the terms lead to the licences of all code of others", () => {
  const credits = documentAt("/terms-and-conditions").querySelector("#credits")!;
  const [link] = credits.querySelectorAll("a");
  for (const { route } of builtPages().filter(({ html }) =>
    html.includes('id="credits"'),
  )) {
    expect(
      new URL(link?.getAttribute("href") ?? "", `https://site${route}`).pathname,
    ).toBe("/THIRD-PARTY-NOTICES.txt");
  }
  expect(link?.textContent).toBe(dataFile("technologies").noticesLabel);
  expect(builtFiles()).toContain("THIRD-PARTY-NOTICES.txt");
});

/** Matches a word that negates a sentence. */
const DENIAL = /\b(not?|nor|never|nobody|none|without|cannot)\b|n't\b/i;

it.each(claims)("%s claims %s, and denies it nowhere", (route, words) => {
  const statements = textsOf(documentAt(route), "main :is(p, li, dd, h1, h2, h3)").filter(
    (text) => text.includes(words),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((text) => DENIAL.test(text))).toEqual([]);
});

it("home counts the years of experience from 2010, which it says beside the figure", () => {
  const years = documentAt("/").querySelector("[data-years-since]")!;
  expect(years.getAttribute("data-years-since")).toBe(String(EXPERIENCE_SINCE));
  expect(Number(years.textContent)).toBe(new Date().getFullYear() - EXPERIENCE_SINCE);
  expect(years.closest("div")?.querySelector("dt")?.textContent).toBe(
    "years of experience",
  );
});

it.each(figures)("the figures on %s say what they count", (route, expected) => {
  const shown = [...documentAt(route).querySelectorAll(".counters div")].map(
    (counter) => [
      counter.querySelector("dd")?.textContent,
      counter.querySelector("dt")?.textContent,
    ],
  );
  for (const figure of expected) {
    expect(shown).toContainEqual(figure);
  }
});
