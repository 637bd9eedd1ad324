/** Serves a built site as a host does by our settings: with the same headers, addresses, redirects and error pages. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { FILES_FOR_HOSTS } from "../../lib/hosts/hosts.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { type Handle, listen } from "./listen.ts";

/**
 * Matches files that are not served: dot files, except those in `/.well-known/`, and
 * compressed files by their names.
 */
const HIDDEN = /\/\.(?!well-known\/)|\.(?:br|gz)$/;

/** Matches paths that are not served though `PATH.html` exists. Files in `/widgets/` keep their extension. */
const NO_ADDRESS = /^\/(?:404|widgets\/(?:.*\/)?[^./]*)$/;

/**
 * Starts a server for a built site.
 *
 * @param options `folder`: the site's folder; `port`, `host`: as in `listen`; `handle`:
 * called before, and returns whether it has answered
 */
export async function serveSite(options: {
  folder: string;
  port: number;
  host?: string;
  handle?: Handle;
}) {
  const { folder, port, host, handle } = options;
  const serveFile = sirv(folder, {
    dev: true,
    extensions: ["html"],
    etag: true,
    brotli: true,
    gzip: true,
  });

  const respond: Handle = async (request, response) => {
    if (handle?.(request, response)) {
      return;
    }
    // Read the rules at each request, because a build may have replaced the folder.
    const { headersOf, redirects } = readRules(folder);
    const setHeaders = (address: string) =>
      response.setHeaders(new Map(Object.entries(headersOf(address))));
    const serveNotFound = () => {
      setHeaders("/404");
      return sendNotFound(folder, request, response);
    };
    const [written = "/", ...search] = (request.url ?? "/").split(/(?=\?)/);
    const pathname = decodePath(written);
    setHeaders(pathname);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return response.writeHead(405, { allow: "GET, HEAD" }).end();
    }
    const target = findTarget(pathname, redirects);
    if (target !== pathname) {
      const location = encodeURI(target) + search.join("");
      return response.writeHead(301, { location }).end();
    }
    if (isUnpublished(pathname)) {
      return serveNotFound();
    }
    // Set the type of icons, which sirv's list does not contain:
    // https://github.com/lukeed/mrmime
    if (pathname.endsWith(".ico")) {
      response.setHeader("content-type", "image/x-icon");
    }
    request.url = pathname.split("/").map(encodeURIComponent).join("/");
    return serveFile(request, response, serveNotFound);
  };

  return listen(respond, { port, host, portSetting: "PORT" }, "The site");
}

/** Returns whether hosts do not serve a path, though there may be a file. */
const isUnpublished = (pathname: string) =>
  NO_ADDRESS.test(pathname) ||
  HIDDEN.test(pathname) ||
  FILES_FOR_HOSTS.includes(pathname.slice(1));

/** Sends the site's 404 page with status 404. sirv would send it with 200. */
async function sendNotFound(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = path.join(folder, "404.html");
  // Only Brotli is looked for, because every browser accepts it
  // (https://caniuse.com/brotli). `npm start` has no compressed files.
  const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
  const compressed = takesBrotli && (await readFile(`${file}.br`).catch(() => undefined));
  const page = compressed || (await readFile(file).catch(() => "Not found"));
  response.writeHead(404, {
    "content-type": "text/html; charset=utf-8",
    vary: "Accept-Encoding",
    ...(compressed && { "content-encoding": "br" }),
    "content-length": page.length,
  });
  response.end(page);
}

/**
 * Returns a path decoded as nginx and Apache do it: `/_headers` for `/%5fheaders` and for
 * `/./_headers`. https://nginx.org/en/docs/http/ngx_http_core_module.html#location
 */
function decodePath(written: string) {
  try {
    return path.posix.normalize(`/${decodeURIComponent(written)}`);
  } catch {
    // The path is not valid UTF-8, so there is no file at it.
    return path.posix.normalize(written);
  }
}

/** Returns the address to which a host redirects a path; the path itself if it does not. */
function findTarget(
  pathname: string,
  redirects: ReturnType<typeof readRules>["redirects"],
): string {
  const clean = cleanAddress(pathname);
  const redirect = redirects.get(clean);
  return redirect && redirect.status !== 200 ? redirect.to : clean;
}

/** Returns a page's path without a trailing slash and without `.html`. Paths in `/widgets/` stay as they are. */
function cleanAddress(pathname: string) {
  if (pathname.startsWith("/widgets/")) {
    return pathname;
  }
  const clean = pathname.replace(/\.html$/, "").replace(/(?<=.)\/+$/, "");
  return /^\/[/\\]/.test(clean) || clean === "/index" ? "/" : clean;
}
