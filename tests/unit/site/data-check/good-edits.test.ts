// @vitest-environment node
import { type JSONPath, modify, applyEdits } from "jsonc-parser";
import { expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import { companyEdits } from "./good-edits/company-edits.ts";
import { listEdits } from "./good-edits/list-edits.ts";
import { textEdits } from "./good-edits/text-edits.ts";
import { contentFolder, dataFiles, readDataFile } from "./mutants/data-file.ts";

const edits = [...companyEdits, ...textEdits, ...listEdits];

/** Which entries are published depends on the day. */
const now = new Date("2026-11-21T06:30:00Z");

/** A data file's text with some values changed in place. */
function changed(file: string, changes: { readonly [pointer: string]: unknown }) {
  return Object.entries(changes).reduce((text, [pointer, value]) => {
    const steps: JSONPath = pointer
      .split("/")
      .slice(1)
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const isAdded = steps.at(-1) === "-";
    if (isAdded) steps[steps.length - 1] = -1;
    return applyEdits(text, modify(text, steps, value, { isArrayInsertion: isAdded }));
  }, readDataFile(file).text);
}

test("there are 120 good edits and more, in every file", () => {
  expect(edits.length).toBeGreaterThanOrEqual(120);
  expect(new Set(edits.map(([what]) => what)).size).toBe(edits.length);
  const files = new Set(edits.map(([, file]) => file));
  expect(dataFiles.map(({ name }) => name).filter((name) => !files.has(name))).toEqual([]);
});

test.each(edits)("%s passes (%s.json)", (_what, file, changes) => {
  const text = changed(file, changes);
  expect(text).not.toBe(readDataFile(file).text);
  const { problems, warnings } = checkData({ folder: contentFolder, unsaved: { [file]: text }, now });
  // Another name of the company is told of at the titles of pages that it makes too long: search-length.test.ts.
  const told = warnings.filter((warning) => warning.file === `site/_data/${file}.json`);
  expect([...problems, ...told].map(formatProblem)).toEqual([]);
});
