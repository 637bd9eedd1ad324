import type { IncomingMessage } from "node:http";

/**
 * Why a request is not answered: undefined when it comes from the editor's own page. The editor writes files, so no other page
 * that is open in the same browser may speak to it, not even one whose name was made to point to this computer (DNS
 * rebinding): its `Host` is then that name.
 *
 * @param port on which the editor listens
 */
export function reasonToRefuse({ headers, method }: IncomingMessage, port: number): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? ""))
    return `Open the editor at http://127.0.0.1:${port}; it answers to no other name.`;
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers.origin !== `http://${headers.host}`) return "Only the editor's own page may change files.";
  if (!/^application\/json\b/.test(headers["content-type"] ?? "")) return "The editor takes JSON alone.";
  return undefined;
}

/**
 * The page loads nothing from elsewhere and sends nothing elsewhere. Decap compiles its forms' rules at run time (`unsafe-eval`)
 * and writes its styles itself (`unsafe-inline`).
 */
export const EDITOR_HEADERS = {
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};
