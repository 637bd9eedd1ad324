/** The pages of `npm start` that browsers show: they hear of each build, and show its problems. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { transformSync } from "esbuild";
import { fillColours } from "../../site/palette.ts";
import { sendAnswer, textAnswer } from "./listen.ts";
import { servedFolder } from "./served-folder.ts";

/** The address of the overlay's script, which exists in no folder. */
export const SCRIPT = "/serving/overlay.js";

/** A page names its build, so that one that was loaded during the next build knows that it is old. */
const scriptOf = (build: number) => `${SCRIPT}?${build}`;

/** Pages show it until the first build is done, and under the overlay if its data are wrong. */
const emptyPage = (build: number) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<h1>There is no page to show yet</h1><p>The page appears here when it is built.</p>
<script src="${scriptOf(build)}"></script></html>`;

/** Every open page gets it. */
export interface ServingState {
  /** Goes up with every build that succeeds. */
  build: number;
  /** Sums up the problems; empty without a problem. */
  heading: string;
  problems: string[];
}

// No page of an earlier run has this number, so all of them reload when the server is started again.
const state: ServingState = { build: Date.now(), heading: "", problems: [] };
const listeners = new Set<ServerResponse>();

const notify = (listener: ServerResponse) =>
  listener.write(`data: ${JSON.stringify(state)}\n\n`);

/** The script for the pages of the next build. */
export const nextScript = () => scriptOf(state.build + 1);

/** Tells open pages that a build has succeeded, so that they reload. */
export function reportBuilt(): void {
  state.build++;
  tellPages("", []);
}

/** Shows problems over open pages, and in the terminal. */
export function reportProblems(heading: string, problems: string[]): void {
  tellPages(heading, problems);
  console.log([heading, ...problems].join("\n"));
}

function tellPages(heading: string, problems: string[]): void {
  Object.assign(state, { heading, problems });
  listeners.forEach(notify);
}

/** Answers what is in no built site. Returns true if it answered. */
export function handleServing(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url?.startsWith(SCRIPT)) {
    const source = readFileSync(path.join(import.meta.dirname, "overlay.ts"), "utf8");
    const { code } = transformSync(fillColours(source), { loader: "ts", format: "iife" });
    sendAnswer(response, textAnswer(200, "text/javascript", code));
    return true;
  }
  if (url === "/serving/events") {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    listeners.add(response.on("close", () => listeners.delete(response)));
    notify(response);
    return true;
  }
  const isBuilt = existsSync(path.join(servedFolder, "index.html"));
  if (!isBuilt && headers.accept?.includes("text/html")) {
    sendAnswer(response, textAnswer(503, "text/html", emptyPage(state.build)));
    return true;
  }
  return false;
}
