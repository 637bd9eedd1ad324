/**
 * Failures whose cause is known. The message of each says what is wrong, and what to do.
 * The other files of this folder make and describe such failures:
 *
 * - While a page is rendered, `component-errors.ts` refuses values that Preact would
 *   render as nothing. `page-failure.ts` adds the page and our line (`error-places.ts`)
 *   to an error, and `uncaught.ts` adds the page to an error that nothing catches.
 * - Then a command or a server prints what `describe-failure.ts` returns, which for
 *   errors of the disk is in `disk-errors.ts`.
 * - `load-failures.mjs` names the line of a file of ours that cannot be loaded, for
 *   `dev/run.mjs` and `.eleventy.js`. It imports nothing of `lib`.
 */

/** A failure with a known cause. Its message says what is wrong and what to do. */
export class KnownFailure extends Error {
  /** Keeps Eleventy's own command from printing the stack, whose frames are those of Preact's minified code. */
  skipOriginalStack = true;
}

/** Thrown if data files have problems. Nothing is built then. */
export class DataProblems extends KnownFailure {
  problems: string[];

  /** @param problems a line for each: `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`${count} in the data files:\n${problems.join("\n")}`);
    this.problems = problems;
  }
}
