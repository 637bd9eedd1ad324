/** Tells open pages to reload, or what is wrong, while the site is worked on. Never part of a built site. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { pathToFileURL } from "node:url";
import { openInEditor } from "./open-in-editor.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface SayProblem {
  /** the sentence, as the terminal shows it */
  text: string;
  /** path from the project's folder */
  file?: string;
  line?: number;
  column?: number;
  /** opens the place in Visual Studio Code */
  href?: string;
}
export interface ServingState {
  /** counts the builds that succeeded */
  build: number;
  /** what is wrong on the whole; absent: nothing is */
  heading?: string;
  problems?: SayProblem[];
}

const scriptAddress = "/serving/reload.js";
const eventsAddress = "/serving/events";
const openAddress = "/serving/open";

const scriptFile = path.join(import.meta.dirname, "overlay.ts");

/** What is shown when data were bad from the start and no page was ever built; the overlay lies over it. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>There is no page to show yet</h1><p>As soon as the files are put right, the page appears here.</p>
<script src="${scriptAddress}"></script></body></html>`;

/**
 * @returns `handle` answers the three addresses above, and every page while there is none; the others speak to every open page
 */
export function liveReload({
  root,
  hasPages,
}: {
  /** the project's folder, in which the overlay's links open files */
  root: string;
  /** whether a good build is there to be served */
  hasPages: () => boolean;
}): {
  scriptAddress: string;
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  pagesChanged: () => void;
  say: (heading: string, problems: string[]) => void;
} {
  const listeners: Set<ServerResponse> = new Set();
  // Another number than any page of an earlier run has, so that it reloads when the server is started again.
  let state: ServingState = { build: Date.now() };

  const tell = (listener: ServerResponse) =>
    listener.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
  const tellAll = () => listeners.forEach(tell);

  return {
    scriptAddress,
    handle(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
      if (pathname === scriptAddress) {
        response
          .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
          .end(transformSync(readFileSync(scriptFile), { loader: "ts" }).code);
        return true;
      }
      if (pathname === eventsAddress) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        listeners.add(response);
        request.on("close", () => listeners.delete(response));
        tell(response);
        return true;
      }
      if (pathname === openAddress) {
        openForVisitor({ request, response, root, searchParams });
        return true;
      }
      if (!hasPages() && request.headers.accept?.includes("text/html")) {
        response
          .writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
          .end(EMPTY_PAGE);
        return true;
      }
      return false;
    },
    pagesChanged() {
      state = { build: state.build + 1 };
      tellAll();
    },
    say(heading, problems) {
      state = { build: state.build, heading, problems: problems.map((text) => withPlace(text, root)) };
      tellAll();
    },
  };
}

/**
 * Opens an editor for the overlay of a page of this machine, and for nobody else: other sites' pages cannot set the header.
 */
function openForVisitor({
  request,
  response,
  root,
  searchParams,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  root: string;
  searchParams: URLSearchParams;
}) {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(request.socket.remoteAddress ?? "");
  if (request.method !== "POST" || !isLocal || request.headers["x-serving"] !== "1") {
    response.writeHead(403).end("Only the overlay on this machine may open files.");
    return;
  }
  const [line, column] = ["line", "column"].map((name) => Number(searchParams.get(name)) || 1);
  const answer = openInEditor({
    root,
    file: searchParams.get("file") ?? "",
    line: line ?? 1,
    column: column ?? 1,
  });
  response
    .writeHead(answer.isOpened ? 200 : 404, { "content-type": "text/plain; charset=utf-8" })
    .end(answer.says);
}

/** @param text `FILE:LINE:COL what is wrong. Fix: what to write`, or any other words */
function withPlace(text: string, root: string): SayProblem {
  const [, file, line, column] = /^(site\/\S+?):(\d+):(\d+) /.exec(text) ?? [];
  if (file === undefined) return { text };
  const { pathname } = pathToFileURL(path.join(root, file));
  return {
    text,
    file,
    line: Number(line),
    column: Number(column),
    href: `vscode://file${pathname}:${line}:${column}`,
  };
}
