import { expect, it } from "vitest";
import { addressesOf, dataFile, documentAt, textsOf } from "../../read-page.ts";
import { counts, MEET_CLIENTS } from "../words.ts";

const document = documentAt("/");

it("home has a banner with a headline", () => {
  expect(
    document.querySelector("main > :first-child h1")?.textContent?.length,
  ).toBeGreaterThan(10);
});

it("home has cards with the nine services' names and addresses", () => {
  const services: { name: string; path: string; isCard: boolean }[] =
    dataFile("services").items;
  const expected = services.filter(({ isCard }) => isCard);
  expect(expected.map(({ name }) => name)).not.toContain("Software Development");
  expect(textsOf(document, ".cards h3")).toEqual(expected.map(({ name }) => name));
  expect(addressesOf(document, ".cards a")).toEqual(
    expected.map(({ path }) => `/${path}`),
  );
  expect(expected).toHaveLength(counts.serviceCards);
});

it("home runs twenty technologies, the copy hidden from screen readers", () => {
  const rows = [...document.querySelectorAll(".technology-run > ul")].map((row) => [
    row.children.length,
    row.getAttribute("aria-hidden"),
  ]);
  expect(rows).toEqual([null, "true"].map((isHidden) => [counts.technologies, isHidden]));
});

it("home has blurbs on mission, challenges and team", () => {
  const titles = textsOf(document, ".points h3");
  const named = titles.map((title) => /mission|challenges|team/i.exec(title)?.[0]);
  expect(named).toEqual(["mission", "challenges", "team"]);
  const blurbs: { text: string }[] = dataFile("home").blurbs.items;
  expect(textsOf(document, ".points p")).toEqual(blurbs.map(({ text }) => text));
});

it("home leads to about, and from the clients to our work", () => {
  expect(addressesOf(document, "main a")).toContain("/about");
  const clients = [...document.querySelectorAll("main > section")].find((section) =>
    section.textContent?.includes(MEET_CLIENTS),
  );
  expect(clients?.querySelector('a[href="/ourwork"]')?.textContent).toBeTruthy();
});

it("home answers ten questions, of which one at most is open", () => {
  // Of `<details>` with one name a browser keeps at most one open, so all questions must
  // have the same name.
  const names = [...document.querySelectorAll(".faq details")].map((entry) =>
    entry.getAttribute("name"),
  );
  expect(names).toEqual(Array(counts.homeQuestions).fill(names[0]));
  expect(names[0]).toBeTruthy();
});

it("home has four testimonials: stars read out, headline, feedback, name, a link to the review", () => {
  const shown = [...document.querySelectorAll(".testimonial")].map((testimonial) => {
    const stars = testimonial.querySelector('[role="img"]')!;
    const link = testimonial.querySelector('a[target="_blank"][rel="noopener"]');
    const { origin, pathname, searchParams } = new URL(link!.getAttribute("href")!);
    expect(origin + pathname).toMatch(/^https:\/\/[^/]*google\.[^/]*\/maps\//);
    expect(searchParams.get("query")).toContain(dataFile("company").name);
    expect(testimonial.querySelector("figcaption")?.textContent).toBeTruthy();
    return {
      stars: [stars.getAttribute("aria-label"), stars.textContent?.match(/★/g)?.length],
      words: ["h3", "blockquote"].map(
        (part) => testimonial.querySelector(part)?.textContent,
      ),
      link: link?.textContent,
    };
  });
  const given: { rating: number; review: string; feedback: string }[] =
    dataFile("testimonials").items;
  expect(given).toHaveLength(counts.testimonials);
  expect(shown).toEqual(
    given.map(({ rating, review, feedback }) => ({
      stars: [`${rating} out of 5 stars`, rating],
      words: [review, feedback],
      link: dataFile("home").testimonials.linkLabel,
    })),
  );
});
