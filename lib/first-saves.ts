/** For Eleventy's `--watch` and `--serve`, which miss what is saved before they listen. */
import { statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { UserConfig } from "@11ty/eleventy";
import { listFiles } from "./files.ts";

/** On a slow disk Eleventy's watcher needs some seconds until it has read all folders. */
const WAIT_MS = 60_000;
const LOOK_MS = 500;

/**
 * Eleventy watches only after its first build, and prints "Watching…" before its watcher, chokidar, is ready
 * (https://github.com/paulmillr/chokidar#getting-started). Until it hears something, each file that was saved
 * since the first build began gets a new time, which is a change for the watcher once it is ready.
 *
 * @param folders absolute paths of what is watched
 */
export function hearFirstSaves(config: UserConfig, folders: readonly string[]): void {
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
