/** The form editor's server: answers on 127.0.0.1 alone, so that nobody else in the network reaches it. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import sirv from "sirv";
import { codeOf } from "../../lib/check/pointers.ts";
import { SHARED } from "../../lib/bundle/bundler.ts";
import { LOOPBACK } from "../../lib/settings.ts";
import { KnownFailure } from "../../lib/failures.ts";
import {
  type Answer,
  type Handle,
  jsonAnswer,
  listen,
  readBody,
  RefusalError,
  sendAnswer,
  textAnswer,
} from "../serve/listen.ts";
import { readForms, saveForm } from "./files.ts";
import { importPicture } from "./pictures.ts";
import { findPreview, formatSentence, type PreviewSite } from "./preview.ts";
import { send } from "./send.ts";
import { putBack, readUnsent } from "./unsent.ts";

/** The editor's page loads nothing from elsewhere and sends nothing there. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/App.css">
<body>
<header><a href="/">All words and pictures</a> <a href="/send">Not sent yet</a></header>
<main>The editor needs a browser of 2021 or newer, with JavaScript. Fix: update this one, or open this address in another.</main>
<script type="module" src="/App.js"></script>
`;

/** The sentence for an editor about an error. */
function describe(error: unknown): string {
  if (error instanceof KnownFailure) {
    return error.message;
  }
  const code = codeOf(error);
  const unsaved = "Nothing was saved; what you typed is still in the form.";
  if (["ENOSPC", "EDQUOT"].includes(code)) {
    return `The disk of this computer is full. Fix: make room on it, and save again. ${unsaved}`;
  }
  if (["EACCES", "EPERM", "EROFS", "EBUSY"].includes(code)) {
    return `A file can't be read or written. Fix: close other programs that have it open, and check who may write to the project's folder. ${unsaved}`;
  }
  console.error(error);
  return `The editor failed (${error}). ${unsaved}`;
}

type Call = (body: Buffer, params: URLSearchParams) => unknown;

/** The functions that the page calls, by address. The check judges the values. */
function callsOf(folder: string): ReadonlyMap<string, Call> {
  const read = (body: Buffer) => Object(JSON.parse(String(body)));
  return new Map<string, Call>([
    ["/api/files", () => readForms(folder)],
    ["/api/save", (body) => saveForm(folder, read(body))],
    ["/api/putBack", (body) => putBack(folder, read(body).name)],
    [
      "/api/picture",
      (body, params) => importPicture(folder, Object.fromEntries(params), body),
    ],
    ["/api/unsent", () => readUnsent(folder)],
    ["/api/send", () => send(folder)],
  ]);
}

async function answerCall(
  call: Call,
  request: IncomingMessage,
  params: URLSearchParams,
): Promise<Answer> {
  try {
    // The largest bodies are a phone's photos, which the page makes smaller.
    return jsonAnswer((await call(await readBody(request, 60), params)) ?? null);
  } catch (error) {
    return error instanceof RefusalError
      ? error.answer
      : jsonAnswer({ message: describe(error) }, 422);
  }
}

export async function serveCms(folder: string, port: number, site: PreviewSite) {
  const calls = callsOf(folder);
  const entryPoints = [path.join(import.meta.dirname, "form/App.tsx")];
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints,
    outdir: "/",
    write: false,
  });
  const serveImage = sirv(path.join(folder, "site/images"), { dev: true });

  const respond: Handle = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", site.origin);
    const answer = (one: Answer) => sendAnswer(response, one);
    const notFound = () =>
      void answer(textAnswer(404, "text/plain", "There is no such page."));
    response.setHeaders(new Map(Object.entries(HEADERS)));
    const call = request.method === "POST" && calls.get(pathname);
    // The editor writes files, so no other page in the same browser may call it.
    if (call && request.headers.origin !== `http://${request.headers.host}`) {
      return answer(
        textAnswer(403, "text/plain", "Only the editor's own page may change files."),
      );
    }
    if (call) {
      return answer(await answerCall(call, request, searchParams));
    }
    if (pathname === "/page") {
      const form = readForms(folder).find(({ name }) => name === searchParams.get("of"));
      if (!form) {
        return notFound();
      }
      const preview = findPreview(folder, site, form, searchParams.get("at") ?? "");
      if ("address" in preview) {
        return answer({ status: 302, headers: { location: preview.address } });
      }
      const { sentence, isComing } = preview;
      return answer(textAnswer(200, "text/html", formatSentence(sentence, isComing)));
    }
    // The script shows what the path names: the list, a form, what is not sent.
    if (/^\/[a-z]*$/.test(pathname)) {
      return answer(textAnswer(200, "text/html", PAGE));
    }
    const built = outputFiles.find(
      (file) => path.basename(file.path) === pathname.slice(1),
    );
    const type = pathname.endsWith(".css") ? "text/css" : "text/javascript";
    if (built) {
      return answer(textAnswer(200, type, built.text));
    }
    if (!pathname.startsWith("/images/")) {
      return notFound();
    }
    request.url = pathname.slice("/images".length);
    return serveImage(request, response, notFound);
  };
  const { port: own, close } = await listen(
    respond,
    { port, portSetting: "CMS_PORT" },
    "The editor",
  );
  return { origin: `http://${LOOPBACK}:${own}`, close };
}
