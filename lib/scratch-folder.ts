/** Makes a folder for each run of a command, so that two commands at once do not mix their files. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Runs `work` with the path of a new empty folder, and deletes the folder afterwards.
 * Also deletes folders of earlier runs that are older than an hour, which are left if a
 * run was killed.
 *
 * @param prefix the folder's absolute path, to which six letters are added:
 * `/project/.cache/check-`
 */
export async function withScratchFolder<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(path.dirname(prefix), { recursive: true });
  const folder = mkdtempSync(prefix);
  try {
    return await work(folder);
  } finally {
    await remove(folder);
    await removeOldFolders(prefix);
  }
}

/** Returns the paths of the folders that runs with this prefix have made and not deleted yet. */
export function listScratchFolders(prefix: string): string[] {
  const parent = path.dirname(prefix);
  if (!existsSync(parent)) {
    return [];
  }
  return readdirSync(parent)
    .map((name) => path.join(parent, name))
    .filter((folder) => folder.startsWith(prefix));
}

/** Deletes the folders of runs with this prefix that are older than an hour. */
export async function removeOldFolders(prefix: string): Promise<void> {
  for (const folder of listScratchFolders(prefix)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - HOUR_MS) {
      await remove(folder);
    }
  }
}

/**
 * Deletes a folder. Never rejects, because Windows refuses to delete an open file
 * (https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-deletefilew).
 */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true }).catch(() => {});
