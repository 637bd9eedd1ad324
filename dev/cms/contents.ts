/** The contents of the project's words and pictures: in a commit, in git's store, and on this computer. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { git, gitBytes } from "./git.ts";
import { refusal } from "./refusals/refusal.ts";
import { DAMAGED_STORE } from "./refusals/states.ts";

/** Editors' folders. */
export const FOLDERS = ["site/_data", "site/images"];

/** A file as git has stored it. */
export interface Entry {
  mode: string;
  blob: string;
}

/** Files by their paths in the project, with `/` between folders. */
export type Entries = ReadonlyMap<string, Entry>;

/** Reads a text without the mark and the ends of lines that Windows' editors write. */
export const tidyText = (content: Buffer): string =>
  content
    .toString()
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");

/** In these files ends of lines mean nothing, and changes of two people can be joined. */
export const isText = (file: string) => /\.(?:json|svg)$/i.test(file);

/** The files of the two folders in a commit. */
export async function readEntries(folder: string, commit: string): Promise<Entries> {
  const printed = await git(folder, [
    "ls-tree",
    "-r",
    "-z",
    "--full-tree",
    commit,
    "--",
    ...FOLDERS,
  ]);
  const lines = printed.split("\0").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf("\t");
      const [mode = "", , blob = ""] = line.slice(0, tab).split(" ");
      return [line.slice(tab + 1), { mode, blob }];
    }),
  );
}

/** The contents of blobs, by name, read by one command because a project has many data files. */
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
    // `NAME blob SIZE`, the content, and an end of line (https://git-scm.com/docs/git-cat-file).
    const start = rest.indexOf("\n") + 1;
    const heading = rest.subarray(0, start).toString().trim();
    const [, digits] = /^\w+ blob (\d+)$/.exec(heading) ?? [];
    // `NAME missing`: no words would be taken for empty ones.
    if (digits === undefined) {
      throw refusal(DAMAGED_STORE, heading);
    }
    const size = Number(digits);
    contents.set(blob, rest.subarray(start, start + size));
    rest = rest.subarray(start + size + 1);
  }
  return contents;
}

/** The content of a file on this computer, undefined if it is not there. */
export function readHere(folder: string, file: string): Buffer | undefined {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place) : undefined;
}
