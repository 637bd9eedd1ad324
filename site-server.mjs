/** Serves a built site the way a static host with the generated settings does: clean addresses, its own 404 page. */
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import sirv from "sirv";
import { widgetHeaders } from "./hosting/widget-headers.mjs";

/**
 * @param {object} options
 * @param {string} options.folder the built site
 * @param {number} options.port 0 takes a free one
 * @param {(request: http.IncomingMessage, response: http.ServerResponse) => boolean} [options.handle] answers first; true when it did
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 * @throws when the port is taken, with what to do
 */
export async function serveSite({ folder, port, handle }) {
  const serveFile = sirv(folder, { dev: true, extensions: ["html"], etag: true });

  const server = http.createServer(async (request, response) => {
    if (handle?.(request, response)) return;
    const { pathname, search } = new URL(request.url ?? "/", "http://site");
    const clean = cleanAddress(pathname);
    if (clean !== pathname) {
      response.writeHead(301, { location: clean + search }).end();
      return;
    }
    response.setHeader("x-content-type-options", "nosniff");
    for (const [name, value] of Object.entries(widgetHeaders(pathname))) response.setHeader(name, value);
    serveFile(request, response, async () => {
      const body = await readFile(path.join(folder, "404.html")).catch(() => "Not found");
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(body);
    });
  });

  await new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        "code" in error && error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is in use. Stop what uses it, or choose another with PORT=9000 npm start.`,
            )
          : error,
      ),
    );
    server.listen(port, () => resolve(undefined));
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  return {
    origin: `http://localhost:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The one address of a page: no trailing slash, no `.html` (but in `/widgets/`, whose addresses partners have); the old portfolio address leads to Our Work.
 *
 * @param {string} pathname
 */
export function cleanAddress(pathname) {
  if (pathname.startsWith("/widgets/")) return pathname;
  if (pathname === "/portfolio" || pathname === "/portfolio.html") return "/ourwork";
  const clean = pathname.replace(/(?:\/index)?\.html$/, "").replace(/(?<=.)\/+$/, "");
  return clean.startsWith("//") ? "/" : clean || "/";
}
