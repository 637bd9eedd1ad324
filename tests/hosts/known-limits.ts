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
    isIt: ({ problem }) => /^it is sent as (?:br|gzip) without "vary: accept-encoding"/.test(problem),
    says: "what runs here compresses by itself, and sends no vary; its network compresses in its own way, which was not seen",
  },
  {
    host: "Cloudflare Pages",
    isIt: ({ problem }) =>
      problem.startsWith('referrer-policy is "strict-origin-when-cross-origin", and should'),
    says: "its 404 has a referrer-policy of its own, strict-origin-when-cross-origin: other sites are told the origin alone",
  },
];
