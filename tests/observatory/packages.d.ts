/** What `score.ts` uses of a package that `npm run observatory` installs, and that has no types. */
declare module "@mdn/mdn-http-observatory/src/constants.js" {
  interface Result {
    /** Such as `csp-not-implemented`. */
    result: string | null;
  }
  export const ALL_TESTS: ((requests: unknown) => Result)[];
}

declare module "@mdn/mdn-http-observatory/src/grader/charts.js" {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getScoreModifier(result: string): number;
}

declare module "@mdn/mdn-http-observatory/src/retriever/utils.js" {
  export function parseHttpEquivHeaders(html: string, address: string): Map<string, string[]>;
}

declare module "@mdn/mdn-http-observatory/src/types.js" {
  export class Requests {
    constructor(hostname: string);
    responses: Record<string, unknown>;
    resources: { path: string | null };
    session: unknown;
  }
}
