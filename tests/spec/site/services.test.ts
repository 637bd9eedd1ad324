import { describe, expect, it } from "vitest";
import {
  addressesOf,
  crumbsOf,
  dataFile,
  documentAt,
  foldSpace,
  linksOf,
  textsOf,
} from "../../read-page.ts";
import { builtPage, wordsOf } from "../../test-site.ts";
import {
  COMING_SOON,
  counts,
  ERP_HEADLINE,
  REACH_US,
  serviceRoutes,
  serviceSubjects,
  VIEW_ALL_SERVICES,
  WEBSITE_DURATION,
} from "../words.ts";

const company = dataFile("company");
const services: { name: string; path: string; isCard: boolean }[] =
  dataFile("services").items;
const products: { name: string; slug: string; breadcrumbParent: string }[] =
  dataFile("products").items;

describe("about", () => {
  const document = documentAt("/about");

  it("about has its breadcrumb and the company's story, rebranding included", () => {
    expect(crumbsOf(document)).toEqual(["Home", "About Us"]);
    const story = [...document.querySelectorAll("main > *")].find((section) =>
      section.textContent.includes("8+ years"),
    );
    const paragraphs = [...(story?.querySelectorAll(".prose p") ?? [])].map(
      ({ textContent }) => foldSpace(textContent),
    );
    expect(paragraphs.pop()).toMatch(
      /\bworked for 8\+ years under a previous name, and then we rebranded\b/,
    );
    expect(paragraphs).toEqual(dataFile("about").story.paragraphs);
    expect(paragraphs.length).toBeGreaterThan(1);
  });

  it("about says why to choose the company with the 95% of quality and a phone link beside it", () => {
    const reasons = [...document.querySelectorAll("main > *")].find(
      (section) => section.querySelector("h2")?.textContent === "Why choose us",
    );
    expect(reasons?.textContent).toContain("95% quality");
    expect(reasons?.querySelector("a")?.getAttribute("href")).toBe(
      `tel:${company.phones[0].number}`,
    );
  });

  it("about features four services, and leads to all of them", () => {
    expect(document.querySelectorAll("a.card").length).toBe(counts.featuredServices);
    expect(linksOf(document, "main a")).toContainEqual([
      VIEW_ALL_SERVICES,
      "/our-services",
    ]);
  });
});

it("our-services lists nine rows, each with its service's name, leading to its page", () => {
  const document = documentAt("/our-services");
  const expected = services.filter(({ isCard }) => isCard);
  expect(addressesOf(document, "a.service-row")).toEqual(
    expected.map(({ path }) => `/${path}`),
  );
  expect(textsOf(document, "a.service-row h2")).toEqual(expected.map(({ name }) => name));
  expect(expected).toHaveLength(counts.serviceCards);
});

it.each(
  services,
)("$name stands last in its breadcrumb, on a banner with a picture behind it", ({
  name,
  path,
}) => {
  const document = documentAt(`/${path}`);
  expect(crumbsOf(document).at(-1)).toBe(name);
  expect(document.querySelector("main > .banner h1")).not.toBeNull();
  expect(builtPage(`/${path}`).html).toMatch(
    /\.banner\{[^}]*background:[^;}]*(?:url|var)\(/,
  );
});

it.each(serviceRoutes)("%s answers six questions", (route) => {
  expect(documentAt(route).querySelectorAll(".faq details").length).toBe(
    counts.serviceQuestions,
  );
});

it.each(serviceSubjects)("%s names %j", (route, subjects) => {
  const words = wordsOf(builtPage(route)).toLowerCase();
  for (const subject of subjects) {
    expect(words).toContain(subject.toLowerCase());
  }
});

const sectionOf = (address: string, id: string) =>
  documentAt(`/services/${address}`).querySelector(`main section[id="${id}"]`);
const partsOf = (address: string, id: string, part: string) =>
  [...(sectionOf(address, id)?.querySelectorAll(part) ?? [])].filter(
    ({ textContent }) => textContent,
  );
/** Returns the label and the path of each call to action, without the query, which names the service. */
const callsOf = (address: string) =>
  linksOf(documentAt(`/services/${address}`), ".call-to-action a").map(
    ([label, href]) => [label, href.split("?")[0]],
  );

it("web designing says how long a website takes, shows clients and leads to contact", () => {
  const document = documentAt("/services/web-designing-services");
  expect(textsOf(document, ".faq p")).toContainEqual(
    expect.stringMatching(WEBSITE_DURATION),
  );
  expect(document.querySelectorAll(".client-list li").length).toBeGreaterThan(0);
  expect(callsOf("web-designing-services").map(([, href]) => href)).toContain("/contact");
});

it("software development has an introduction, six reasons, five services, five logos, a way on", () => {
  const address = "software-development-company-in-patna";
  expect(sectionOf(address, "introduction")?.textContent.length).toBeGreaterThan(150);
  expect(partsOf(address, "why-choose-us", "li.card")).toHaveLength(
    counts.softwareReasons,
  );
  expect(partsOf(address, "services", "li")).toHaveLength(counts.softwareServices);
  const logos = documentAt(`/services/${address}`).querySelectorAll(
    ".client-list li img",
  );
  const addresses = new Set([...logos].map((logo) => logo.getAttribute("src")));
  expect(addresses.size).toBe(counts.softwareClients);
  expect(callsOf(address)).toContainEqual([REACH_US, "/contact"]);
});

it("customized ERP has its headline, and paragraphs on end-to-end development and support", () => {
  const address = "customized-erp-development-services";
  expect(documentAt(`/services/${address}`).querySelector("h1")?.textContent).toBe(
    ERP_HEADLINE,
  );
  const text = sectionOf(address, "development-and-support")?.textContent ?? "";
  expect(text).toContain("End-to-end development and support");
  expect(text.length).toBeGreaterThan(250);
});

it.each(["features", "benefits"])("SMS lists the %s of voice calls", (what) => {
  const section = ["text/voice-sms-services", `voice-call-${what}`] as const;
  expect(sectionOf(...section)?.querySelector("h2")?.textContent).toBe(
    `Voice call ${what}`,
  );
  expect(partsOf(...section, "li").length).toBeGreaterThan(1);
});

it.each(products)("$name says 'Coming Soon' in its heading, below $breadcrumbParent", ({
  name,
  slug,
  breadcrumbParent,
}) => {
  const document = documentAt(`/products/${slug}`);
  expect(document.querySelector("h1")?.textContent).toBe(`${COMING_SOON} ${name}`);
  expect(crumbsOf(document)).toEqual(
    ["Home", "Products", name].filter(
      (crumb) => crumb !== "Products" || breadcrumbParent === "Products",
    ),
  );
  expect(breadcrumbParent).toBe(slug === "school-care" ? "Home" : "Products");
});
