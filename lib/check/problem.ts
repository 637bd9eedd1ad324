/** Defines the problems that the check reports, sorts them, and formats their lines. */
import type { Node } from "jsonc-parser";
import { findPosition, findSyntaxNode, formatLabel } from "./pointers.ts";

/** Thrown if a schema, which a developer has written, is wrong: `FILE:LINE:COL what is wrong`. */
export class SchemaError extends Error {
  /** Keeps Eleventy's own command from printing the stack, as in `KnownFailure`. */
  skipOriginalStack = true;
}

/** A text for people who do not program, without a full stop at its end: `is empty. Fix: fill it in`. */
export type Sentence = string;

/** The text of a checked file, with its syntax tree. `tree` is missing if the text is not valid JSON. */
export interface Source {
  text: string;
  tree?: Node;
}

/** A problem of a file, or of a value in it. Its line is not computed before it is printed. */
export interface Problem {
  /** The file's path in the project: `site/_data/faqs.json`. */
  file: string;
  /** JSON pointer of the value: `/items/0/answer`. For an unknown field that of its group; empty for the whole file. */
  pointer: string;
  /** The sentence that follows the label: what is wrong, and how to fix it. */
  sentence: Sentence;
  /** The name of the value with which the line begins. By default `formatLabel(pointer)`; empty for none. */
  label?: string;
  /** The sentence for the form editor, if it is another one. */
  formSentence?: Sentence;
  /** Position of the problem in UTF-16 units from the start of the file. By default that of the value. */
  offset?: number;
  /**
   * The text of the file, which `checkData` adds. Without it, as for a picture, the
   * position is the start of the file.
   */
  source?: Source;
}

/** The path of the folder of the data files, in the project. */
export const DATA_FOLDER = "site/_data";

/** Returns the path of a data file in the project: `site/_data/faqs.json` for `faqs`. */
export const dataFileOf = (name: string) => `${DATA_FOLDER}/${name}.json`;

/** Returns a problem of a value of a data file, or of the value inside it to which the pointer `at` leads. */
export const createProblem = (
  { name, pointer }: { name: string; pointer: string },
  sentence: Sentence,
  at = "",
): Problem => ({ file: dataFileOf(name), pointer: pointer + at, sentence });

/** Returns a problem at a position of a file's text, which need not be valid JSON. `offset` is in UTF-16 units. */
export const createTextProblem = (
  name: string,
  offset: number,
  sentence: Sentence,
): Problem => ({ file: dataFileOf(name), pointer: "", label: "", offset, sentence });

/** Names a value: its file and its JSON pointer. */
type ValueAddress = Pick<Problem, "file" | "pointer">;

/** Returns a text that no other value has. */
const keyOf = ({ file, pointer }: ValueAddress) => file + pointer;

/** Returns those of the found values that have no problem. */
export function omitRefused<Found extends ValueAddress>(
  problems: readonly ValueAddress[],
  found: readonly Found[],
): Found[] {
  const taken = new Set(problems.map(keyOf));
  return found.filter((one) => !taken.has(keyOf(one)));
}

/** Returns the first problem of each value. */
export function keepFirstOfEachValue(problems: readonly Problem[]): Problem[] {
  const byValue = new Map<string, Problem>();
  for (const problem of problems) {
    if (!byValue.has(keyOf(problem))) {
      byValue.set(keyOf(problem), problem);
    }
  }
  return [...byValue.values()];
}

/** Returns problems sorted by file, and by position in each file. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, ...findPlace(problem) }));
  placed.sort(
    (one, other) =>
      one.problem.file.localeCompare(other.problem.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
  return placed.map(({ problem }) => problem);
}

/** Returns line and column of a problem, counted from 1. The column is in UTF-16 units, as editors count it. */
export function findPlace({
  source,
  pointer,
  offset,
}: Pick<Problem, "source" | "pointer" | "offset">) {
  if (!source) {
    return { line: 1, column: 1 };
  }
  const { text, tree } = source;
  return findPosition(text, offset ?? (tree ? findSyntaxNode(tree, pointer).offset : 0));
}

/** Returns the name of the value with which the line of a problem begins; empty if there is none. */
export const subjectOf = ({ label, pointer }: Problem) => label ?? formatLabel(pointer);

/** Returns a problem as the line for terminals and editors: `FILE:LINE:COLUMN what is wrong. Fix: what to write`. */
export function formatProblem(problem: Problem): string {
  const { line, column } = findPlace(problem);
  const subject = subjectOf(problem);
  const sentence = subject ? `${subject} ${problem.sentence}` : problem.sentence;
  return `${problem.file}:${line}:${column} ${sentence}`;
}
