/** A mistake as the editor's page is told of it. */
export interface ToldProblem {
  /** `site/_data/faqs.json` */
  file: string;
  /** What is wrong, and what to write instead. */
  sentence: string;
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
