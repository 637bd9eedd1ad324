import type { Claim, Claims } from "../data-types.ts";

/** The claims that belong to one page: the figures, and the sentences. They contradict each other across pages, as given. */
export function claimsOf(claims: Claims, page: string): { counters: Claim[]; statements: Claim[] } {
  const own = claims.items.filter((claim) => claim.page === page);
  return {
    counters: own.filter(({ kind }) => kind === "counter"),
    statements: own.filter(({ kind }) => kind === "statement"),
  };
}
