import type { Claims, Counter, Statement } from "../data-types.ts";

/** What the company says of itself on one page: the figures, and the sentences. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string): { counters: Counter[]; statements: Statement[] } {
  return {
    counters: claims.counters.filter((counter) => counter.page === page),
    statements: claims.statements.filter((statement) => statement.page === page),
  };
}
