/** Serves the partner's page: somebody else's site, on an origin of its own, under the strictest policy there is. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { browserScript } from "../dev-server/browser-script.ts";
import { listen } from "../hosting/listen.ts";

const placeOf = (file: string) => path.join(import.meta.dirname, file);

const FILES: Record<string, { type: string; read: () => Promise<string> | string }> = {
  "/": { type: "text/html", read: () => readFile(placeOf("index.html"), "utf8") },
  "/builder.js": { type: "text/javascript", read: () => browserScript(placeOf("builder.ts")) },
  "/page.css": { type: "text/css", read: () => readFile(placeOf("page.css"), "utf8") },
};

/** @throws {Error} when the port is taken, with what to do */
export async function servePartner({
  port,
  siteOrigin,
}: {
  /** 0 takes a free one. */
  port: number;
  /** Where the widget comes from. */
  siteOrigin: string;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${siteOrigin}`,
    `frame-src ${siteOrigin}`,
    // For the builder, which looks up the pinned version. A page with the snippet does not need it.
    `connect-src ${siteOrigin}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

  const server = createServer(async ({ url = "/" }, response) => {
    const asked = FILES[new URL(url, "http://partner").pathname];
    if (!asked) {
      response
        .writeHead(404, { "content-type": "text/plain; charset=utf-8" })
        .end("This partner has one page: /");
      return;
    }
    const content = await asked.read();
    response
      .writeHead(200, {
        "content-type": `${asked.type}; charset=utf-8`,
        "content-security-policy": policy,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      })
      .end(content.replaceAll("{{site}}", siteOrigin));
  });
  const listening = await listen(server, {
    port,
    host: "127.0.0.1",
    ifTaken: `The partner's page cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set PARTNER_PORT to a free one.`,
  });
  return { origin: `http://localhost:${listening.port}`, close: listening.close };
}
