/** Builds the site of `npm start` at every change; open pages then reload, or show the problems. */
import { existsSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buildSite } from "../../build.mjs";
import type { BundledPages } from "../../lib/bundle/pages.ts";
import type { BuiltScripts } from "../../lib/bundle/scripts.ts";
import { checkPages } from "../../lib/check-pages.ts";
import { describeFailure } from "../../lib/failures/describe-failure.ts";
import { DataProblems } from "../../lib/failures/known-failure.ts";
import { reportUncaught } from "../../lib/failures/uncaught.ts";
import { listFiles } from "../../lib/files.ts";
import { isPage } from "../../lib/hosts/site-files.ts";
import { findChangedCode } from "../../lib/loaded-code.ts";
import type { Settings } from "../../lib/settings.ts";
import type { KeptParts } from "../../lib/site-request.ts";
import { nextScript, reportBuilt, reportProblems, SCRIPT } from "./open-pages.ts";
import { servedFolder } from "./served-folder.ts";
import { watchFolders } from "./watch-folders.ts";

/** Saves come in bursts: an editor empties a file, fills it, renames it. */
const QUIET_MS = 15;

/** Checking the pages would block the server, so the browser loads the new page first. */
const CHECK_AFTER_MS = 400;

/** Every build reads these, so a change in them needs no new modules of the pages. */
const CONTENT = /^site[\\/](?:_data|_schemas|images)\b/;

/** Scripts are made of `widgets` alone. */
const isOfScripts = (folder: string) => !folder.startsWith("site");

const COMMAND = "npm start";

/** Runs in a timer, where an error would end the server. */
function reportBrokenPages() {
  try {
    const broken = checkPages(servedFolder).filter(
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

/** The folder keeps pages of earlier builds, whose template or entry may be gone. */
function removeOldPages(written: readonly string[]) {
  for (const file of listFiles(servedFolder).filter(isPage)) {
    const page = path.join(servedFolder, file);
    if (!written.includes(page)) {
      rmSync(page);
    }
  }
}

/** Somebody may have deleted `.cache` since the pages' modules were bundled; another build does after an hour. */
const areModulesThere = (pages: BundledPages) =>
  [...pages.values()].every(({ module }) => existsSync(module));

/** The same for the scripts. */
const areScriptsThere = ({ addresses }: BuiltScripts) =>
  ["/widgets/embed.json", ...Object.values(addresses)].every((address) =>
    existsSync(path.join(servedFolder, address)),
  );

/** The last build that succeeded. */
type LastBuild = Awaited<ReturnType<typeof buildSite>>;

/** Returns the parts of the last build that the next one keeps: no change has touched, and nobody has deleted them. */
function keptOf({ scripts, pages }: LastBuild, folders: readonly string[]): KeptParts {
  const keepsScripts = areScriptsThere(scripts) && !folders.some(isOfScripts);
  const keepsPages =
    areModulesThere(pages) && folders.every((folder) => CONTENT.test(folder));
  return {
    scripts: keepsScripts ? scripts : undefined,
    pages: keepsPages ? pages : undefined,
  };
}

/** Builds once, and tells the open pages and the terminal. Returns undefined if the build failed. */
async function buildAndReport(
  settings: Readonly<Settings>,
  kept: KeptParts,
): Promise<LastBuild | undefined> {
  const startedAt = performance.now();
  try {
    const built = await buildSite({
      outFolder: servedFolder,
      settings,
      servingScript: nextScript(),
      kept,
    });
    removeOldPages(built.written);
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
 * Builds at every change from now on, one build at a time. If a build fails, the pages of the last good one
 * stay, and the terminal and an overlay show the problems. Resolves after the first build, even a failed one.
 */
export async function startBuilding(settings: Readonly<Settings>): Promise<void> {
  let last: LastBuild | undefined;
  let checking: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  let isBuilding = false;
  /** The folders that changed since the last build began; at first one that both scripts and pages need. */
  const changed = new Set(["widgets"]);
  /** The folders whose changes are in no build that succeeded. */
  const unbuilt = new Set<string>();

  async function build() {
    // One build takes in all changes that came during the one before.
    if (changed.size === 0) {
      return;
    }
    for (const folder of changed) {
      unbuilt.add(folder);
    }
    changed.clear();
    clearTimeout(checking);

    isBuilding = true;
    const built = await buildAndReport(settings, last ? keptOf(last, [...unbuilt]) : {});
    isBuilding = false;

    if (built) {
      last = built;
      unbuilt.clear();
      checking = setTimeout(reportBrokenPages, CHECK_AFTER_MS);
    }
  }
  const buildNext = () => (building = building.then(build));

  // The error of a timer that a page has started would end the server. During a build, the build fails for it.
  reportUncaught((error) => {
    if (!isBuilding) {
      reportProblems("Nothing has caught an error", [describeFailure(error)]);
    }
  });
  // Remembers the code as it is now.
  findChangedCode(COMMAND);
  await rm(servedFolder, { recursive: true, force: true });
  watchFolders((folder) => {
    changed.add(folder);
    clearTimeout(waiting);
    waiting = setTimeout(buildNext, QUIET_MS);
  });
  await buildNext();
}
