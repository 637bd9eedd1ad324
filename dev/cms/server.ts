/** The form editor: answers on 127.0.0.1 alone, so that nobody else in the network reaches it. */
import type http from "node:http";
import path from "node:path";
import { build } from "esbuild";
import sirv from "sirv";
import { KnownFailure } from "../../lib/problems.ts";
import { type Handle, listen, LOOPBACK, readBody } from "../../lib/listen.ts";
import { checkForm, readForms, Refusal, saveForm } from "./files.ts";
import { findPage } from "./find-page.ts";
import { importPicture } from "./pictures.ts";
import { readUnsent, send, takeBack } from "./send.ts";

const MAX_BODY_BYTES = 60 * 1024 * 1024;

const TYPES: { [ending: string]: string } = { ".js": "text/javascript", ".css": "text/css" };

/** The editor's page loads nothing from elsewhere and sends nothing there. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/**
 * Why a request is not answered, unless it comes from the editor's own page. The editor writes files, so no other page in the same
 * browser may talk to it.
 */
function reasonToRefuse({ headers, method }: http.IncomingMessage): string | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers.origin !== `http://${headers.host}`) return "Only the editor's own page may change files.";
  // A form of another page can send neither without asking first.
  const isOwnKind = /^application\/(?:json|octet-stream)\b/.test(headers["content-type"] ?? "");
  return isOwnKind ? undefined : "The editor takes JSON and pictures alone.";
}

/** By the code of Node's error. */
const DISK_SENTENCES: [code: RegExp, sentence: string][] = [
  [/^(?:ENOSPC|EDQUOT)$/, "The disk of this computer is full. Fix: make room on it, and save again."],
  [
    /^(?:EACCES|EPERM|EROFS|EBUSY)$/,
    "A file can't be read or written. Fix: close other programs that have it open, and look who may write to the project's folder.",
  ],
];

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/App.css">
<body><script type="module" src="/App.js"></script>
`;

/**
 * @param options `folder`: the project's, which holds `site/`; `port`: 0 takes a free one; `site`: where the pages are built, and seen
 * @throws {Error} when the port is taken, with what to do
 */
export async function serveCms(options: {
  folder: string;
  port: number;
  site: { folder: string; origin: string };
}) {
  const { folder, port, site } = options;
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "form/App.tsx")],
    outdir: "/",
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const own = new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text])).set("/", PAGE);
  const setHeaders = (response: http.ServerResponse) =>
    void response.setHeaders(new Map(Object.entries(HEADERS)));
  const servePicture = sirv(path.join(folder, "site/images"), { dev: true, setHeaders });

  /** What the page asks for, by name. Its values are as the check takes or refuses them. */
  const calls: { readonly [name: string]: (params: { [name: string]: string }, body: Buffer) => unknown } = {
    files: () => readForms(folder),
    check: ({ name = "", value }) => checkForm(folder, name, value),
    save: ({ name = "", hash = "", value }) => saveForm(folder, name, value, hash),
    takeBack: ({ name = "" }) => takeBack(folder, name),
    page: ({ value }) => new URL(findPage(site.folder, value) ?? "/", site.origin).href,
    picture: ({ into = "", shows = "" }, body) => importPicture(folder, into, shows, body),
    unsent: () => readUnsent(folder),
    send: () => send(folder),
  };

  const respond: Handle = async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { ...HEADERS, "content-type": `${type}; charset=utf-8` }).end(body);
    const answerJson = (status: number, value: unknown) =>
      answer(status, "application/json", JSON.stringify(value));
    const reason = reasonToRefuse(request);
    if (reason !== undefined) return answer(403, "text/plain", reason);
    const [pathname = "/", query] = request.url?.split("?") ?? [];
    const name = pathname.replace("/api/", "");
    const asked = Object.hasOwn(calls, name) ? calls[name] : undefined;
    const file = own.get(pathname);
    try {
      if (request.method === "POST" && asked) {
        const body = await readBody(request, MAX_BODY_BYTES);
        if (!body) throw new Refusal("This is heavier than 60 MB. Fix: save it in a smaller size.");
        const isPicture = request.headers["content-type"] === "application/octet-stream";
        const params = isPicture
          ? Object.fromEntries(new URLSearchParams(query))
          : JSON.parse(body.toString());
        answerJson(200, (await asked(Object(params), body)) ?? null);
      } else if (file) answer(200, TYPES[path.extname(pathname)] ?? "text/html", file);
      else {
        const isPicture = pathname.startsWith("/images/");
        request.url = isPicture ? pathname.slice("/images".length) : "/";
        servePicture(request, response, () => void answer(404, "text/plain", "There is no such page."));
      }
    } catch (error) {
      if (response.headersSent) throw error;
      const { status = 422, ...more } = error instanceof Refusal ? error.more : {};
      if (error instanceof KnownFailure) return answerJson(status, { message: error.message, ...more });
      const [, sentence] = DISK_SENTENCES.find(([code]) => code.test(String(Object(error).code))) ?? [];
      if (!sentence) console.error(error);
      const message = sentence ?? `The editor failed (${error}).`;
      answerJson(500, { message: `${message} Nothing was saved; what you typed is still in the form.` });
    }
  };
  const place = { port, portSetting: "CMS_PORT" };
  const listening = await listen(respond, place, "The editor");
  return { origin: `http://${LOOPBACK}:${listening.port}`, close: listening.close };
}
