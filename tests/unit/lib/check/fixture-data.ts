/** Checks the fixtures with some files changed. It uses fixtures, so that no editor's words change a test's result. */
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { checkData } from "../../../../lib/check/check.ts";
import { findPosition, valueAt } from "../../../../lib/check/pointers.ts";
import { findPlace, formatProblem } from "../../../../lib/check/problem.ts";
import { layFixtures } from "../../../fixtures.ts";
import { projectFolder } from "../../../test-run.ts";

/** Folder with a copy of the fixtures, which all test files of a process share. */
export const fixturesFolder = layFixtures(`check-${process.pid}`);

export const NOON_IN_PATNA = new Date("2026-11-21T06:30:00Z");

/** New values by JSON pointer. A pointer that ends in `-` adds an entry; `undefined` removes the property. */
export type Changes = Readonly<Record<string, unknown>>;

/** Changes to the data file whose name is `file`. */
export interface Edit {
  file: string;
  changes: Changes;
}

export const dataNames = readdirSync(path.join(fixturesFolder, "site/_data"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => path.basename(name, ".json"));

export const readFixture = (name: string) =>
  readFileSync(path.join(fixturesFolder, `site/_data/${name}.json`), "utf8");

/** Converts a JSON pointer to a path: its names, and its numbers as numbers. */
export const fixtureValue = (file: string, pointer: string) =>
  valueAt(JSON.parse(readFixture(file)), pointer);

/** A picture that no page of the fixtures shows. */
export const OFFICE = "images/office.svg";
cpSync(
  path.join(fixturesFolder, "site/images/clients/default.svg"),
  path.join(fixturesFolder, "site", OFFICE),
);

export function stepsOf(pointer: string): JSONPath {
  const [, ...steps] = pointer.split("/");
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Returns the data of one test for each text of a table.
 *
 * @param texts texts by the file and the JSON pointer that hold them, such as
 * `faqs/items/0/answer`
 */
export const placed = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([address, values]) => {
    const slash = address.indexOf("/");
    const file = address.slice(0, slash);
    const pointer = address.slice(slash);
    return values.map((value) => ({ file, pointer, value }));
  });

/** Returns the text of a fixture after some changes, with the rest of the file as it was. */
export function edited(file: string, changes: Changes): string {
  return Object.entries(changes).reduce((text, [pointer, value]) => {
    const steps = stepsOf(pointer);
    const isAdded = steps.at(-1) === "-";
    if (isAdded) {
      steps[steps.length - 1] = -1;
    }
    return applyEdits(
      text,
      modify(text, steps, value, {
        isArrayInsertion: isAdded,
        formattingOptions: { insertSpaces: true },
      }),
    );
  }, readFixture(file));
}

/**
 * Checks the whole site, and returns its reports.
 *
 * @param unsaved contents of files, by path, that replace the fixtures
 */
export function check(
  unsaved: Readonly<Record<string, string | Uint8Array>>,
  now: Date = NOON_IN_PATNA,
) {
  const { problems, warnings, data, unpublished } = checkData({
    folder: fixturesFolder,
    unsaved,
    now,
  });
  return {
    problems: problems.map((problem) => ({ ...problem, ...findPlace(problem) })),
    data,
    lines: problems.map(formatProblem),
    // Warnings about files without a fixture are left out, because editors may change
    // those files.
    warnings: warnings
      .filter(({ file }) => existsSync(path.join(projectFolder, "tests/fixtures", file)))
      .map(formatProblem),
    // The fixture of projects has drafts among its samples, which are no matter of these
    // tests.
    unpublished: unpublished
      .filter(({ file }) => file !== "site/_data/projects.json")
      .map(formatProblem),
  };
}

export const lineAt = (text: string, offset: number): number =>
  findPosition(text, offset).line;

/** Returns the sentences that none of the reports contains after its place. */
export const unsaid = (said: readonly string[], reports: readonly string[]) => {
  const lines = reports.map((report) => report.replace(/^\S+ /, ""));
  return said.filter((line) => !lines.includes(line));
};
