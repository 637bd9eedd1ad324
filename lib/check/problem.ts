/** The check's reports, and helpers for their sentences. */
import { closestMatch } from "leven";

/** Text for people who do not program, without a last full stop: `is empty. Fix: fill it in`. */
export type Sentence = string;

/** A problem of a value. `checkFile` finds its line. */
export interface DataProblem {
  /** JSON pointer: `/items/0/answer`; for an unknown field its group's; empty for the whole file. */
  pointer: string;
  /** What is wrong and how to fix it. It follows the label. */
  sentence: Sentence;
  /** The value's name, if it is not the pointer's last step; empty if the sentence needs none. */
  label?: string;
  /** The sentence for a form, if it differs. */
  formSentence?: Sentence;
  /** The problem's position in UTF-16 units from the start of the file, if it is not the value's. */
  offset?: number;
}

/** `name` is the data file's, without `.json`. */
export type FileProblem = DataProblem & { name: string };

/** A problem as an editor reads it. */
export interface Problem extends Omit<Required<DataProblem>, "offset"> {
  file: string;
  /** Line and column count from 1; the column in UTF-16 units, as editors count. */
  line: number;
  column: number;
}

type Printed = Omit<Problem, "pointer" | "formSentence">;

/** The line that terminals and editors show: `FILE:LINE:COLUMN what is wrong. Fix: what to write`. */
export const formatProblem = ({ file, line, column, label, sentence }: Printed) =>
  `${file}:${line}:${column} ${label}${label && " "}${sentence}`;

const LONGEST = 40;
const MOST_CHOICES = 12;

/** Part of a file in quotes, cut to 40 characters. */
export function quoted(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ")];
  return `"${letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : letters.join("")}"`;
}

/** A value as it is written in a data file. */
export const written = (value: unknown): string =>
  typeof value === "string" ? quoted(value) : (JSON.stringify(value) ?? "nothing");

const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** `"a", "b" or "c"`; of more than twelve the first twelve. */
export const eitherOf = (values: readonly unknown[]): string =>
  OR.format([
    ...values.slice(0, MOST_CHOICES).map(written),
    ...(values.length > MOST_CHOICES ? ["another of its kind"] : []),
  ]);

export const counted = (count: number, one: string, many: string) =>
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
