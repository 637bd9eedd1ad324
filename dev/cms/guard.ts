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
  // A form of another page can send neither without asking first.
  const isOwnKind = /^application\/(?:json|octet-stream)\b/.test(headers["content-type"] ?? "");
  return isOwnKind ? undefined : "The editor takes JSON and pictures alone.";
}

/** The editor's page loads nothing from elsewhere and sends nothing there. */
export const EDITOR_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};
