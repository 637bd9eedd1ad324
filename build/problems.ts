import { counted } from "../site/data-check/quote.ts";

/** Thrown when editors' files hold mistakes. */
export class DataProblems extends Error {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    super(`${counted(problems.length, "problem", "problems")} in the data files:\n${problems.join("\n")}`);
    this.name = "DataProblems";
    this.problems = problems;
  }
}

/** Thrown when the pages that were printed are not fit for visitors. */
export class PageProblems extends Error {
  problems: string[];

  /** @param problems a sentence each */
  constructor(problems: string[]) {
    super(`${counted(problems.length, "problem", "problems")} in the pages:\n${problems.join("\n")}`);
    this.name = "PageProblems";
    this.problems = problems;
  }
}
