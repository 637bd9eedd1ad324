/** The check of the fixtures with some files changed, so that no editor's words change a test. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { checkData } from "../../../../lib/check/check.ts";
import { positionOf } from "../../../../lib/check/pointers.ts";
import { formatProblem, placeOf } from "../../../../lib/check/problem.ts";
import { layFixtures } from "../../../fixtures.ts";
import { projectFolder } from "../../../test-run.ts";

/** Folder of the fixtures, which all test files of a process share. */
export const fixturesFolder = layFixtures(`check-${process.pid}`);

export const NOON_IN_PATNA = new Date("2026-11-21T06:30:00Z");

/** Values by JSON pointer; `-` at the end adds an entry, undefined takes the line away. */
export type Changes = Readonly<Record<string, unknown>>;

/** What somebody changes in the data file of this name. */
export interface Edit {
  file: string;
  changes: Changes;
}

export const dataNames = readdirSync(path.join(fixturesFolder, "site/_data"))
  .filter((name) => name.endsWith(".json"))
  .map((name) => path.basename(name, ".json"));

export const readFixture = (name: string) =>
  readFileSync(path.join(fixturesFolder, `site/_data/${name}.json`), "utf8");

export function stepsOf(pointer: string): JSONPath {
  const [, ...steps] = pointer.split("/");
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** One test's data for each text of a table of texts by file and pointer, `faqs/items/0/answer`. */
export const placed = (texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts).flatMap(([address, values]) => {
    const slash = address.indexOf("/");
    const file = address.slice(0, slash);
    const pointer = address.slice(slash);
    return values.map((value) => ({ file, pointer, value }));
  });

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

/** The reports about the whole site with these files in place of the fixtures. */
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
    problems: problems.map((problem) => ({ ...problem, ...placeOf(problem) })),
    data,
    lines: problems.map(formatProblem),
    // A data file without a fixture is the editors' own.
    warnings: warnings
      .filter(({ file }) => existsSync(path.join(projectFolder, "tests/fixtures", file)))
      .map(formatProblem),
    // The samples of projects are drafts of their own.
    unpublished: unpublished
      .filter(({ file }) => file !== "site/_data/projects.json")
      .map(formatProblem),
  };
}

export const lineAt = (text: string, offset: number): number =>
  positionOf(text, offset).line;
