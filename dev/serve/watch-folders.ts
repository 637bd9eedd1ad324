/** Watches the folders of the site for changes. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import { LOADED_FILES, LOADED_FOLDERS } from "../../lib/loaded-code.ts";
import { projectFolder } from "../../lib/project-folder.ts";

/** The folders that are watched, with all folders in them. */
const WATCHED = ["site", "widgets", ...LOADED_FOLDERS];

interface WatchedFolder {
  watcher: FSWatcher;
  /**
   * Tells the folder from another one that took its name: a watcher stays with the old one
   * (https://nodejs.org/api/fs.html#inodes).
   */
  identity: string;
}

/**
 * Reports every change in these folders, and of `build.mjs` beside them. Node's own recursive watch on Linux misses
 * what comes after an editor has replaced a file (Node 20.20). No package is used: docs/decisions/0012-publishing.md.
 */
export function watchFolders(onChange: (folder: string) => void) {
  const watched = new Map<string, WatchedFolder>();

  const follow = () => {
    const identities = new Map(listFolders().map((folder) => [folder, identify(folder)]));
    for (const [folder, { watcher, identity }] of watched) {
      if (identities.get(folder) === identity) {
        continue;
      }
      watcher.close();
      watched.delete(folder);
    }
    for (const [folder, identity] of identities) {
      if (identity === undefined || watched.has(folder)) {
        continue;
      }
      const watcher = watch(path.join(projectFolder, folder), () => notice(folder));
      watched.set(folder, {
        watcher: watcher.on("error", () => notice(folder)),
        identity,
      });
    }
  };

  const notice = (folder: string) => {
    try {
      follow();
    } catch {
      // A folder was deleted meanwhile: the watcher of its parent notices it too.
    }
    onChange(folder);
  };

  follow();
  watch(projectFolder, (_, name) => {
    if (LOADED_FILES.includes(String(name))) {
      onChange(".");
    }
  });
}

function listFolders(): string[] {
  const inside = WATCHED.flatMap((root) =>
    readdirSync(path.join(projectFolder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  return [...WATCHED, ...inside.map((folder) => path.relative(projectFolder, folder))];
}

/** A file system may give a new folder the inode of one that was just deleted, but not its time of birth. */
function identify(folder: string): string | undefined {
  const stats = statSync(path.join(projectFolder, folder), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}
