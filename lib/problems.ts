import { inspect } from "node:util";
import { counted } from "./check/problem.ts";

/** Why a build ends, in a message that says what is wrong and what to do. */
export class KnownFailure extends Error {}

/** Thrown when editors' files hold mistakes. */
export class DataProblems extends KnownFailure {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    super(`${counted(problems.length, "problem", "problems")} in the data files:\n${problems.join("\n")}`);
    this.problems = problems;
  }
}

/** Why a command failed, for the terminal: sentences where the cause is known, the whole error where it is not. */
export function describeFailure(error: unknown): string {
  return error instanceof KnownFailure ? error.message : inspect(error);
}
