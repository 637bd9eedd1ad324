// @vitest-environment node
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { checkData, formatProblem } from "../../../../site/data-check/check-data.ts";
import type { Problem } from "../../../../site/data-check/problem.ts";
import { mutants } from "./mutants/all-mutants.ts";
import { allowedSurvivors } from "./mutants/allowed-survivors.ts";
import { contentFolder, dataFiles, type Mutant } from "./mutants/data-file.ts";
import { foreignNames } from "./mutants/foreign-names.ts";
import { validVariants } from "./mutants/valid-variants.ts";

/** Words of the libraries and of the trade, which tell an editor nothing. Pieces of the file stand in quotes and do not count. */
const TRADE_WORDS =
  /\b(?:ajv|additionalProperties|array|boolean|enum|expected token|identifier|instancePath|integer|invalid|jsonc?|must (?:be|have|match|NOT)|object|parse[dr]?|pattern|propert(?:y|ies)|regexp?|schemaPath|schema|string|syntax|token|undefined|unexpected|validat\w+)\b|[\^\\]\[|\(\?/i;

/** Which entries are published depends on the day. */
const now = new Date("2026-11-21T06:30:00Z");

let checked: { mutant: Mutant; own: Problem[] }[];

beforeAll(() => {
  checked = mutants.map((mutant) => ({
    mutant,
    own: checkData({
      folder: contentFolder,
      now,
      unsaved: { [mutant.file]: mutant.content },
    }).problems.filter(({ file }) => file === `site/_data/${mutant.file}.json`),
  }));
}, 900_000);

const describeMutant = ({ kind, file, lines }: Mutant) =>
  `${file}.json: ${kind} (line ${lines.join(" or ")})`;

describe("every data file, broken in every way", () => {
  test("there are enough ways, and they change every file", () => {
    console.log(`${mutants.length} mutants of ${new Set(mutants.map(({ kind }) => kind)).size} kinds`);
    expect(mutants.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(61);
  });

  test("every mistake is refused, but those that are allowed with a reason", () => {
    const survivors = checked
      .filter(({ own }) => own.length === 0)
      .map(({ mutant }) => describeMutant(mutant));
    expect(survivors).toEqual(Object.keys(allowedSurvivors));
  });

  test("at least 99 % of the mistakes are named at their line", () => {
    const refused = checked.filter(({ own, mutant }) => own.length > 0 && mutant.lines.length > 0);
    const elsewhere = refused.filter(
      ({ own, mutant }) => !own.some(({ line }) => mutant.lines.includes(line)),
    );
    const share = 1 - elsewhere.length / refused.length;
    console.log(`at the right line: ${(share * 100).toFixed(2)} % of ${refused.length}`);
    const report = elsewhere.map(
      ({ mutant, own }) => `${describeMutant(mutant)} → ${own.map(formatProblem).join("; ")}`,
    );
    expect(share, report.join("\n")).toBeGreaterThanOrEqual(0.99);
  });

  test("every sentence says what to write, in words of everyday", () => {
    const lines = new Set(checked.flatMap(({ own }) => own.map(formatProblem)));
    const bad = [...lines].filter((line) => {
      const [, sentence = ""] = /^[\w./]+:\d+:\d+ (.+\. Fix: .+)$/su.exec(line) ?? [];
      return (
        sentence === "" ||
        sentence.includes("\n") ||
        TRADE_WORDS.test(
          sentence.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").replaceAll(/site\/\S+|\$schema|^undefined /g, ""),
        )
      );
    });
    expect(lines.size).toBeGreaterThan(1_000);
    expect(bad).toEqual([]);
  });

  test("no advice is empty, names what is no value, or the fields of another group", () => {
    const bad = checked.flatMap(({ mutant, own }) =>
      own
        .filter(
          (problem) =>
            !/^\p{L}[^:]*[^\s:(,]/u.test(problem.fix) ||
            /\b(?:write|use|add|delete)$/.test(problem.fix) ||
            /\b(?:Infinity|NaN|undefined)\b|\[object|-\d+ (?:entry|entries|character)/.test(problem.fix) ||
            foreignNames(mutant, problem).length > 0,
        )
        .map((problem) => `${describeMutant(mutant)} → ${formatProblem(problem)}`),
    );
    expect(bad).toEqual([]);
  });

  test("one mistake gives no wall of problems", () => {
    const many = checked
      .filter(({ own }) => own.length > 4)
      .map(({ mutant, own }) => `${describeMutant(mutant)} → ${own.map(formatProblem).join("; ")}`);
    expect(many).toEqual([]);
  });
});

describe("what is said of some mistakes of each kind, word for word", () => {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  const chosen = new Set(kinds.flatMap(twoOfKind));

  test("there are enough", () => {
    expect(chosen.size).toBeGreaterThanOrEqual(300);
    expect(new Set([...chosen].map(({ file }) => file)).size).toBe(dataFiles.length);
  });

  // Meant to change? `npx vitest run --project node mutation.test.ts -u` writes the files anew, for review.
  test.each(dataFiles.map(({ name, text }) => [name, text] as const))("%s.json", async (name, text) => {
    const lines = checked
      .filter(({ mutant }) => mutant.file === name && chosen.has(mutant))
      .flatMap(({ mutant, own }) => [
        `${mutant.kind}: ${changedLine(text, mutant.content)}`,
        ...own.map(({ line, column, what, fix }) => `    ${line}:${column} ${what}. Fix: ${fix}`),
        "",
      ]);
    await expect(lines.join("\n")).toMatchFileSnapshot(`mutants/sentences/${name}.txt`);
  });
});

/** One in each of two files, which are chosen so that a list more in a third one changes nothing. */
function twoOfKind(kind: string): Mutant[] {
  const all = mutants.filter((mutant) => mutant.kind === kind);
  const weightOf = (file: string) => createHash("sha256").update(`${kind} ${file}`).digest("hex");
  const files = [...new Set(all.map(({ file }) => file))].sort((a, b) =>
    weightOf(a) < weightOf(b) ? -1 : 1,
  );
  return files.slice(0, 2).flatMap((file) => all.find((mutant) => mutant.file === file) ?? []);
}

/** The first line that a mutant changed, as it is now. */
function changedLine(before: string, after: string | Uint8Array) {
  if (typeof after !== "string") return "";
  const old = before.split("\n");
  const found = after.split("\n").find((line, at) => line !== old[at]) ?? "";
  return found.trim().slice(0, 110);
}

describe("every data file, changed as an editor may", () => {
  test("there are enough ways", () => {
    console.log(
      `${validVariants.length} valid variants of ${new Set(validVariants.map(({ kind }) => kind)).size} kinds`,
    );
    expect(validVariants.length).toBeGreaterThanOrEqual(50);
  });

  test("nothing raises an alarm", () => {
    const alarms = validVariants.flatMap(({ kind, file, content }) =>
      checkData({ folder: contentFolder, now, unsaved: { [file]: content } }).problems.map(
        (problem) => `${kind}: ${formatProblem(problem)}`,
      ),
    );
    expect(alarms).toEqual([]);
  }, 120_000);
});
