/** Writes the sentences about files and folders that the system cannot read. */
import { readdirSync, readlinkSync, type Stats, statSync } from "node:fs";
import { codeOf } from "../errors.ts";
import type { Sentence } from "./problem.ts";
import { quote } from "./sentences.ts";

/** Returns the stats of a file or folder; undefined if there is none, or if a folder on the way is a file. */
export function readStats(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) {
      return undefined;
    }
    throw error;
  }
}

/** Returns the sentence about a file that this user may not read. It follows the file's name. */
export const describeReadError = (error: unknown): Sentence =>
  `cannot be read (${codeOf(error)}). Fix: close other programs that use it, or let your user account read it`;

/** Returns the sentence about a link that leads to nothing or to itself; undefined if it is no such link. */
export function describeLostLink(file: string): Sentence | undefined {
  let target = "";
  try {
    target = readlinkSync(file);
  } catch {
    // `place` is not a link, or does not exist.
    return undefined;
  }
  try {
    if (readStats(file)) {
      return undefined;
    }
  } catch (error) {
    if (codeOf(error) === "ELOOP") {
      return "is a link that leads back to itself. Fix: move the link elsewhere, and put the real one here";
    }
    throw error;
  }
  return `is a link to ${quote(target)}, where nothing is. Fix: get back what it leads to; or move the link elsewhere, and put the real one here`;
}

/** Returns the sentence about a folder whose files cannot be listed; undefined if they can. */
export function describeFolder(folder: string): Sentence | undefined {
  try {
    const lost = describeLostLink(folder);
    if (lost) {
      return `the folder ${lost}`;
    }
    const stats = readStats(folder);
    if (!stats) {
      return 'the folder is missing. Fix: get it back as it was ("Undo and history" in docs/editing.md)';
    }
    if (!stats.isDirectory()) {
      return "a file has the name of the folder. Fix: move the file elsewhere, and get the folder back as it was";
    }
    // Try to list the files, because this user may not be allowed to.
    readdirSync(folder);
    return undefined;
  } catch (error) {
    return `the folder ${describeReadError(error)}`;
  }
}
