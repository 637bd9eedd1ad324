/** Serves the partner's page: a site of somebody else's, on an origin of its own, under the strictest policy that a host may have. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

const FILES: Record<string, { file: string; type: string }> = {
  "/": { file: "index.html", type: "text/html" },
  "/builder.js": { file: "builder.js", type: "text/javascript" },
  "/page.css": { file: "page.css", type: "text/css" },
};

/** @throws {Error} when the port is taken, with what to do */
export async function servePartner({
  port,
  siteOrigin,
}: {
  /** 0 takes a free one */
  port: number;
  /** where the widget comes from */
  siteOrigin: string;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${siteOrigin}`,
    `frame-src ${siteOrigin}`,
    // For the builder, which looks up the pinned version. A page with the snippet needs it not.
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
    const content = await readFile(path.join(import.meta.dirname, asked.file), "utf8");
    response
      .writeHead(200, {
        "content-type": `${asked.type}; charset=utf-8`,
        "content-security-policy": policy,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      })
      .end(content.replaceAll("{{site}}", siteOrigin));
  });
  await new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `The partner's page cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set PARTNER_PORT to a free one.`,
            )
          : error,
      ),
    );
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === "object" && address ? address.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
