import { inspect } from "node:util";

/** A failure with a known cause; the message says what is wrong and what to do. */
export class KnownFailure extends Error {}

export class DataProblems extends KnownFailure {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    const what = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`${what} in the data files:\n${problems.join("\n")}`);
    this.problems = problems;
  }
}

/** Describes a failure for the terminal: the message if the cause is known, otherwise the whole error. */
export const describeFailure = (error: unknown): string =>
  error instanceof KnownFailure ? error.message : inspect(error);
