import type { IncomingMessage } from "node:http";

/**
 * Why a request is not answered, unless it comes from the editor's own page. The editor writes files, so no other page in the same
 * browser may talk to it, not even one whose domain was pointed to this computer (DNS rebinding): its `Host` gives it away.
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
 * The page loads nothing from elsewhere and sends nothing there. Decap compiles its forms' rules at run time (`unsafe-eval`) and
 * writes its own styles (`unsafe-inline`).
 */
export const EDITOR_HEADERS = {
  "content-security-policy":
    "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};
