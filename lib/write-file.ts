/** Writes files so that no reader finds half of one. */
import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type WriteFileOptions,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/**
 * Writes a file in one step, because another process may be reading or writing it. After a power cut it may be empty, or
 * hold anything.
 */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeAndRename(file, content);
}

/**
 * The same for what nobody can make again, or would not see to be broken. It waits for the disk: the bytes are there
 * before the name, and the name before this returns. Otherwise a file system may know, after a power cut, a new name and
 * no content for it, or the old name (https://man7.org/linux/man-pages/man2/fsync.2.html).
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  // The outermost folder that is new, if one is.
  const made = mkdirSync(path.dirname(file), { recursive: true }) ?? file;
  writeAndRename(file, content, { flush: true });
  for (let name = file; name.length >= made.length; name = path.dirname(name)) {
    syncFolder(path.dirname(name));
  }
}

function writeAndRename(
  file: string,
  content: string | Uint8Array,
  options: WriteFileOptions = {},
): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, content, options);
    renameSync(unfinished, file);
  } catch (error) {
    // A full disk must leave no half file in an editor's folder.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Where names of a folder cannot be synced: on Windows, where this needs a handle that may write
 * (https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-flushfilebuffers), and in folders of some
 * servers and drives.
 */
const NOT_SYNCED = ["EPERM", "EISDIR", "EACCES", "EINVAL", "ENOTSUP", "ENOSYS"];

/** Waits until the names in a folder are on the disk, which syncing a file does not do. */
function syncFolder(folder: string): void {
  let opened: number | undefined;
  try {
    opened = openSync(folder, "r");
    fsyncSync(opened);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!NOT_SYNCED.includes(code)) {
      throw error;
    }
  } finally {
    if (opened !== undefined) {
      closeSync(opened);
    }
  }
}
