/** Builds the site of `npm start` at every change. Open pages then reload, or show the problems. */
import { existsSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buildSite } from "../../build.mjs";
import { findBrokenLinks } from "../../lib/broken-links.ts";
import type { BundledPages } from "../../lib/bundle/pages.ts";
import type { BuiltScripts } from "../../lib/bundle/scripts.ts";
import { describeFailure } from "../../lib/failures/describe-failure.ts";
import { DataProblems } from "../../lib/failures/known-failure.ts";
import { reportUncaught } from "../../lib/failures/uncaught.ts";
import { listFiles } from "../../lib/files.ts";
import { isPage } from "../../lib/hosts/site-files.ts";
import { findChangedCode } from "../../lib/loaded-code.ts";
import type { Settings } from "../../lib/settings.ts";
import type { ReusedParts } from "../../lib/site-request.ts";
import { nextScript, reportBuilt, reportProblems, SCRIPT } from "./open-pages.ts";
import { watchFolders } from "./watch-folders.ts";

/** Pause without changes before a build, because one save makes several: editors empty, fill and rename a file. */
const QUIET_MS = 15;

/** Pause between a build and the check of its links, which blocks the server, so that browsers load the page before. */
const CHECK_AFTER_MS = 400;

/** Matches folders that every build reads, so that a change in them does not need new modules of the pages. */
const CONTENT = /^site[\\/](?:_data|_schemas|images)\b/;

/** Returns whether a change in a folder needs new scripts. `site` contains no code of scripts. */
const isOfScripts = (folder: string) => !folder.startsWith("site");

const COMMAND = "npm start";

/** Reports broken links. Catches errors, because it runs in a timer, where an error would end the server. */
function reportBrokenPages(siteFolder: string) {
  try {
    const broken = findBrokenLinks(siteFolder).filter(
      (problem) => !problem.includes(SCRIPT),
    );
    if (broken.length > 0) {
      reportProblems("The page is built, but cannot be published like this", broken);
    }
  } catch (error) {
    reportProblems("The links of the pages could not be checked", [
      describeFailure(error),
    ]);
  }
}

/** Deletes pages of earlier builds whose template or entry does not exist any more. */
function removeOldPages({ outFolder, written }: LastBuild) {
  for (const file of listFiles(outFolder).filter(isPage)) {
    const page = path.join(outFolder, file);
    if (!written.includes(page)) {
      rmSync(page);
    }
  }
}

/**
 * Returns whether all modules of pages still exist. Somebody may have deleted `.cache`,
 * and another build deletes them after an hour.
 */
const areModulesThere = (pages: BundledPages) =>
  [...pages.values()].every(({ module }) => existsSync(module));

/** Returns whether all built scripts still exist. */
const areScriptsThere = ({ addresses }: BuiltScripts, outFolder: string) =>
  ["/widgets/embed.json", ...Object.values(addresses)].every((address) =>
    existsSync(path.join(outFolder, address)),
  );

/** The result of the last build that succeeded. */
type LastBuild = Awaited<ReturnType<typeof buildSite>>;

/** Returns the parts of the last build that the next one can reuse: they still exist, and no change affects them. */
function findReusable(last: LastBuild, folders: readonly string[]): ReusedParts {
  const { scripts, worker, pages, outFolder } = last;
  const reusesScripts = areScriptsThere(scripts, outFolder) && !folders.some(isOfScripts);
  const reusesPages =
    areModulesThere(pages) && folders.every((folder) => CONTENT.test(folder));
  return {
    scripts: reusesScripts ? scripts : undefined,
    worker: reusesScripts ? worker : undefined,
    pages: reusesPages ? pages : undefined,
  };
}

/** Builds once, and reports the result to open pages and the terminal. Resolves with undefined if the build failed. */
async function buildAndReport(
  outFolder: string,
  settings: Readonly<Settings>,
  reused: ReusedParts,
): Promise<LastBuild | undefined> {
  const startedAt = performance.now();
  try {
    const built = await buildSite({
      outFolder,
      settings,
      mode: "serve",
      servingScript: nextScript(),
      reused,
    });
    removeOldPages(built);
    reportBuilt();
    const changed = findChangedCode(COMMAND);
    if (changed.length > 0) {
      reportProblems("The page is made by older code", changed);
    }
    const took = `Built in ${Math.round(performance.now() - startedAt)} ms.`;
    console.log([...built.notes, took].join("\n"));
    return built;
  } catch (error) {
    if (error instanceof DataProblems) {
      const [heading = ""] = error.message.split("\n");
      reportProblems(heading, error.problems);
    } else {
      reportProblems("The site could not be built", [describeFailure(error)]);
    }
    return undefined;
  }
}

/**
 * Builds the site now and at every change, one build at a time. If a build fails, the
 * pages of the last good one stay, and the terminal and an overlay show the problems.
 * Resolves after the first build, even if it failed.
 */
export async function startBuilding(
  outFolder: string,
  settings: Readonly<Settings>,
): Promise<void> {
  let last: LastBuild | undefined;
  let checking: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  let isBuilding = false;
  /** The folders that have changed since the last build began. The first build counts as a change of `widgets`. */
  const changed = new Set(["widgets"]);
  /** The folders whose changes are not in a successful build yet. */
  const unbuilt = new Set<string>();

  async function build() {
    // Skip this build if the one before contains all changes.
    if (changed.size === 0) {
      return;
    }
    for (const folder of changed) {
      unbuilt.add(folder);
    }
    changed.clear();
    clearTimeout(checking);

    isBuilding = true;
    const reused = last ? findReusable(last, [...unbuilt]) : {};
    const built = await buildAndReport(outFolder, settings, reused);
    isBuilding = false;

    if (built) {
      last = built;
      unbuilt.clear();
      checking = setTimeout(reportBrokenPages, CHECK_AFTER_MS, outFolder);
    }
  }
  const buildNext = () => (building = building.then(build));

  // Report an error of a timer that a page has started, which would end the server.
  // During a build, the build reports it.
  reportUncaught((error) => {
    if (!isBuilding) {
      reportProblems("Nothing has caught an error", [describeFailure(error)]);
    }
  });
  // Call it once, so that it remembers the present code.
  findChangedCode(COMMAND);
  await rm(outFolder, { recursive: true, force: true });
  watchFolders((folder) => {
    changed.add(folder);
    clearTimeout(waiting);
    waiting = setTimeout(buildNext, QUIET_MS);
  });
  await buildNext();
}
