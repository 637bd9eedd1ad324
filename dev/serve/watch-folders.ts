/** Watches the folders of the site for changes. */
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";
import { LOADED_FILES, LOADED_FOLDERS } from "../../lib/loaded-code.ts";
import { projectFolder } from "../../lib/project-folder.ts";

/** The project's own folder, in which only {@link LOADED_FILES} are watched. */
const PROJECT = ".";

/** The folders that are watched with all folders in them. */
const WATCHED = ["site", "widgets", ...LOADED_FOLDERS];

interface WatchedFolder {
  watcher: FSWatcher;
  /**
   * A text that another folder of the same name does not have. It shows that a folder was
   * replaced, because a watcher goes on watching the old one:
   * https://nodejs.org/api/fs.html#inodes
   */
  identity: string;
}

/**
 * Calls `onChange` at every change in the watched folders, and of `build.mjs`. Node's own
 * recursive watch is not used, because on Linux (Node 20.20) it misses changes after an
 * editor has replaced a file. docs/decisions/0012-publishing.md says why no package is
 * used.
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
    // Close the watcher after an error, because it reports nothing any more. Without a
    // listener the error would end the process:
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
      // The folder was deleted meanwhile, which the watcher of its parent reports, too.
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

/**
 * Returns the identity of a folder; undefined if it does not exist. The inode alone is
 * not enough, because a new folder may get that of a deleted one.
 */
function identify(folder: string): string | undefined {
  const stats = statSync(path.join(projectFolder, folder), { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}
