// @vitest-environment node
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import type { Problem } from "../../../../site/data-check/problem.ts";
import { layKeptContent } from "../../../kept-content.ts";
import { othersMistakes } from "./others/all-mistakes.ts";
import { applyFix } from "./others/apply-fix.ts";
import { OFFICE } from "./others/pictures.ts";
import type { OthersMistake } from "./others/seeded-file.ts";

/** Dates are judged by a day. */
const now = new Date("2026-11-22T06:30:00Z");
const NO_ADVICE = /^\W*$|Infinity|\bNaN\b|\bundefined\b|\[object/;

let folder: string;
let checked: { mistake: OthersMistake; problems: Problem[]; warnings: Problem[] }[];

const check = ({ file, content }: Pick<OthersMistake, "file" | "content">) => {
  const { problems, warnings } = checkData({ folder, unsaved: { [file]: content }, now });
  const own = (one: Problem) => one.file === `site/_data/${file}.json`;
  return { problems: problems.filter(own), warnings: warnings.filter(own) };
};
const tell = ({ mistake, problems }: (typeof checked)[number]) =>
  `${mistake.kind} (line ${mistake.lines.join(" or ")}) → ${problems.map(formatProblem).join("; ")}`;

beforeAll(() => {
  folder = layKeptContent(`others-${process.pid}`);
  cpSync(path.join(folder, "site/images/clients/default.svg"), path.join(folder, "site", OFFICE));
  checked = othersMistakes.map((mistake) => ({ mistake, ...check(mistake) }));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("mistakes of people who have not read the guide", () => {
  const refused = () => checked.filter(({ mistake }) => mistake.told === "refused");

  test("there are enough of them, in every data file", () => {
    expect(othersMistakes.length).toBeGreaterThanOrEqual(400);
    expect(new Set(othersMistakes.map(({ file }) => file)).size).toBe(21);
  });

  test("at least 98 % of what must be refused is refused", () => {
    const passed = refused().filter(({ problems }) => problems.length === 0);
    const share = 1 - passed.length / refused().length;
    console.log(
      `refused: ${refused().length - passed.length} of ${refused().length}; not: ${passed.map(({ mistake }) => mistake.kind).join(", ")}`,
    );
    expect(share, passed.map(({ mistake }) => mistake.kind).join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  test("two rules of one value do not hide each other", () => {
    const told = refused().filter(({ mistake }) =>
      /another technology's logo|one number twice/.test(mistake.kind),
    );
    expect(told.length).toBe(2);
    expect(told.filter(({ problems }) => problems.length === 0)).toEqual([]);
  });

  test("every one that is refused is named at its line", () => {
    const elsewhere = refused().filter(
      ({ mistake, problems }) =>
        problems.length > 0 &&
        mistake.lines.length > 0 &&
        !problems.some(({ line }) => mistake.lines.includes(line)),
    );
    expect(elsewhere.map(tell)).toEqual([]);
  });

  test("a slip is told at its line, and refused by nothing", () => {
    const slips = checked.filter(({ mistake }) => mistake.told === "warned");
    const untold = slips.filter(
      ({ mistake, warnings }) => !warnings.some(({ line }) => mistake.lines.includes(line)),
    );
    expect(untold.map(({ mistake }) => mistake.kind)).toEqual([]);
    expect(slips.filter(({ problems }) => problems.length > 0).map(tell)).toEqual([]);
  });

  test("no Fix is empty, or names what no editor can write", () => {
    const bad = checked.filter(({ problems, warnings }) =>
      [...problems, ...warnings].some(({ fix }) => NO_ADVICE.test(fix)),
    );
    expect(bad.map(tell)).toEqual([]);
  });

  test("a text that a Fix names mends what it was named for", () => {
    let applied = 0;
    const wrong = checked.flatMap(({ mistake, problems }) => {
      const { content } = mistake;
      if (typeof content !== "string") return [];
      return problems.flatMap((problem) => {
        const mended = applyFix(content, problem);
        if (mended === undefined) return [];
        applied += 1;
        const left = check({ file: mistake.file, content: mended }).problems;
        // Of several choices any will do for this rule; a sentence with one text has to be right in every way.
        const isChoice = / or "/.test(problem.fix);
        const isLeft = ({ line, column, what }: Problem) =>
          line === problem.line && (what === problem.what || (!isChoice && column === problem.column));
        return !left.some(isLeft)
          ? []
          : `${mistake.kind}: ${formatProblem(problem)} → ${left.map(formatProblem).join("; ")}`;
      });
    });
    console.log(`texts that a Fix names: ${applied}`);
    expect(applied).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
