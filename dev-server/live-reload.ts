/** Tells open pages to reload, or what is wrong, while `npm start` runs. Never part of a built site. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { browserScript } from "./browser-script.ts";
import { isOwnName } from "../provider/own-names.ts";
import { openInEditor } from "./open-in-editor.ts";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface OverlayProblem {
  /** The sentence, as the terminal shows it. */
  text: string;
  /** Path from the project's folder. */
  file?: string;
  line?: number;
  column?: number;
  /** Opens the place in Visual Studio Code. */
  href?: string;
}

export interface ServingState {
  /** Goes up with every build that succeeds. */
  build: number;
  /** Sums up the problems; missing when there are none. */
  heading?: string;
  problems?: OverlayProblem[];
}

const ownAddresses = "/serving/";
const scriptAddress = `${ownAddresses}reload.js`;
const eventsAddress = `${ownAddresses}events`;
const openAddress = `${ownAddresses}open`;

const scriptFile = path.join(import.meta.dirname, "overlay.ts");

/** Stands under the overlay when the data were wrong from the start, so that no page was ever built. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>There is no page to show yet</h1><p>As soon as the files are put right, the page appears here.</p>
<script src="${scriptAddress}"></script></body></html>`;

export function liveReload({
  root,
  host,
  hasPages,
}: {
  /** The project's folder, in which the overlay's links open files. */
  root: string;
  /** Where the server listens. */
  host: string;
  /** Whether there is a good build to serve. */
  hasPages: () => boolean;
}): {
  scriptAddress: string;
  /** Answers the three addresses above, and every page while there are none. True when it did. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Reloads every open page. */
  pagesChanged: () => void;
  /** Lays problems over every open page. */
  say: (heading: string, problems: string[]) => void;
} {
  const listeners: Set<ServerResponse> = new Set();
  // No page of an earlier run has this number, so that all of them reload when the server is started again.
  let state: ServingState = { build: Date.now() };

  const tell = (listener: ServerResponse) =>
    listener.write(`event: state\ndata: ${JSON.stringify(state)}\n\n`);
  const tellAll = () => listeners.forEach(tell);

  return {
    scriptAddress,
    handle(request, response) {
      const asked = request.url ?? "/";
      // Any page can ask for `//`, which is no address.
      if (!URL.canParse(asked, "http://site")) return false;
      const { pathname, searchParams } = new URL(asked, "http://site");
      if (pathname.startsWith(ownAddresses) && !isOwnName(request.headers.host, host)) {
        response
          .writeHead(421, { "content-type": "text/plain; charset=utf-8" })
          .end(
            "The server of npm start does not answer to this name. Open the site at the address that it prints.",
          );
        return true;
      }
      if (pathname === scriptAddress) {
        response
          .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" })
          .end(browserScript(scriptFile));
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

/** Opens an editor when the overlay on this machine asks for it. Other sites' pages cannot set the header. */
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
  const answer = openInEditor({
    root,
    file: searchParams.get("file") ?? "",
    line: Number(searchParams.get("line")) || 1,
    column: Number(searchParams.get("column")) || 1,
  });
  response
    .writeHead(answer.isOpened ? 200 : 404, { "content-type": "text/plain; charset=utf-8" })
    .end(answer.says);
}

/** @param text `FILE:LINE:COLUMN what is wrong. Fix: what to write`, or any other sentence */
function withPlace(text: string, root: string): OverlayProblem {
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
