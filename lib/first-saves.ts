/** Helps Eleventy's `--watch` and `--serve`, which miss files that are saved before the watcher is ready. */
import { statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { UserConfig } from "@11ty/eleventy";
import { listFiles } from "./files.ts";

/** Time after which the watcher is surely ready. On a slow disk it needs some seconds to read all folders. */
const WAIT_MS = 60_000;
const LOOK_MS = 500;

/**
 * Makes Eleventy see files that are saved during its first build. Eleventy prints
 * "Watching…" before its watcher, chokidar, is ready
 * (https://github.com/paulmillr/chokidar#getting-started). Until the watcher reports a
 * change, each file that was saved since the first build began gets a new time, which is
 * a change for a watcher that is ready.
 *
 * @param folders the absolute paths of the watched folders
 */
export function touchFirstSaves(config: UserConfig, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined;
  config.on("eleventy.before", ({ runMode }) => {
    if (runMode === "build" || timer) {
      return;
    }
    const beganMs = Date.now();
    timer = setInterval(() => {
      if (Date.now() > beganMs + WAIT_MS) {
        clearInterval(timer);
      } else {
        touchSavedSince(beganMs, folders);
      }
    }, LOOK_MS);
    timer.unref();
  });
  config.on("eleventy.beforeWatch", () => clearInterval(timer));
}

function touchSavedSince(beganMs: number, folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of listFiles(folder)) {
      const file = path.join(folder, name);
      const saved = statSync(file, { throwIfNoEntry: false });
      if (saved && saved.mtimeMs > beganMs) {
        utimesSync(file, saved.atime, new Date());
      }
    }
  }
}
