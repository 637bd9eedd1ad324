/** Reads the titles of all tests, because documents name the test of each promise. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Matches the string that follows `it(`, `test(`, `describe(`, or the table of an `it.each(…)(`. */
const TITLE = /(?:\b(?:it|test|describe)|\))\(\s*(?:"((?:\\.|[^"\\\n])*)"|`([^`]*)`),/g;

/** Titles of each test file, by its path below `tests/` without `.test.ts`, such as `embed/failures`. */
export const testTitles: ReadonlyMap<string, string[]> = new Map(
  ["spec", "unit", "site", "hosts", "browser", "faults", "embed", "engines"].flatMap(
    (folder) =>
      readdirSync(path.join("tests", folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file): [string, string[]] => [
          `${folder}/${file.replaceAll(path.sep, "/").replace(/\.test\.tsx?$/, "")}`,
          [...readFileSync(path.join("tests", folder, file), "utf8").matchAll(TITLE)].map(
            ([, quoted, template]) => quoted ?? template!,
          ),
        ]),
  ),
);

/** Returns whether `name`, `folder/file › part of a title`, names exactly one title of its file. */
export function namesOneTest(name: string): boolean {
  const [file = "", part = ""] = name.split(" › ");
  const titles = testTitles.get(file) ?? [];
  return part !== "" && titles.filter((title) => title.includes(part)).length === 1;
}
