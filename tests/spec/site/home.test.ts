import { describe, expect, it } from "vitest";
import { counts, MEET_CLIENTS } from "../words.ts";
import { addressesOf, dataFile, documentAt, linksOf, textsOf } from "./read-page.ts";

const document = documentAt("/");

it("has a banner with a headline", () => {
  expect(document.querySelector("main > :first-child h1")?.textContent?.length).toBeGreaterThan(10);
});

it("has cards with the nine services' names and addresses", () => {
  const services: { name: string; path: string; isCard: boolean }[] = dataFile("services").items;
  const expected = services.filter(({ isCard }) => isCard);
  expect(expected.map(({ name }) => name)).not.toContain("Software Development");
  expect(textsOf(document, ".cards h3")).toEqual(expected.map(({ name }) => name));
  expect(addressesOf(document, ".cards a")).toEqual(expected.map(({ path }) => `/${path}`));
  expect(expected).toHaveLength(counts.serviceCards);
});

it("runs twenty technologies, the copy hidden from screen readers", () => {
  const [row, copy] = document.querySelectorAll(".technology-run > ul");
  expect(row!.querySelectorAll("li").length).toBe(counts.technologies);
  expect(copy!.querySelectorAll("li").length).toBe(counts.technologies);
  expect(copy!.getAttribute("aria-hidden")).toBe("true");
});

it("has blurbs on mission, challenges and team", () => {
  const titles = textsOf(document, ".points h3");
  expect(titles.map((title) => /mission|challenges|team/i.exec(title)?.[0])).toEqual([
    "mission",
    "challenges",
    "team",
  ]);
  const blurbs: { text: string }[] = dataFile("home").blurbs.items;
  expect(textsOf(document, ".points p")).toEqual(blurbs.map(({ text }) => text));
});

it("leads to about, and from the clients to our work", () => {
  expect(addressesOf(document, "main a")).toContain("/about");
  const clients = [...document.querySelectorAll("main > section")].find((section) =>
    section.textContent?.includes(MEET_CLIENTS),
  );
  expect(clients?.querySelector('a[href="/ourwork"]')?.textContent).toBeTruthy();
});

it("answers ten questions, of which one at most is open", () => {
  // Those that share a name exclude each other; those without one do not.
  const names = [...document.querySelectorAll(".faq details")].map((entry) => entry.getAttribute("name"));
  expect(names).toEqual(Array(counts.homeQuestions).fill(names[0]));
  expect(names[0]).toBeTruthy();
});

describe("the testimonials", () => {
  it("are four, with stars that are read out", () => {
    const stars = [...document.querySelectorAll('.testimonial [role="img"]')];
    expect(stars).toHaveLength(counts.testimonials);
    for (const one of stars) expect(one.getAttribute("aria-label")).toMatch(/^[1-5] out of 5 stars$/);
  });

  it("lead each to its review on a map, in a new tab", () => {
    const label: string = dataFile("home").testimonials.linkLabel;
    const links = linksOf(document, '.testimonial a[target="_blank"][rel="noopener"]');
    expect(links.map(([words]) => words)).toEqual(Array(counts.testimonials).fill(label));
    for (const [, address] of links) expect(address).toMatch(/^https:\/\/[^/]*google\.[^/]*\/maps/);
  });

  it("show their stars, headline, feedback and name", () => {
    const shown = [...document.querySelectorAll(".testimonial")].map((testimonial) => ({
      rating: testimonial.querySelector('[role="img"]')?.textContent?.match(/★/g)?.length,
      review: testimonial.querySelector("h3")?.textContent,
      feedback: testimonial.querySelector("blockquote")?.textContent,
      hasName: Boolean(testimonial.querySelector("figcaption")?.textContent),
    }));
    const given: { rating: number; review: string; feedback: string }[] = dataFile("testimonials").items;
    expect(shown).toEqual(
      given.map(({ rating, review, feedback }) => ({ rating, review, feedback, hasName: true })),
    );
  });
});
