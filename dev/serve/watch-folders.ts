/** Watches the folders of the site for changes. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import { LOADED_FILES, LOADED_FOLDERS } from "../../lib/loaded-code.ts";
import { projectFolder } from "../../lib/project-folder.ts";

/** The project's own folder, of which only {@link LOADED_FILES} count. */
const PROJECT = ".";

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
      if (identities.get(folder) !== identity) {
        watcher.close();
        watched.delete(folder);
      }
    }
    for (const [folder, identity] of identities) {
      if (identity !== undefined && !watched.has(folder)) {
        watched.set(folder, { watcher: start(folder), identity });
      }
    }
  };

  const start = (folder: string) => {
    const watcher = watch(path.join(projectFolder, folder), (_, name) => {
      if (folder !== PROJECT || LOADED_FILES.includes(String(name))) {
        notice(folder);
      }
    });
    // Without a listener, the error would end the process. The watcher hears nothing after it:
    // https://nodejs.org/api/fs.html#event-error
    return watcher.on("error", () => {
      watcher.close();
      watched.delete(folder);
      notice(folder);
    });
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
}

function listFolders(): string[] {
  const inside = WATCHED.flatMap((root) =>
    readdirSync(path.join(projectFolder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => path.join(parentPath, name)),
  );
  const folders = inside.map((folder) => path.relative(projectFolder, folder));
  return [PROJECT, ...WATCHED, ...folders];
}

/** A file system may give a new folder the inode of one that was just deleted, but not its time of birth. */
function identify(folder: string): string | undefined {
  const stats = statSync(path.join(projectFolder, folder), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}
