/** Every row and sentence of a guide that promises something names the test that proves it, or why there is none. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROMISE, type Promises } from "../promises/promises.ts";
import { readGuide } from "./read-guide.ts";
import { namesOneTest } from "./test-titles.ts";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

/** Returns the path of the file that lists a guide's promises, such as `tests/spec/promises/hosting.ts`. */
const fileOf = (guide: string) =>
  `tests/spec/promises/${path.basename(guide, ".md").toLowerCase()}.ts`;

const promisesOf = async (guide: string): Promise<Promises> =>
  existsSync(fileOf(guide))
    ? (await import(path.resolve(fileOf(guide)))).promises
    : { guide };

/** Returns the file and line of a row, such as `tests/spec/promises/hosting.ts:12`. */
function placeOf(guide: string, row: string): string {
  const lines = readFileSync(fileOf(guide), "utf8").split("\n");
  return `${fileOf(guide)}:${lines.findIndex((line) => line.includes(row)) + 1}`;
}

const all = await Promise.all(guides.map(promisesOf));

describe.each(all)("$guide", ({ guide, sections = {}, sentences = {} }) => {
  const parts = readGuide(guide);
  const rowsOf = (heading: string) =>
    parts.filter((part) => part.heading === heading && part.kind !== "sentence");

  it("every row of a section has its test, and every test its row", () => {
    const flaws = Object.entries(sections).flatMap(([heading, table]) => {
      const rows = rowsOf(heading);
      const beginnings = Object.keys(table);
      const open = rows.filter(
        ({ text }) => beginnings.filter((one) => text.startsWith(one)).length !== 1,
      );
      const stale = beginnings.filter(
        (one) => rows.filter(({ text }) => text.startsWith(one)).length !== 1,
      );
      return [
        ...open.map(
          ({ line, text }) =>
            `${guide}:${line} has not one row in ${fileOf(guide)}: ${text}`,
        ),
        ...stale.map(
          (one) => `${placeOf(guide, one)} begins not one row of '${heading}': ${one}`,
        ),
      ];
    });
    expect(flaws).toEqual([]);
  });

  it("every promising sentence has its test, or says why not", () => {
    const held = Object.keys(sentences);
    const open = parts.filter(
      ({ kind, text, item, heading }) =>
        kind === "sentence" &&
        PROMISE.test(text) &&
        !(item && heading in sections) &&
        !held.some((one) => text.includes(one)),
    );
    const whole = readFileSync(guide, "utf8").replace(/\s+/g, " ");
    const stale = held.filter((one) => whole.split(one).length !== 2);
    expect([
      ...open.map(
        ({ line, text }) => `${guide}:${line} has no row in ${fileOf(guide)}: ${text}`,
      ),
      ...stale.map((one) => `${placeOf(guide, one)} stands not once in ${guide}: ${one}`),
    ]).toEqual([]);
  });

  it("every test, and every part of the bench, that a row names is there, once", () => {
    const rows = [...Object.values(sections), sentences].flatMap((table) =>
      Object.entries(table),
    );
    expect(rows.length).toBeGreaterThan(0);
    const flaws = rows.flatMap(([row, held]) => {
      if (typeof held === "string") {
        return [];
      }
      if ("bench" in held) {
        const isThere = existsSync(`tests/bench/${held.bench}.ts`);
        return isThere ? [] : [`${placeOf(guide, row)} names ${held.bench}`];
      }
      return held
        .filter((test) => !namesOneTest(test))
        .map((test) => `${placeOf(guide, row)} names ${test}`);
    });
    expect(flaws).toEqual([]);
  });
});

it("every file of promises belongs to a guide", () => {
  const files = readdirSync("tests/spec/promises").filter(
    (one) => /^[^.].*\.ts$/.test(one) && one !== "promises.ts",
  );
  expect(files.sort()).toEqual(
    guides.map((guide) => path.basename(fileOf(guide))).sort(),
  );
});
