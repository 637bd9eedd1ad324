/** Writes files in one step, so that no reader finds an incomplete file. */
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
 * Writes a file in one step, because another process may be reading or writing it. After
 * a power cut the file may be empty or damaged.
 */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeAndRename(file, content);
}

/**
 * Writes a file in one step, and waits until its content and then its name are on the
 * disk, so that a power cut does not damage it
 * (https://man7.org/linux/man-pages/man2/fsync.2.html). Use it for a file that nobody can
 * make again, or whose damage nobody would notice.
 */
export function writeDurably(file: string, content: string | Uint8Array): void {
  // The outermost folder that was created, or the file itself if none was.
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
    // Delete the incomplete file, which a full disk would leave in an editor's folder.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * The error codes of systems that cannot sync a folder: Windows, which needs a handle
 * with the right to write
 * (https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-flushfilebuffers),
 * and some network and other drives.
 */
const NOT_SYNCED = ["EPERM", "EISDIR", "EACCES", "EINVAL", "ENOTSUP", "ENOSYS"];

/** Waits until the names in a folder are on the disk. Syncing a file does not write its name. */
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
