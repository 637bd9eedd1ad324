/** Serves a built site as a host with the generated settings: headers, addresses, redirects, error pages. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { FILES_FOR_HOSTS } from "../../lib/hosts/hosts.ts";
import { readRules } from "../../lib/hosts/read-rules.ts";
import { type Handle, listen } from "./listen.ts";

/** Dot files are hidden, except `/.well-known/`, and so are compressed files by their own names. */
const HIDDEN = /\/\.(?!well-known\/)|\.(?:br|gz)$/;

/** Paths that are not served although `PATH.html` exists. Files in `/widgets/` keep their extension. */
const NO_ADDRESS = /^\/(?:404|widgets\/(?:.*\/)?[^./]*)$/;

/** @param options `folder`: the site; `port`, `host` as in `listen`; `handle` returns true if it answered */
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
    // The rules are read for each request, because a build may have replaced the folder.
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
    const target = targetOf(pathname, redirects);
    if (target !== pathname) {
      const location = encodeURI(target) + search.join("");
      return response.writeHead(301, { location }).end();
    }
    if (isUnpublished(pathname)) {
      return serveNotFound();
    }
    // sirv takes types from mrmime, which does not have this one: https://github.com/lukeed/mrmime
    if (pathname.endsWith(".ico")) {
      response.setHeader("content-type", "image/x-icon");
    }
    request.url = pathname.split("/").map(encodeURIComponent).join("/");
    return serveFile(request, response, serveNotFound);
  };

  return listen(respond, { port, host, portSetting: "PORT" }, "The site");
}

/** Returns whether no host serves a file at this path, although there may be one. */
const isUnpublished = (pathname: string) =>
  NO_ADDRESS.test(pathname) ||
  HIDDEN.test(pathname) ||
  FILES_FOR_HOSTS.includes(pathname.slice(1));

/** Sends the site's page for this, for which sirv would say 200. */
async function sendNotFound(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = path.join(folder, "404.html");
  // Every browser takes Brotli; `npm start` has no compressed files.
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
 * Decodes a path as nginx and Apache do: `/%5fheaders` and `/./_headers` are `/_headers`.
 * https://nginx.org/en/docs/http/ngx_http_core_module.html#location
 */
function decodePath(written: string) {
  try {
    return path.posix.normalize(`/${decodeURIComponent(written)}`);
  } catch {
    // The path is not UTF-8, so no file has it.
    return path.posix.normalize(written);
  }
}

/** The address to which a host redirects a path, or the path itself. */
function targetOf(
  pathname: string,
  redirects: ReturnType<typeof readRules>["redirects"],
): string {
  const clean = cleanAddress(pathname);
  const redirect = redirects.get(clean);
  return redirect && redirect.status !== 200 ? redirect.to : clean;
}

/** A page's one address has no trailing slash and no `.html`; those of `/widgets/` stay for partners. */
function cleanAddress(pathname: string) {
  if (pathname.startsWith("/widgets/")) {
    return pathname;
  }
  const clean = pathname.replace(/\.html$/, "").replace(/(?<=.)\/+$/, "");
  return /^\/[/\\]/.test(clean) || clean === "/index" ? "/" : clean;
}
