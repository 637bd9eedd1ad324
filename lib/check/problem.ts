/** The check's reports, and helpers for their sentences. */
import type { Node } from "jsonc-parser";
import { closestMatch } from "leven";
import { labelOf, positionOf, syntaxNodeAt } from "./pointers.ts";

/** A schema of the data files is wrong, which a developer has written: `FILE:LINE:COL what is wrong`. */
export class SchemaError extends Error {
  /** Eleventy's own command prints no stack then, as of a `KnownFailure`. */
  skipOriginalStack = true;
}

/** Text for people who do not program, without a last full stop: `is empty. Fix: fill it in`. */
export type Sentence = string;

/** A file as the check read it; `tree` is missing if it is not valid JSON. */
export interface Source {
  text: string;
  tree?: Node;
}

/** A problem of a file, or of a value in it. Its line is computed as late as it is printed. */
export interface Problem {
  /** The file's path in the project: `site/_data/faqs.json`. */
  file: string;
  /** JSON pointer: `/items/0/answer`; for an unknown field its group's; empty for the whole file. */
  pointer: string;
  /** The sentence that follows the label: what is wrong, and how to fix it. */
  sentence: Sentence;
  /** The value's name, if it is not the pointer's last step; empty if the sentence needs no name. */
  label?: string;
  /** The sentence for a form, if it differs. */
  formSentence?: Sentence;
  /** Its begin, in UTF-16 units from the start of the file, if that is not the value's place. */
  offset?: number;
  /** Added by `checkData`. Without it, as for a picture, the place is the start of the file. */
  source?: Source;
}

/** The folder of the data files, from the project's folder. */
export const DATA_FOLDER = "site/_data";

/** The path of the data file with this name, from the project's folder. */
export const dataFileOf = (name: string) => `${DATA_FOLDER}/${name}.json`;

/** Returns a problem of a value of a data file, or of the part of it to which the pointer `at` leads. */
export const problemAt = (
  { name, pointer }: { name: string; pointer: string },
  sentence: Sentence,
  at = "",
): Problem => ({ file: dataFileOf(name), pointer: pointer + at, sentence });

/** Returns a problem of a file's text, which may not be valid JSON. `offset` is in UTF-16 units. */
export const problemOfText = (
  name: string,
  offset: number,
  sentence: Sentence,
): Problem => ({ file: dataFileOf(name), pointer: "", label: "", offset, sentence });

/** A value of a data file. */
type ValuePlace = Pick<Problem, "file" | "pointer">;

/** Tells a value from all others. */
const keyOf = ({ file, pointer }: ValuePlace) => file + pointer;

/** Returns what was found, without the values that have a problem already. */
export function withoutValuesOf<Found extends ValuePlace>(
  problems: readonly ValuePlace[],
  found: readonly Found[],
): Found[] {
  const taken = new Set(problems.map(keyOf));
  return found.filter((one) => !taken.has(keyOf(one)));
}

/** Returns the first problem of each value. */
export function firstOfEachValue(problems: readonly Problem[]): Problem[] {
  const byValue = new Map<string, Problem>();
  for (const problem of problems) {
    if (!byValue.has(keyOf(problem))) {
      byValue.set(keyOf(problem), problem);
    }
  }
  return [...byValue.values()];
}

/** Problems by their files, and from the top to the bottom of each. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, ...placeOf(problem) }));
  placed.sort(
    (one, other) =>
      one.problem.file.localeCompare(other.problem.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
  return placed.map(({ problem }) => problem);
}

/** Line and column of a problem, counted from 1; the column in UTF-16 units, as editors count. */
export function placeOf({
  source,
  pointer,
  offset,
}: Pick<Problem, "source" | "pointer" | "offset">) {
  if (!source) {
    return { line: 1, column: 1 };
  }
  const { text, tree } = source;
  return positionOf(text, offset ?? (tree ? syntaxNodeAt(tree, pointer).offset : 0));
}

/** The name of the value with a problem, as its sentence begins; empty if the sentence needs no name. */
export const subjectOf = ({ label, pointer }: Problem) => label ?? labelOf(pointer);

/** The line that terminals and editors show: `FILE:LINE:COLUMN what is wrong. Fix: what to write`. */
export function formatProblem(problem: Problem): string {
  const { line, column } = placeOf(problem);
  const subject = subjectOf(problem);
  const sentence = subject ? `${subject} ${problem.sentence}` : problem.sentence;
  return `${problem.file}:${line}:${column} ${sentence}`;
}

const LONGEST = 40;
const MOST_CHOICES = 12;

/** Part of a file in quotes, cut to 40 characters. */
export function quote(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ")];
  const shown =
    letters.length > LONGEST ? [...letters.slice(0, LONGEST - 1), "…"] : letters;
  return `"${shown.join("")}"`;
}

/** A value as it is written in a data file. */
export const formatValue = (value: unknown): string =>
  typeof value === "string" ? quote(value) : (JSON.stringify(value) ?? "nothing");

const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** `"a", "b" or "c"`; of more than twelve the first twelve. */
export const joinWithOr = (values: readonly unknown[]): string =>
  OR.format([
    ...values.slice(0, MOST_CHOICES).map(formatValue),
    ...(values.length > MOST_CHOICES ? ["another of its kind"] : []),
  ]);

/** `1 entry`, `2 entries` */
export const formatCount = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Returns the likely candidate: `faqs` for `fasq` (letters swapped) or `faq` (a third wrong, at most 4). */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, "");
  const sorted = (text: string) => [...text].sort().join("");
  const plain = letters(word);
  const others = plain === "" ? [] : candidates.map(letters);
  const maxDistance = Math.min(4, Math.max(1, Math.floor(word.length / 3)));
  const isSwapped = (other: string) => sorted(other) === sorted(plain);
  const best = closestMatch(plain, others, { maxDistance }) ?? others.find(isSwapped);
  return best === undefined ? undefined : candidates[others.indexOf(best)];
}

/** Returns the fix: the closest candidate, or else another sentence. */
export function suggestion(
  word: string,
  candidates: readonly string[],
  otherwise: string,
): string {
  const meant = closest(word, candidates);
  return meant === undefined ? otherwise : `did you mean "${meant}"?`;
}
