import { readFileSync } from "node:fs";
import path from "node:path";
import readability from "text-readability";
import { expect, it } from "vitest";
import { builtPage, projectFolder, type BuiltPage } from "../test-site.ts";
import { blocksOf, pagesOnce, sentencesOf, wordsIn } from "./prose.ts";

const gradeLimit = 9;
const serviceWords = { least: 450, most: 700 };

const services: { path: string }[] = JSON.parse(
  readFileSync(path.join(projectFolder, "site/_data/services.json"), "utf8"),
).items;
const servicePages = services.map((service) => builtPage(`/${service.path}`));

/**
 * Years of school that a text asks of its reader, by Flesch and Kincaid. The library's own `fleschKincaidGrade` rounds the syllables
 * to one digit, which moves the grade by half a year either way; its counts are exact.
 */
function gradeOf(text: string): number {
  const words = readability.lexiconCount(text);
  const grade =
    0.39 * (words / readability.sentenceCount(text)) + 11.8 * (readability.syllableCount(text) / words);
  return Math.round((grade - 15.59) * 10) / 10;
}

/** What a visitor reads in full sentences: paragraphs and answers, without headings, labels and breadcrumbs. */
const sentencesIn = (page: BuiltPage) =>
  blocksOf(page)
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => /[.?!]$/.test(sentence) && wordsIn(sentence).length > 2);

const measure = (page: BuiltPage) => {
  const sentences = sentencesIn(page);
  const lengths = sentences.map((sentence) => wordsIn(sentence).length);
  return {
    route: page.route,
    grade: gradeOf(sentences.join(" ")),
    words: wordsIn(
      blocksOf(page)
        // A client's words are as long as the client makes them.
        .filter(({ isShownAgain }) => !isShownAgain)
        .map(({ text }) => text)
        .join(" "),
    ).length,
    sentences: sentences.length,
    longest: Math.max(0, ...lengths),
  };
};

it("tells hard prose from easy prose", () => {
  expect(gradeOf("The clerk types one name. The bill prints. She can go home.")).toBeLessThan(3);
  expect(
    gradeOf(
      "Organisational stakeholders necessitate comprehensive transformational methodologies facilitating interoperability.",
    ),
  ).toBeGreaterThan(20);
});

it(`writes every service page for nine years of school, in ${serviceWords.least} to ${serviceWords.most} words`, () => {
  const rows = servicePages.map(measure);
  console.table(rows);
  expect(rows.filter(({ grade }) => grade > gradeLimit)).toEqual([]);
  expect(rows.filter(({ words }) => words < serviceWords.least || words > serviceWords.most)).toEqual([]);
});

it("writes the other pages for nine years of school too", () => {
  const rows = pagesOnce()
    .filter(({ route }) => !servicePages.some((page) => page.route === route))
    .map(measure)
    .filter(({ sentences }) => sentences > 3);
  console.table(rows);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ grade }) => grade > gradeLimit)).toEqual([]);
});

it("keeps sentences under 30 words", () => {
  const long = pagesOnce()
    .filter(({ route }) => !/policy|terms/.test(route))
    .flatMap((page) => sentencesIn(page).map((sentence) => `${page.route}: ${sentence}`))
    .filter((sentence) => wordsIn(sentence).length > 30);
  expect(long).toEqual([]);
});
