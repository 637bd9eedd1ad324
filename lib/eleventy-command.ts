/** The functions that only Eleventy's own command needs. `.eleventy.js` is its configuration, which calls them. */
import { mkdtempSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BuildEvent, UserConfig } from "@11ty/eleventy";
import { describeFailure } from "./failures/describe-failure.ts";
import { KnownFailure } from "./failures/known-failure.ts";
import { reportUncaught } from "./failures/uncaught.ts";
import { listFiles } from "./files.ts";
import { findChangedCode } from "./loaded-code.ts";
import { readSettings, type Settings } from "./settings.ts";

/** The options of Eleventy's command that do not work here, with the reason and the fix. */
const REFUSED_OPTIONS = {
  incremental:
    "would leave pages as they were: a page is made of components, style sheets, pictures and scripts, which Eleventy does not see. Fix: leave it out, or run npm start, which keeps what has not changed.",
  input:
    "would make a part of the site, whose links lead to pages that are not there. Fix: leave it out; all pages are made of site/pages.",
  formats:
    "would leave out every page, because all templates are .11ty.tsx. Fix: leave it out.",
  pathprefix:
    "would change nothing: the site stands at the root of its host, and every address in it begins with /. Fix: leave it out.",
};

/** Prints errors that nothing catches with the page that caused them, which Eleventy's own listeners do not know. */
export function printUncaught(): void {
  reportUncaught((error) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  });
}

/**
 * Checks the options of Eleventy's command.
 *
 * @throws {KnownFailure} if the command has one of {@link REFUSED_OPTIONS}
 */
export function refuseOptions(): void {
  for (const [name, sentence] of Object.entries(REFUSED_OPTIONS)) {
    if (process.argv.some((arg) => arg.split("=")[0] === `--${name}`)) {
      throw new KnownFailure(`--${name} ${sentence}`);
    }
  }
}

/**
 * Returns the settings. With `--serve` the service worker is off, because it would show
 * pages as they were before the last save.
 */
export function readCommandSettings(): Readonly<Settings> {
  const settings = readSettings();
  const isServed = process.env["ELEVENTY_RUN_MODE"] === "serve";
  return isServed ? { ...settings, serviceWorker: "off" } : settings;
}

/** Warns if code of the build has changed, because Eleventy reads its configuration again, but not what it imports. */
export function warnOfChangedCode({ runMode }: BuildEvent): void {
  if (runMode !== "build") {
    for (const line of findChangedCode("the command")) {
      console.warn(line);
    }
  }
}

/**
 * Returns the absolute path of the folder for images and scripts. With `--dryrun` and
 * `--to=json` it is a temporary folder, which is deleted at the end: Eleventy writes no
 * files then, but pages need the addresses of images and scripts.
 */
export function chooseOutFolder({ directories, outputMode }: BuildEvent): string {
  const writesFiles = outputMode === "fs" && !process.argv.includes("--dryrun");
  if (writesFiles) {
    return path.resolve(directories.output);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "eleventy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How long to wait for the watcher. On a slow disk it needs some seconds to read all folders. */
const WATCHER_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 500;

/**
 * A plugin for `--watch` and `--serve`. Makes Eleventy notice the files that are saved
 * during its first build, because it starts its watcher, chokidar, only after that build,
 * and the watcher reports nothing before it is ready
 * (https://github.com/paulmillr/chokidar#getting-started).
 *
 * Until the watcher reports its first change, each file that was saved since the build
 * began gets a new time, which a ready watcher takes for a change.
 */
export function noticeEarlySaves(
  config: UserConfig,
  { folders }: { folders: readonly string[] },
): void {
  let timer: NodeJS.Timeout | undefined;
  config.on("eleventy.before", ({ runMode }) => {
    if (runMode === "build" || timer) {
      return;
    }
    const beganMs = Date.now();
    timer = setInterval(() => {
      if (Date.now() > beganMs + WATCHER_TIMEOUT_MS) {
        clearInterval(timer);
      } else {
        touchSavedSince(beganMs, folders);
      }
    }, LOOK_EVERY_MS);
    timer.unref();
  });
  config.on("eleventy.beforeWatch", () => clearInterval(timer));
}

function touchSavedSince(sinceMs: number, folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of listFiles(folder)) {
      const file = path.join(folder, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats && stats.mtimeMs > sinceMs) {
        utimesSync(file, stats.atime, new Date());
      }
    }
  }
}
