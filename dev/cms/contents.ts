/** Reads the files that editors change: from a commit, from git's store, and from this computer. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { git, gitBytes } from "./git.ts";
import { createRefusal } from "./refusals/refusal.ts";
import { DAMAGED_STORE } from "./refusals/states.ts";

/** The folders of the files that editors change. */
export const FOLDERS = ["site/_data", "site/images"];

/** A file in a commit, which git calls an entry of its tree: its mode, and the name of its blob. */
export interface TreeEntry {
  mode: string;
  blob: string;
}

/** Files in a commit, by their paths in the project, with `/` between folders. */
export type TreeEntries = ReadonlyMap<string, TreeEntry>;

/** Returns a file's text without the byte-order mark and the line ends that editors on Windows write. */
export const tidyText = (content: Buffer): string =>
  content
    .toString()
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");

/** Returns whether a file is a text, in which line ends do not matter, and changes of two people can be merged. */
export const isText = (file: string) => /\.(?:json|svg)$/i.test(file);

/** Resolves with the files of `FOLDERS` in a commit. */
export async function readTreeEntries(
  folder: string,
  commit: string,
): Promise<TreeEntries> {
  const list = ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...FOLDERS];
  const lines = (await git(folder, list)).split("\0").filter(Boolean);
  const entries = new Map<string, TreeEntry>();
  for (const line of lines) {
    // A line is `MODE TYPE BLOB<tab>PATH`.
    const tab = line.indexOf("\t");
    const [mode = "", , blob = ""] = line.slice(0, tab).split(" ");
    entries.set(line.slice(tab + 1), { mode, blob });
  }
  return entries;
}

/**
 * Resolves with the contents of blobs, by their names. One command reads all of them,
 * because a project has many data files.
 */
export async function readBlobs(
  folder: string,
  blobs: readonly string[],
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  if (blobs.length === 0) {
    return contents;
  }
  const input = `${blobs.join("\n")}\n`;
  let rest = await gitBytes(folder, ["cat-file", "--batch"], { input });
  for (const blob of blobs) {
    // Git prints `NAME blob SIZE`, the content and a line end for each blob:
    // https://git-scm.com/docs/git-cat-file
    const start = rest.indexOf("\n") + 1;
    const heading = rest.subarray(0, start).toString().trim();
    const [, digits] = /^\w+ blob (\d+)$/.exec(heading) ?? [];
    // Git prints `NAME missing` for a lost blob. Refuse it, because an empty content
    // would pass for a file without words.
    if (digits === undefined) {
      throw createRefusal(DAMAGED_STORE, heading);
    }
    const size = Number(digits);
    contents.set(blob, rest.subarray(start, start + size));
    rest = rest.subarray(start + size + 1);
  }
  return contents;
}

/** Returns the content of a file on this computer; undefined if it does not exist. */
export function readHere(folder: string, file: string): Buffer | undefined {
  const fullPath = path.join(folder, file);
  return existsSync(fullPath) ? readFileSync(fullPath) : undefined;
}
