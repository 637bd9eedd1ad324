import { existsSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { DataProblems, PageProblems } from "../build/problems.ts";
import { buildSite } from "../build/site.ts";
import { checkPages } from "../site/page-check/check-pages.ts";
import { liveReload } from "./live-reload.ts";
import { watchFolder } from "./watch-folder.ts";
import type { Settings } from "../build/settings.ts";
import type { BuiltScripts, KeptScripts } from "../build/scripts.ts";

/** Saves come in bursts: an editor empties a file, fills it, renames it. */
const QUIET_MS = 15;

/** By then the browser has loaded the new page. */
const READ_AFTER_MS = 400;

/**
 * Builds the site, and again at every change below `site/`, `widgets/` and `partner-demo/`, and tells the browser. Wrong data never end it: the last
 * good build stays, and the terminal and an overlay say what is wrong.
 *
 * @returns after the first build, whether it succeeded or not; `handle` answers requests for the overlay before the site does
 */
export async function startDevServer({
  root,
  served,
  settings,
  log = console.log,
}: {
  /** The project's folder. */
  root: string;
  /** Where the last good build is; may be missing. */
  served: string;
  settings: Readonly<Settings>;
  log?: (line: string) => void;
}): Promise<{ handle: ReturnType<typeof liveReload>["handle"]; close: () => Promise<void> }> {
  const next = `${served}.next`;
  const reload = liveReload({
    root,
    host: settings.host,
    hasPages: () => existsSync(path.join(served, "index.html")),
  });
  const keptScripts: KeptScripts = { folder: served };
  let scriptsChanged = true;
  // The folder of the build before the last is written over, so that only what has changed since costs time.
  let scriptsInNext: BuiltScripts | undefined;
  let scriptsInServed: BuiltScripts | undefined;

  let reading: NodeJS.Timeout | undefined;

  async function rebuild() {
    clearTimeout(reading);
    const startedAt = performance.now();
    if (scriptsChanged) keptScripts.built = undefined;
    scriptsChanged = false;
    try {
      const isReusable = keptScripts.built !== undefined && scriptsInNext === keptScripts.built;
      if (!isReusable) {
        scriptsInNext = undefined;
        await rm(next, { recursive: true, force: true });
      }
      keptScripts.folder = isReusable ? next : served;
      const { unpublished } = await buildSite({
        outFolder: next,
        settings,
        servingScript: reload.scriptAddress,
        showsDrafts: true,
        keptScripts,
      });
      swap(next, served);
      [scriptsInNext, scriptsInServed] = [scriptsInServed, keptScripts.built];
      reload.pagesChanged();
      for (const line of unpublished) log(line);
      log(`Built in ${Math.round(performance.now() - startedAt)} ms.`);
      // Later, because checking the pages would keep the server from sending the one that is being reloaded.
      reading = setTimeout(reportPages, READ_AFTER_MS);
    } catch (error) {
      if (!keptScripts.built || !existsSync(served)) scriptsChanged = true;
      reportFailure(error);
    }
  }

  function reportPages() {
    const problems = checkPages({ siteFolder: served, folder: root });
    if (problems.length === 0) return;
    log(new PageProblems(problems).message);
    reload.say("The page is built, but cannot be published like this", problems);
  }

  function reportFailure(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    log(message);
    if (error instanceof DataProblems) {
      const count = error.problems.length;
      reload.say(count === 1 ? "One mistake in the files" : `${count} mistakes in the files`, error.problems);
    } else {
      reload.say("The site could not be built", [message]);
    }
  }

  await rebuild();

  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const watchers = ["site", "widgets", "partner-demo"].map((folder) =>
    watchFolder(path.join(root, folder), () => {
      if (folder !== "site") scriptsChanged = true;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        building = building.then(rebuild);
      }, QUIET_MS);
    }),
  );

  return {
    handle: reload.handle,
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(waiting);
      await building;
      clearTimeout(reading);
    },
  };
}

/** Renames without a pause, so that no request comes between them. */
function swap(next: string, served: string) {
  const old = `${served}.old`;
  rmSync(old, { recursive: true, force: true });
  const hasOld = existsSync(served);
  if (hasOld) renameSync(served, old);
  renameSync(next, served);
  if (hasOld) renameSync(old, next);
}
