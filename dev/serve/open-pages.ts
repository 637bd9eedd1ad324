/** Tells the pages of `npm start` that browsers show about each build and its problems. */
import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { transformSync } from "esbuild";
import { fillColours } from "../../site/palette.ts";
import { createTextAnswer, type Handle, sendAnswer } from "./listen.ts";

/** The address of the overlay's script. It is served from memory. */
export const SCRIPT = "/serving/overlay.js";

/**
 * Returns the address of the overlay's script with the number of the page's build, so
 * that a page which was loaded during the next build knows that it is old.
 */
const formatScriptAddress = (build: number) => `${SCRIPT}?${build}`;

/** Returns the page that is shown before the first build has succeeded. */
const renderEmptyPage = (build: number) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<h1>There is no page to show yet</h1><p>The page appears here when it is built.</p>
<script src="${formatScriptAddress(build)}"></script></html>`;

/** The state that is sent to every open page. */
export interface ServingState {
  /** The number of the last successful build, which grows with each. */
  build: number;
  /** The sentence above the problems; empty if there are none. */
  heading: string;
  problems: string[];
}

// Start with the time, which no page of an earlier run has as its build, so that all of
// them reload.
const state: ServingState = { build: Date.now(), heading: "", problems: [] };
const listeners = new Set<ServerResponse>();

const notify = (listener: ServerResponse) =>
  listener.write(`data: ${JSON.stringify(state)}\n\n`);

/** Returns the address of the overlay's script for the pages of the next build. */
export const nextScript = () => formatScriptAddress(state.build + 1);

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

/**
 * Returns a function that answers requests for the overlay's script and for the stream of
 * states, and returns whether it has answered.
 *
 * @param siteFolder the folder of the site; requests for its pages are answered before
 * the first build has succeeded
 */
export const handleServing =
  (siteFolder: string): Handle =>
  ({ url, headers }, response): boolean => {
    if (url?.startsWith(SCRIPT)) {
      const source = readFileSync(path.join(import.meta.dirname, "overlay.ts"), "utf8");
      const { code } = transformSync(fillColours(source), {
        loader: "ts",
        format: "iife",
      });
      sendAnswer(response, createTextAnswer(200, "text/javascript", code));
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
    const isBuilt = existsSync(path.join(siteFolder, "index.html"));
    if (!isBuilt && headers.accept?.includes("text/html")) {
      sendAnswer(
        response,
        createTextAnswer(503, "text/html", renderEmptyPage(state.build)),
      );
      return true;
    }
    return false;
  };
