/** What a host does in its own way, and nothing that we write for it can change. Where one is gone, the command says so. */
import type { Problem } from "../../hosting/smoke/check.ts";

export interface KnownLimit {
  host: string;
  isIt: (problem: Problem) => boolean;
  /** A sentence, why it harms nobody. */
  says: string;
}

export const KNOWN_LIMITS: readonly KnownLimit[] = [
  {
    host: "Cloudflare Pages",
    isIt: ({ address, problem }) => address === "/404" && problem.startsWith("its status is 200"),
    says: "/404 is a page like others there, with status 200; addresses that do not exist answer 404",
  },
  {
    host: "Cloudflare Pages",
    isIt: ({ problem }) =>
      problem.startsWith('referrer-policy is "strict-origin-when-cross-origin", and should'),
    says: "its 404 has a referrer-policy of its own, strict-origin-when-cross-origin: other sites are told the origin alone",
  },
];
