import { readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import type { FSWatcher } from "node:fs";

/**
 * Tells of every change below a folder, also of files that an editor replaces as a whole. Node's own recursive watch on Linux
 * follows each file rather than its name, and hears nothing more of one that was replaced once (seen on 20.20).
 *
 * @param folder absolute path
 */
export function watchFolder(folder: string, onChange: () => void): { close: () => void } {
  const watchers: Map<string, FSWatcher> = new Map();

  const forget = (place: string) => {
    watchers.get(place)?.close();
    watchers.delete(place);
  };

  /** @param place a folder that is watched from now on, with all folders in it */
  const add = (place: string) => {
    if (watchers.has(place)) return;
    try {
      const watcher = watch(place, (_event, name) => {
        if (name && isFolder(path.join(place, name))) add(path.join(place, name));
        onChange();
      });
      watcher.on("error", () => forget(place));
      watchers.set(place, watcher);
      for (const entry of readdirSync(place, { withFileTypes: true })) {
        if (entry.isDirectory()) add(path.join(place, entry.name));
      }
    } catch {
      // Gone again before it could be watched; whoever deleted it is heard by the folder around it.
      forget(place);
    }
  };

  add(folder);
  return {
    close() {
      for (const place of [...watchers.keys()]) forget(place);
    },
  };
}

function isFolder(place: string) {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
