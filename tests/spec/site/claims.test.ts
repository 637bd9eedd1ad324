import { expect, it } from "vitest";
import { claims, EXPERIENCE_SINCE, figures } from "../words.ts";
import { documentAt, textsOf } from "./read-page.ts";

/** A word that turns a sentence into its contrary. */
const DENIAL = /\b(not?|nor|never|nobody|none|without|cannot)\b|n't\b/i;

it.each(claims)("%s says %s, and denies it nowhere", (route, words) => {
  const places = textsOf(documentAt(route), "main :is(p, li, dd, h1, h2, h3)").filter((text) =>
    text.includes(words),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((text) => DENIAL.test(text))).toEqual([]);
});

it("home counts the years of experience from 2010", () => {
  const years = documentAt("/").querySelector("[data-years-since]")!;
  expect(years.getAttribute("data-years-since")).toBe(String(EXPERIENCE_SINCE));
  expect(Number(years.textContent)).toBe(new Date().getFullYear() - EXPERIENCE_SINCE);
});

it.each(figures)("on %s say what they count", (route, expected) => {
  const shown = [...documentAt(route).querySelectorAll(".counters div")].map((counter) => [
    counter.querySelector("dd")?.textContent,
    counter.querySelector("dt")?.textContent,
  ]);
  for (const figure of expected) expect(shown).toContainEqual(figure);
});

it("the figures on home count the years of experience first", () => {
  const counter = documentAt("/").querySelector("[data-years-since]")?.closest("div");
  expect(counter?.querySelector("dt")?.textContent).toBe("years of experience");
});
