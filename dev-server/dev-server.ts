import { existsSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buildSite, DataProblems, PageProblems } from "../build/site.ts";
import { isFields } from "../site/data-check/schema-walk.ts";
import { checkPages } from "../site/page-check/check-pages.ts";
import { liveReload } from "./live-reload.ts";
import { watchFolder } from "./watch-folder.ts";
import type { Settings } from "../build/settings.ts";
import type { BuiltScripts, KeptScripts } from "../build/site.ts";

/** Saves come in bursts: an editor empties a file, fills it, renames it. */
const QUIET_MS = 15;

/** The browser has the new page by then. */
const READ_AFTER_MS = 400;

/**
 * Builds a site that is worked on, again at every change below `site/` and `widgets/`, and tells the browser. Bad data never
 * end it: the last good build stays, and what is wrong is said in the terminal and over the page.
 *
 * @returns after the first build,
 * whether it succeeded or not
 */
export async function openWorkshop({
  root,
  served,
  settings,
  log = console.log,
}: {
  /** the project's folder */
  root: string;
  /** where the last good build stands; need not exist */
  served: string;
  settings: Readonly<Settings>;
  log?: (line: string) => void;
}): Promise<{ handle: ReturnType<typeof liveReload>["handle"]; close: () => Promise<void> }> {
  const next = `${served}.next`;
  const reload = liveReload({ root, hasPages: () => existsSync(path.join(served, "index.html")) });
  const keptScripts: KeptScripts = { folder: served };
  let scriptsChanged = true;
  // The folder of the build before the last is written over: only what has changed since then costs anything.
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
      const { withheld, products } = await buildSite({
        outFolder: next,
        settings,
        servingScript: reload.scriptAddress,
        keptScripts,
      });
      swap(next, served);
      [scriptsInNext, scriptsInServed] = [scriptsInServed, keptScripts.built];
      reload.pagesChanged();
      for (const line of withheld) log(line);
      log(`Built in ${Math.round(performance.now() - startedAt)} ms.`);
      // Afterwards: while the pages are read, the server could not hand out the one that is being loaded anew.
      reading = setTimeout(sayWhatIsUnfit, READ_AFTER_MS, products);
    } catch (error) {
      if (!keptScripts.built || !existsSync(served)) scriptsChanged = true;
      sayFailure(error);
    }
  }

  /** @param products the data file, whose title all its pages share */
  function sayWhatIsUnfit(products: unknown) {
    const sharedTitles = isFields(products) ? [String(products["title"])] : [];
    const problems = checkPages({ siteFolder: served, folder: root, sharedTitles });
    if (problems.length === 0) return;
    log(new PageProblems(problems).message);
    reload.say("The page is built, but cannot be published like this", problems);
  }

  function sayFailure(error: unknown) {
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
  const watchers = ["site", "widgets"].map((folder) =>
    watchFolder(path.join(root, folder), () => {
      if (folder === "widgets") scriptsChanged = true;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        building = building.then(rebuild);
      }, QUIET_MS);
    }),
  );

  return {
    handle: reload.handle,
    async close() {
      clearTimeout(waiting);
      clearTimeout(reading);
      for (const watcher of watchers) watcher.close();
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
