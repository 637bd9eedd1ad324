/** Every number of the guide for editors comes from a schema, or is named here with what it is. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PAGE_SECONDS } from "../../build/hosting-facts.ts";
import { MAX_TAKEN_BYTES } from "../../cms/pictures/take-picture.ts";
import { searchLength } from "../../site/data-check/keywords/search-length.ts";
import { type Book, followRef, isFields, type Rule } from "../../site/data-check/schema-walk.ts";
import { parseSchemas, readSchemaTexts } from "../../site/data-check/schemas.ts";
import { PLACES } from "../../site/pictures/places.ts";
import { projectFolder } from "../test-run.ts";

const guide = readFileSync(path.join(projectFolder, "docs/editing.md"), "utf8");
const { schemas } = parseSchemas(readSchemaTexts(projectFolder));

/** The text under each `### NAME.json`. */
const sections = new Map(
  guide
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(".json")), text.split(/^## /m)[0] ?? ""]),
);

const bookOf = (file: string): Book => ({ root: schemas.get(`${file}.schema.json`) ?? {}, schemas });

const range = (least: number, most: number) => {
  if (least === most) return `exactly ${least}`;
  if (most >= 1000) return least === 0 ? "any number" : `at least ${least}`;
  return least === 0 ? `up to ${most}` : `${least} to ${most}`;
};

/** What a list may hold, as the guide words it: `process` exactly 4. */
function countsOf(rule: Rule, book: Book, name: string): string[] {
  const { shownEntries, minItems, maxItems, trueCount } = rule;
  const [least = 0, most = 0] = Array.isArray(shownEntries) ? shownEntries : [minItems ?? 0, maxItems ?? 0];
  const marks = Object.entries(isFields(trueCount) ? trueCount : {}).map(([field, limits]) => {
    const [from, to] = Array.isArray(limits) ? limits : [];
    return `\`${field}\` on ${range(Number(from), Number(to))}`;
  });
  return [
    ...(most ? [`\`${name}\` ${range(Number(least), Number(most))}`] : []),
    ...marks,
    ...listsIn(followRef(rule["items"], book), book, name),
  ];
}

/** Every list in the fields of a group, from the outside in. One whose name says little is named with what it stands in. */
function listsIn(rule: Rule, book: Book, parent: string = "items"): string[] {
  const shapes = [rule, ...[rule["anyOf"] ?? []].flat().map((shape) => followRef(shape, book))];
  return shapes.flatMap(({ properties }) =>
    Object.entries(isFields(properties) ? properties : {}).flatMap(([name, property]) => {
      const inner = followRef(property, book);
      const isPlain = parent === "items" || !["items", "paragraphs", "points"].includes(name);
      const full = isPlain ? name : `${parent}.${name}`;
      return inner["type"] === "array" ? countsOf(inner, book, full) : listsIn(inner, book, name);
    }),
  );
}

/** The line that a section should have; nothing where the file has no list. */
const countLine = (file: string) => {
  const counts = [...new Set(listsIn(bookOf(file).root, bookOf(file)))];
  return counts.length > 0 ? `How many: ${counts.join(", ")}.` : undefined;
};

it.each([...sections])("the section about %s.json says how many entries each list holds", (file, text) => {
  expect(/^How many: .+\.$/m.exec(text)?.[0]).toBe(countLine(file));
});

/** The rule of a field: `fieldAt("home", "headline")`. */
function fieldAt(file: string, ...names: string[]): Rule {
  const book = bookOf(file);
  return names.reduce((rule: Rule, name) => {
    const inside =
      name === "*" ? rule["items"] : isFields(rule["properties"]) ? rule["properties"][name] : undefined;
    if (inside === undefined) throw new Error(`${file}.schema.json has no ${names.join(".")}`);
    return followRef(inside, book);
  }, book.root);
}

const shown = (file: string, ...names: string[]) =>
  Number([fieldAt(file, ...names)["shownEntries"]].flat()[0]);
const limit = (which: "minLength" | "maxLength", file: string, ...names: string[]) =>
  Number(fieldAt(file, ...names)[which]);

const faqs = shown("faqs", "items");
const steps = shown("services", "items", "*", "process");
const points = shown("career", "working", "points");
const logos = shown("clients", "featured");
const [least] = searchLength("description", {});

const ways = guide.match(/^\| \*\*/gm)?.length ?? 0;
const rules = /rules cover all of it\.\n\n((?:\d\. .+\n)+)/.exec(guide)?.[1]?.trim().split("\n").length ?? 0;
const { engines } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));

/** Pieces of the guide with numbers, and what each number has to be: `_` stands for them, in order. */
const pieces: [piece: string, ...numbers: number[]][] = [
  // What the schemas say.
  ["at most _ MB", MAX_TAKEN_BYTES / 1024 / 1024],
  ["one of _ MB is made smaller", 20],
  ["at least _ pixels wide and _ high", PLACES.wide.minWidthPx, PLACES.wide.minHeightPx],
  ["a person at least _ by _", PLACES.person.minWidthPx, PLACES.person.minHeightPx],
  ["a logo _ by _", PLACES.logo.minWidthPx, PLACES.logo.minHeightPx],
  ["A `description` under _ characters", least],
  ["_ points under `working`: exactly _", points + 1, points],
  ["Feeds the _ logos on _ service pages", logos, 2],
  ["exactly _ fit. Replace one", logos],
  ["Feeds the _ questions", faqs],
  ["_ or _ questions: exactly _ belong", faqs - 1, faqs + 1, faqs],
  ["Up to _ characters fit", limit("maxLength", "home", "headline")],
  ["Feeds the _ product pages", shown("products", "items")],
  ["Feeds the _ service pages", shown("services", "items")],
  ["_ steps in `process`: exactly _", steps + 1, steps],
  ["Feeds what _ clients say", shown("testimonials", "items")],
  ["No _ pages may have the same ones", 2],
  [
    "An entry of most lists may have _ more lines",
    Object.keys(schemas.get("publishing.schema.json")?.["definitions"] ?? {}).filter(
      (name) => name !== "invented" && name !== "confirmedBy",
    ).length,
  ],
  // What pages, formats and the guide itself are, whatever the schemas say.
  ["- [_ ways to edit", ways],
  ["## _ ways to edit", ways],
  ["touch _ folders and nothing else", 2],
  ["Steps _ and _ need", 4, 5],
  ["**_ people in one file.**", 2],
  ["_ rules cover all of it", rules],
  ["**between** _ fields", 2],
  ["That is line _", 12],
  ["rule _ above", 3],
  ["as in rule _", rules],
  ["_ more lines bring an open position", 2],
  ["are _ files", 2],
  ["the LTS version, _ or newer", Number(String(engines.node).replace(">=", ""))],
  ["It has to fill _ lines", 2],
  ["A headline of _ lines", 3],
  ["Feeds _ pages: thank you, page not found, server error", 3],
  ["_ formats", 3],
  ["of the first _, on the home page", 2],
  ["One or _ words are enough", 2],
  ["as it was for _ minutes more; _ reloads", PAGE_SECONDS / 60, 2],
];

const WORDS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** "One" is left out: it rarely counts. */
const NUMBER = `\\d+(?:\\.\\d+)*|${WORDS.slice(2).join("|")}`;

const valueOf = (text: string) => {
  const word = WORDS.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
};

/** The guide's own words: without examples, quotations, addresses and the numbers of steps. */
const plain = guide
  .replace(/^```[\s\S]*?^```/gm, "")
  .replace(/^How many: .+$/gm, "")
  .replace(/`[^`\n]*\d[^`\n]*`|“[^”]*”|\]\([^)]*\)|https?:\/\/\S+/g, "")
  .replace(/^\s*\d+\. /gm, "");

const patternOf = (piece: string) =>
  new RegExp(piece.replace(/[.*+?^$()[\]]/g, "\\$&").replaceAll("_", `(${NUMBER})`), "gi");

it.each(pieces)("%s: as the schemas say", (piece, ...numbers) => {
  const found = [...plain.matchAll(patternOf(piece))];
  expect(found, "what the guide says").toHaveLength(1);
  expect(found[0]?.slice(1).map(valueOf)).toEqual(numbers);
});

it("has no other number", () => {
  const rest = pieces.reduce((text, [piece]) => text.replace(patternOf(piece), ""), plain);
  const left = rest
    .split("\n")
    .filter((line) => new RegExp(`(?<![\\w-])(?:${NUMBER})(?![\\w-])`, "i").test(line));
  expect(left).toEqual([]);
});
