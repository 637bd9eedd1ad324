/** What `npm start` does for the site: builds it at every change, and tells open pages to reload, or what is wrong. */
import { existsSync, type FSWatcher, readdirSync, readFileSync, watch } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { DataProblems } from "../build/problems.ts";
import { buildSite } from "../build/site.ts";
import { counted } from "../site/check/problem.ts";
import { checkPages } from "../site/page-check/check-pages.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BuiltScripts } from "../build/scripts.ts";
import type { Settings } from "../build/settings.ts";

/** Saves come in bursts: an editor empties a file, fills it, renames it. */
const QUIET_MS = 15;

/** By then the browser has loaded the new page, from which checking the pages would keep the server. */
const READ_AFTER_MS = 400;

/** What pages are made of by each build anyway. */
const CONTENT = ["_data", "_schemas", "images"];

const SCRIPT = "/serving/overlay.js";
const EVENTS = "/serving/events";

/** Stands under the overlay when the data were wrong from the start, so that no page was ever built. */
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built yet</title></head>
<body><h1>There is no page to show yet</h1><p>As soon as the files are put right, the page appears here.</p>
<script src="${SCRIPT}"></script></body></html>`;

/** What every open page is told. */
export interface ServingState {
  /** Goes up with every build that succeeds. */
  build: number;
  /** The project's folder, as a path in an address. */
  root: string;
  /** Sums up the problems; missing when there are none. */
  heading?: string;
  problems?: string[];
}

/**
 * Builds the site, and again at every change below `site/`, `widgets/` and `partner-demo/`. Wrong data never end it: pages are written when
 * all of them are printed, so that the last good ones stay, and the terminal and an overlay say what is wrong.
 *
 * @returns after the first build, whether it succeeded or not; what answers requests for the overlay before the site does; true when it did
 */
export async function startDevServer({
  root,
  served,
  settings,
}: {
  /** The project's folder. */
  root: string;
  /** Where the site is built: emptied first. */
  served: string;
  settings: Readonly<Settings>;
}): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const listeners: Set<ServerResponse> = new Set();
  // No page of an earlier run has this number, so that all of them reload when the server is started again.
  let state: ServingState = { build: Date.now(), root: pathToFileURL(root).pathname };
  let scripts: BuiltScripts | undefined;
  let changed = new Set(["scripts", "templates"]);
  let reading: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const tell = (listener: ServerResponse) => listener.write(`data: ${JSON.stringify(state)}\n\n`);
  const say = (told: Partial<ServingState>) => {
    state = { build: state.build, root: state.root, ...told };
    listeners.forEach(tell);
  };

  async function rebuild() {
    clearTimeout(reading);
    const startedAt = performance.now();
    const touched = changed;
    changed = new Set();
    try {
      const built = await buildSite({
        outFolder: served,
        settings,
        servingScript: SCRIPT,
        showsDrafts: true,
        scripts: touched.has("scripts") ? undefined : scripts,
        keepsTemplates: !touched.has("templates"),
      });
      scripts = built.scripts;
      say({ build: state.build + 1 });
      for (const line of built.notes) console.log(line);
      console.log(`Built in ${Math.round(performance.now() - startedAt)} ms.`);
      reading = setTimeout(reportPages, READ_AFTER_MS);
    } catch (error) {
      changed = new Set([...changed, ...touched]);
      if (error instanceof DataProblems)
        report(`${counted(error.problems.length, "mistake", "mistakes")} in the files`, error.problems);
      else report("The site could not be built", [error instanceof Error ? error.message : String(error)]);
    }
  }

  function report(heading: string, problems: string[]) {
    console.log([heading, ...problems].join("\n"));
    say({ heading, problems });
  }

  function reportPages() {
    // Answered below, and no file.
    const problems = checkPages({ siteFolder: served, folder: root }).filter((one) => !one.includes(SCRIPT));
    if (problems.length > 0) report("The page is built, but cannot be published like this", problems);
  }

  await rm(served, { recursive: true, force: true });
  let building = rebuild();
  await building;
  for (const folder of ["site", "widgets", "partner-demo"])
    watchFolder(path.join(root, folder), (place) => {
      if (folder !== "site") changed.add("scripts");
      if (!CONTENT.some((name) => place.startsWith(path.join(root, "site", name)))) changed.add("templates");
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        building = building.then(rebuild);
      }, QUIET_MS);
    });

  return ({ url, headers }, response) => {
    const answer = (status: number, type: string, text?: string) => {
      response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" });
      if (text !== undefined) response.end(text);
    };
    if (url === SCRIPT) {
      const source = readFileSync(path.join(import.meta.dirname, "overlay.ts"), "utf8");
      answer(200, "text/javascript", transformSync(source, { loader: "ts", format: "iife" }).code);
    } else if (url === EVENTS) {
      answer(200, "text/event-stream");
      listeners.add(response.on("close", () => listeners.delete(response)));
      tell(response);
    } else if (!existsSync(path.join(served, "index.html")) && headers.accept?.includes("text/html")) {
      answer(503, "text/html", EMPTY_PAGE);
    } else {
      return false;
    }
    return true;
  };
}

/**
 * Tells of every change below a folder, also when an editor replaces a file with a new one: Node's own recursive watch on Linux follows
 * files and not names, and misses everything after that (Node 20.20). docs/decisions/0012-publishing.md has why no package does it.
 */
function watchFolder(folder: string, onChange: (place: string) => void) {
  const watchers: Map<string, FSWatcher> = new Map();
  const follow = () => {
    for (const [place, watcher] of watchers) {
      if (existsSync(place)) continue;
      watcher.close();
      watchers.delete(place);
    }
    const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
    const folders = inside.filter((entry) => entry.isDirectory());
    for (const place of [folder, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))])
      if (!watchers.has(place))
        watchers.set(
          place,
          watch(place, () => tell(place)).on("error", () => tell(place)),
        );
  };
  const tell = (place: string) => {
    try {
      follow();
    } catch {
      // A folder went meanwhile: the watcher of the one around it tells.
    }
    onChange(place);
  };
  follow();
}
