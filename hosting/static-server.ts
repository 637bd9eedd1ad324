/** Serves a built site as a host with the generated settings does: the same headers, addresses, redirects and error pages. */
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import sirv from "sirv";
import { listen } from "./listen.ts";
import { type PublishedRules, readRules } from "./read-rules.ts";

/** Not for visitors: hosts' settings, dot files but `/.well-known/`, and compressed files by their own names. */
const HIDDEN =
  /\/\.(?!well-known\/)|^\/(?:_headers|_redirects|(?:apache|nginx)\.conf|vercel\.json)$|\.(?:br|gz)$/;

/** No addresses, though a file would be there with `.html`: the home page has another, what is in `/widgets/` keeps its ending. */
const NO_ADDRESS = /^\/(?:404|index|widgets\/(?:.*\/)?[^./]*)$/;

/** @throws when the port is taken, with what to do */
export async function serveSite({
  folder,
  port,
  host,
  name = "localhost",
  handle,
}: {
  /** The built site. */
  folder: string;
  /** 0 takes a free one. */
  port: number;
  /** Where it listens: this computer alone unless told. */
  host?: string;
  /** Of this computer, in the site's address. */
  name?: string;
  /** May answer first; true when it did. */
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
      request.headers["accept-encoding"] = accepted.replace(/\w+\s*;\s*q=0(?:\.0*)?(?![.\d])/gi, "");
    const [pathname = "/", ...search] = (request.url ?? "/").split(/(?=\?)/);
    const clean = cleanAddress(pathname);
    const redirect = rules.redirects.get(clean);
    const target = redirect && redirect.status !== 200 ? redirect.to : clean;
    if (target !== pathname) {
      setHeaders(response, rules.headersOf(pathname));
      response.writeHead(301, { location: target + search.join("") }).end();
      return;
    }
    if (NO_ADDRESS.test(pathname) || HIDDEN.test(pathname)) return serveNotFound(request, response);
    setHeaders(response, rules.headersOf(pathname));
    // sirv does not know this type.
    if (pathname.endsWith(".ico")) response.setHeader("content-type", "image/x-icon");
    leaveOutLastModified(response);
    serveFile(request, response, () => serveNotFound(request, response));
  });

  const listening = await listen(server, {
    port,
    host,
    ifTaken: `The site cannot listen on port ${port}: it is taken. Fix: stop what uses it, or set PORT to a free one.`,
  });
  return { origin: `http://${name}:${listening.port}`, close: listening.close };
}

/**
 * A file in the best encoding that exists and the browser reads: brotli, gzip, plain. sirv does the same for the files that it finds.
 *
 * @param accepted the browser's `accept-encoding`
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

/** The rules of the folder, read again when a build has replaced it. There are none before the first good build. */
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

/** The one address of a page: no trailing slash, no `.html`. What is in `/widgets/` keeps its address, which partners have. */
function cleanAddress(pathname: string) {
  if (pathname.startsWith("/widgets/")) return pathname;
  const clean = pathname.replace(/(?:\/index)?\.html$/, "").replace(/(?<=.)\/+$/, "");
  return /^\/[/\\]/.test(clean) ? "/" : clean || "/";
}

/** ETags do its work, and every header delays the page. The hosts that we write settings for do not send it either. */
function leaveOutLastModified(response: http.ServerResponse) {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, headers: http.OutgoingHttpHeaders = {}) {
      const { "Last-Modified": _, ...others } = headers;
      return writeHead(status, others);
    },
  });
}
