/** The server of the form editor. It listens only on 127.0.0.1, so that nobody else in the network reaches it. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import sirv from "sirv";
import { SHARED } from "../../lib/bundle/esbuild-options.ts";
import { type Fields, isFields } from "../../lib/check/pointers.ts";
import { findDiskError } from "../../lib/failures/disk-errors.ts";
import { KnownFailure } from "../../lib/failures/known-failure.ts";
import { LOOPBACK } from "../../lib/server-names.ts";
import {
  type Answer,
  createJsonAnswer,
  createTextAnswer,
  type Handle,
  HttpAnswerError,
  listen,
  readBody,
  sendAnswer,
} from "../serve/listen.ts";
import { listDataFiles, saveForm } from "./files.ts";
import { importPicture } from "./pictures.ts";
import { findPreview, formatSentence, type PreviewSite } from "./preview.ts";
import { send } from "./send/send.ts";
import { putBack, readUnsent } from "./unsent.ts";

/**
 * The headers of every answer. With them the editor's page loads nothing from other
 * sites, and sends nothing to them.
 */
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

const UNSAVED = "Nothing was saved; what you typed is still in the form.";

const DISK_FULL =
  "The disk of this computer is full. Fix: make room on it, and save again.";

/** Returns the sentence about an error for an editor, who need not know the codes of a disk. */
function describeForEditor(error: unknown): string {
  if (error instanceof KnownFailure) {
    return error.message;
  }
  const ofDisk = findDiskError(error);
  if (!ofDisk) {
    console.error(error);
    return `The editor failed (${error}). ${UNSAVED}`;
  }
  if (ofDisk.kind === "full") {
    return `${DISK_FULL} ${UNSAVED}`;
  }
  const { path: file = "A file" } = error as NodeJS.ErrnoException;
  return `${file} can't be read or written. Fix: close other programs that have it open, and let your user account read and write the project's folder. ${UNSAVED}`;
}

/** A function that answers a call of the editor's page. */
type Call = (body: Buffer, params: URLSearchParams) => unknown;

/** Returns the fields that the page has sent. The check, not this function, looks at their values. */
function readFields(body: Buffer): Fields {
  const sent: unknown = JSON.parse(String(body));
  return isFields(sent) ? sent : {};
}

/** Returns the calls by their paths. */
function createCalls(folder: string): ReadonlyMap<string, Call> {
  const calls: Record<string, Call> = {
    "/api/files": () => listDataFiles(folder),
    "/api/save": (body) => {
      const { name, value, opened } = readFields(body);
      return saveForm(folder, { name: String(name), value, opened });
    },
    "/api/putBack": (body) => putBack(folder, String(readFields(body)["name"])),
    "/api/picture": (body, params) =>
      importPicture(folder, Object.fromEntries(params), body),
    "/api/unsent": () => readUnsent(folder),
    "/api/send": () => send(folder),
  };
  return new Map(Object.entries(calls));
}

/** The project, the calls and the files from which the server makes its answers. */
interface Editor {
  /** The absolute path of the project whose files are edited. */
  folder: string;
  /** The site with the pages that show what is edited. */
  site: PreviewSite;
  calls: ReadonlyMap<string, Call>;
  /** The bundled script and stylesheet of the page, by their addresses. */
  files: ReadonlyMap<string, string>;
}

/**
 * Serves the form editor.
 *
 * @param folder the project's folder
 * @param port the port; 0 takes a free one
 * @returns the address for a browser; `close` ends the server
 */
export async function serveCms(folder: string, port: number, site: PreviewSite) {
  const files = await bundlePage();
  const editor: Editor = { folder, site, calls: createCalls(folder), files };
  const serveImage = sirv(path.join(folder, "site/images"), { dev: true });

  const respond: Handle = async (request, response) => {
    response.setHeaders(new Map(Object.entries(HEADERS)));
    const address = new URL(request.url ?? "/", site.origin);
    if (address.pathname.startsWith("/images/")) {
      request.url = address.pathname.slice("/images".length);
      return serveImage(request, response, () => void sendAnswer(response, NOT_FOUND));
    }
    return sendAnswer(response, await findAnswer(editor, request, address));
  };
  const place = { port, portSetting: "CMS_PORT" };
  const { port: own, close } = await listen(respond, place, "The editor");
  return { origin: `http://${LOOPBACK}:${own}`, close };
}

async function bundlePage(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: [path.join(import.meta.dirname, "form/App.tsx")],
    outdir: "/",
    write: false,
  });
  return new Map(
    outputFiles.map((file) => [`/${path.basename(file.path)}`, file.text] as const),
  );
}

const NOT_FOUND = createTextAnswer(404, "text/plain", "There is no such page.");

async function findAnswer(
  editor: Editor,
  request: IncomingMessage,
  { pathname, searchParams }: URL,
): Promise<Answer> {
  const call = request.method === "POST" && editor.calls.get(pathname);
  if (call) {
    return answerCall(call, request, searchParams);
  }
  if (pathname === "/page") {
    return answerPreview(editor, searchParams);
  }
  // Every path has the same page, whose script shows the list, a form, or the changes
  // that are not sent.
  if (/^\/[a-z]*$/.test(pathname)) {
    return createTextAnswer(200, "text/html", PAGE);
  }
  const file = editor.files.get(pathname);
  if (file === undefined) {
    return NOT_FOUND;
  }
  const type = pathname.endsWith(".css") ? "text/css" : "text/javascript";
  return createTextAnswer(200, type, file);
}

async function answerCall(
  call: Call,
  request: IncomingMessage,
  params: URLSearchParams,
): Promise<Answer> {
  // The editor writes files, so no other page in the same browser may call it.
  if (request.headers.origin !== `http://${request.headers.host}`) {
    return createTextAnswer(
      403,
      "text/plain",
      "Only the editor's own page may change files.",
    );
  }
  try {
    // The limit of 60 MB is for a phone's photos, the largest bodies.
    return createJsonAnswer((await call(await readBody(request, 60), params)) ?? null);
  } catch (error) {
    return error instanceof HttpAnswerError
      ? error.answer
      : createJsonAnswer({ message: describeForEditor(error) }, 422);
  }
}

/** Returns a redirect to the page that shows a form, or an entry of it. */
function answerPreview({ folder, site }: Editor, params: URLSearchParams): Answer {
  const file = listDataFiles(folder).find(({ name }) => name === params.get("of"));
  if (!file) {
    return NOT_FOUND;
  }
  const preview = findPreview(folder, site, file, params.get("at") ?? "");
  if ("address" in preview) {
    return { status: 302, headers: { location: preview.address } };
  }
  return createTextAnswer(
    200,
    "text/html",
    formatSentence(preview.sentence, preview.isComing),
  );
}
