/** Serves a built site as a static host with the generated settings does: the same headers, addresses, redirects and error pages. */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import sirv from "sirv";
import { readRules } from "./read-rules.ts";
import type { PublishedRules } from "./read-rules.ts";

/** Settings of hosts, other dot files than `/.well-known/`, and compressed files by their own names: no visitor's business. */
const HIDDEN = /\/\.(?!well-known\/)|^\/(?:_headers|_redirects|nginx\.conf|vercel\.json)$|\.(?:br|gz)$/;

/** @throws when the port is taken, with what to do */
export async function serveSite({
  folder,
  port,
  handle,
}: {
  /** the built site */
  folder: string;
  /** 0 takes a free one */
  port: number;
  /** answers first; true when it did */
  handle?: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const serveFile = sirv(folder, { dev: true, extensions: ["html"], etag: true, brotli: true, gzip: true });
  const rulesNow = rememberRules(folder);

  const setHeaders = (response: http.ServerResponse, headers: Record<string, string>) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };

  const serveNotFound = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    setHeaders(response, rulesNow().headersOf("/404"));
    const accepted = request.headers["accept-encoding"] ?? "";
    const page = await readSmallest(path.join(folder, "404.html"), accepted);
    const body = page?.content ?? Buffer.from("Not found");
    if (page?.encoding) response.setHeader("content-encoding", page.encoding);
    response.writeHead(404, {
      "content-type": "text/html; charset=utf-8",
      "content-length": body.length,
      vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };

  const server = http.createServer(async (request, response) => {
    if (handle?.(request, response)) return;
    const rules = rulesNow();
    if (request.method !== "GET" && request.method !== "HEAD") {
      setHeaders(response, rules.headersOf(""));
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    // sirv does not know that "br;q=0" means no.
    const accepted = request.headers["accept-encoding"];
    if (accepted)
      request.headers["accept-encoding"] = accepted.replace(/\w+\s*;\s*q=0(?:\.0*)?(?![.\d])/g, "");
    const [pathname = "/", ...search] = (request.url ?? "/").split(/(?=\?)/);
    const clean = cleanAddress(pathname);
    const redirect = rules.redirects.get(clean);
    const target = redirect && redirect.status !== 200 ? redirect.to : clean;
    if (target !== pathname) {
      setHeaders(response, rules.headersOf(pathname));
      response.writeHead(301, { location: target + search.join("") }).end();
      return;
    }
    if (pathname === "/404" || HIDDEN.test(pathname)) return serveNotFound(request, response);
    setHeaders(response, rules.headersOf(pathname));
    // sirv does not know this type.
    if (pathname.endsWith(".ico")) response.setHeader("content-type", "image/x-icon");
    leaveOutLastModified(response);
    serveFile(request, response, () => serveNotFound(request, response));
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
 * The first form of a file that there is and the browser reads: brotli, gzip, plain. sirv does the same for files that it finds.
 *
 * @param accepted names of encodings, without those refused
 * @returns nothing when there is no such file
 */
async function readSmallest(
  file: string,
  accepted: string,
): Promise<{ content: Buffer; encoding?: string } | undefined> {
  const forms = [
    { ending: ".br", encoding: "br" },
    { ending: ".gz", encoding: "gzip" },
    { ending: "", encoding: undefined },
  ];
  for (const { ending, encoding } of forms) {
    if (encoding && !accepted.includes(encoding)) continue;
    const content = await readFile(file + ending).catch(() => undefined);
    if (content) return { content, encoding };
  }
  return undefined;
}

const NO_RULES: PublishedRules = { headersOf: () => ({}), redirects: new Map() };

/**
 * The rules of the folder, read anew when a build has replaced it; none while there is no build, as after a mistake in a data file.
 */
function rememberRules(folder: string) {
  const file = path.join(folder, "_headers");
  let readAtMs: number | undefined;
  let rules = NO_RULES;
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs !== undefined && mtimeMs !== readAtMs) {
      rules = readRules(folder);
      readAtMs = mtimeMs;
    }
    return rules;
  };
}

/**
 * The one address of a page: no trailing slash, no `.html` (but in `/widgets/`, whose addresses partners have).
 */
export function cleanAddress(pathname: string) {
  if (pathname.startsWith("/widgets/")) return pathname;
  const clean = pathname.replace(/(?:\/index)?\.html$/, "").replace(/(?<=.)\/+$/, "");
  return /^\/[/\\]/.test(clean) ? "/" : clean || "/";
}

/**
 * An ETag says it more exactly, and the headers of a page are part of its first flight: the hosts that we write settings for send none either.
 */
function leaveOutLastModified(response: http.ServerResponse) {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, headers: http.OutgoingHttpHeaders = {}) {
      const { "Last-Modified": _, ...others } = headers;
      return writeHead(status, others);
    },
  });
}
