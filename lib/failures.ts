/** Failures whose cause is known. Each says what is wrong, and what to do. */

/** A failure with a known cause; the message says what is wrong and what to do. */
export class KnownFailure extends Error {
  /** Eleventy's own command prints no stack then, whose frames are Preact's, and minified. */
  skipOriginalStack = true;
}

/** Problems in the data files, for which nothing is built. */
export class DataProblems extends KnownFailure {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`${count} in the data files:\n${problems.join("\n")}`);
    this.problems = problems;
  }
}
