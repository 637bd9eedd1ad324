/**
 * Failures whose cause is known. Each says what is wrong, and what to do. What becomes of an error in this folder:
 *
 * - While a page is made, `component-errors.ts` refuses what Preact would print as nothing, `page-failure.ts` adds the
 *   page, and `uncaught.ts` the page to what nothing has caught. `error-places.ts` finds the line of ours.
 * - A command or a server then has `describe-failure.ts` tell it in a terminal; `disk-errors.ts` has the sentences for
 *   what the disk refuses.
 * - `load-failures.mjs` names the line of a file of ours that cannot be loaded, for `dev/run.mjs` and `.eleventy.js`.
 *   It needs nothing else of `lib`.
 */

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
