import { expect, it } from "vitest";
import { builtPage } from "../test-site.ts";
import { blocksOf, pagesOnce, sentencesOf, wordsIn, type Block } from "./prose.ts";

/** So many words in a row that stand in two places are the same sentence in other clothes. */
const shingleWords = 6;

/** The spec gives these pages one text. */
const pagesWithOneText = new Set(["/server-error"]);

const headingOf = (route: string) => blocksOf(builtPage(route)).find(({ element }) => element === "h1")?.text;

/** The contact page is told after "?" which service a visitor comes from, and after "#" where its form is. */
const pageOf = (href = "") => href.replace(/[?#].*/, "");

/** A link to a page that calls it by its own heading, or one to a phone number or an e-mail address. */
const isName = ({ text, href = "" }: Block) =>
  /^(?:tel|mailto):/.test(href) || (href.startsWith("/") && text === headingOf(pageOf(href)));

/** The page's next step has one name all the way down: its first button counts, the others repeat it on purpose. */
const isStepAgain = ({ element, href, text }: Block, index: number, blocks: Block[]) =>
  element === "a" && pageOf(href) === "/contact" && blocks.findIndex((block) => block.text === text) < index;

/** Every sentence between header and footer, once a page, with where it stands. */
const sentences = pagesOnce()
  .filter(({ route }) => !pagesWithOneText.has(route))
  .flatMap((page) => {
    const texts = blocksOf(page)
      .filter(
        (block, index, blocks) => !isName(block) && !isStepAgain(block, index, blocks) && !block.isShownAgain,
      )
      .flatMap(({ text }) => sentencesOf(text));
    return texts.map((sentence) => ({ sentence, words: wordsIn(sentence), route: page.route }));
  });

/** What stands in two places: each key with the places. */
function repeated(keysOf: (words: string[]) => string[]): string[] {
  const places = new Map<string, Set<string>>();
  sentences.forEach(({ words, route, sentence }, index) => {
    for (const key of new Set(keysOf(words))) {
      const found = places.get(key) ?? new Set();
      found.add(`${index} ${route}: ${sentence}`);
      places.set(key, found);
    }
  });
  return [...places.values()]
    .filter((found) => found.size > 1)
    .map((found) => [...found].map((place) => place.replace(/^\d+ /, "")).join(" = "));
}

it("finds enough sentences to judge", () => {
  expect(sentences.length).toBeGreaterThan(600);
});

it("says no sentence of four words or more twice on the whole site", () => {
  expect(repeated((words) => (words.length < 4 ? [] : [words.join(" ")]))).toEqual([]);
});

it(`says no ${shingleWords} words in a row twice on the whole site`, () => {
  const shingles = (words: string[]) =>
    words
      .slice(0, Math.max(0, words.length - shingleWords + 1))
      .map((_, start) => words.slice(start, start + shingleWords).join(" "));
  expect([...new Set(repeated(shingles))]).toEqual([]);
});
