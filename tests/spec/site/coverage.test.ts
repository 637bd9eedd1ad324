import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { namesOneTest, testTitles } from "./test-titles.ts";

/** A row of tests/spec/spec-coverage.md: a sentence of the specification, with its files and its tests. */
interface Row {
  sentence: string;
  files: string[];
  /** Each test as its file, without ending, and a part of its title. */
  tests: [file: string, title: string][];
}

const rows: Row[] = readFileSync("tests/spec/spec-coverage.md", "utf8")
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
      .map(([file, part]) => `${file} › ${part}`)
      .filter((name) => !namesOneTest(name))
      .map((name) => `${sentence}: ${name}`),
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
