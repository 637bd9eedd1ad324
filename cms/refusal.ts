import type { Problem } from "../site/data-check/problem.ts";

/** A mistake as the editor's page is told of it. */
export interface ToldProblem {
  /** `site/_data/faqs.json` */
  file: string;
  /** JSON pointer of the value, see `Problem`. */
  pointer: string;
  /** What is wrong, and what to write instead. */
  sentence: string;
}

export function toldProblem({ file, pointer, what, fix }: Problem): ToldProblem {
  return { file, pointer, sentence: `${what}. Fix: ${fixInForm(fix)}` };
}

/** `add "alt": "…" (What …)` is how a field is added to a file; in a form it is there, and empty. */
function fixInForm(fix: string) {
  const [, meaning] = /^add "[A-Za-z]+": "…"(?: \((.+)\))?$/s.exec(fix) ?? [];
  return meaning === undefined ? fix : `fill it in (${meaning})`;
}

/** What the editor is told in place of an answer; `message` is shown as it is. */
export class Refusal extends Error {
  /** Of the HTTP answer. */
  status: number;
  problems: readonly ToldProblem[];

  constructor(message: string, status: number = 422, problems: readonly ToldProblem[] = []) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}
