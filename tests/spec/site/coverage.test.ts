import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** One row of docs/spec-coverage.md: what the specification says, its files, its tests. */
interface Row {
  sentence: string;
  files: string[];
  /** `[folder/file, part of a title]` each. */
  tests: [file: string, title: string][];
}

const rows: Row[] = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Sentence \||---)/.test(line))
  .map((line) => {
    const [sentence = "", files = "", tests = ""] = line.slice(2, -2).split(" | ");
    return {
      sentence,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ""),
      tests: tests.split(" · ").map((one): [string, string] => {
        const [file = "", title = ""] = one.split(" › ");
        return [file, title];
      }),
    };
  });

/** The string that follows `it(`, `test(`, `describe(`, or the table of an `it.each(…)(`. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(?:"((?:\\.|[^"\\\n])*)"|`([^`]*)`),/g;

const testTitles = new Map(
  ["spec", "unit", "site", "browser", "faults", "embed", "engines"].flatMap((folder) =>
    readdirSync(path.join("tests", folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file): [string, string[]] => [
        `${folder}/${file.replace(/\.test\.tsx?$/, "")}`,
        [...readFileSync(path.join("tests", folder, file), "utf8").matchAll(TITLE)].map(
          ([, quoted, template]) => quoted ?? template!,
        ),
      ]),
  ),
);

it("every sentence has a file and a test", () => {
  expect(rows.length).toBeGreaterThan(100);
  const bare = rows.filter(
    ({ files, tests }) => files.length === 0 || tests.some(([, title]) => !title),
  );
  expect(bare.map(({ sentence }) => sentence)).toEqual([]);
});

it("every file that a sentence names exists", () => {
  const missing = rows.flatMap(({ sentence, files }) =>
    files.filter((file) => !existsSync(file)).map((file) => `${sentence}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it("every title that a sentence names is part of one title of its file, and of no other", () => {
  const wrong = rows.flatMap(({ sentence, tests }) =>
    tests
      .filter(
        ([file, part]) =>
          testTitles.get(file)?.filter((title) => title.includes(part)).length !== 1,
      )
      .map(([file, part]) => `${sentence}: ${file} › ${part}`),
  );
  expect(wrong).toEqual([]);
});

it("every test that reliability names exists", () => {
  const names = [
    ...readFileSync("docs/reliability.md", "utf8").matchAll(/`(\w+\/[\w/-]+)`/g),
  ].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !testTitles.has(name))).toEqual([]);
});
