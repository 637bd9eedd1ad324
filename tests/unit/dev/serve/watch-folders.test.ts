import fs, { type FSWatcher } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { watchFolders } from "../../../../dev/serve/watch-folders.ts";
import { projectFolder } from "../../../../lib/project-folder.ts";

const { watch } = fs;
/** All watchers in the order in which they were made, with the paths of their folders in the project. */
const watchers: { folder: string; watcher: FSWatcher }[] = [];
const changed: string[] = [];

beforeAll(() => {
  const observed = ((folder: string, ...rest: []) => {
    const watcher = watch(folder, ...rest);
    watchers.push({ folder: path.relative(projectFolder, folder) || ".", watcher });
    return watcher;
  }) as typeof watch;
  fs.watch = observed;
  syncBuiltinESMExports();
  watchFolders((folder) => changed.push(folder));
});

afterAll(() => {
  fs.watch = watch;
  syncBuiltinESMExports();
  for (const { watcher } of watchers) {
    watcher.close();
  }
});

beforeEach(() => void changed.splice(0));

const watchersOf = (folder: string) =>
  watchers.flatMap((one) => (one.folder === folder ? one.watcher : []));

it.each([
  ["the project", "."],
  ["pages", path.join("site", "pages")],
])("the watcher of %s may fail: the folder counts as changed, and is watched again", (_name, folder) => {
  const [watcher, ...others] = watchersOf(folder);
  expect(others).toEqual([]);
  watcher?.emit("error", new Error("EPERM: operation not permitted, watch"));
  expect(changed).toEqual([folder]);
  expect(watchersOf(folder).length).toBe(2);
});

it("a file of the project's own folder counts only if the build has loaded it", () => {
  const watcher = watchersOf(".").at(-1);
  watcher?.emit("change", "change", "README.md");
  expect(changed).toEqual([]);
  watcher?.emit("change", "change", "build.mjs");
  expect(changed).toEqual(["."]);
});
