/** What was changed on this computer and has not been sent. */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { refuseUnusable } from "./copy.ts";
import { changesIn } from "./differences.ts";
import { dataFile, readForms } from "./files.ts";
import { git, gitBytes } from "./git.ts";
import { refusal } from "./refusals/refusal.ts";
import { DAMAGED_STORE } from "./refusals/states.ts";

/** Editors' folders. */
const FOLDERS = ["site/_data", "site/images"];

/** A file as git has stored it. */
export interface Entry {
  mode: string;
  blob: string;
}

/** Files by their paths in the project, with `/` between folders. */
export type Entries = ReadonlyMap<string, Entry>;

/** A changed data file, or one that can't be read. */
export interface UnsentForm {
  name: string;
  label: string;
  /** The file as it was sent last; empty if it never was. */
  sent: string;
  /** In words, or why the file can't be read. */
  changes: string;
}

/** What differs from the last commit of this copy. */
export interface Unsent {
  forms: UnsentForm[];
  /** Pictures that data files name, by their paths below `site/`. */
  pictures: string[];
  /** Other changed files of the two folders, which are not sent. */
  others: string[];
}

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

/** Reads what is not sent yet, if git can tell in this copy. */
export async function readUnsent(folder: string): Promise<Unsent> {
  await refuseUnusable(folder);
  return findUnsent(folder);
}

/**
 * Reads what is not sent yet, in a copy that `refuseUnusable` has let through. Data files are compared as texts,
 * because git hides changes that a setting, an attribute or a mark tells it to hide.
 */
export async function findUnsent(folder: string): Promise<Unsent> {
  const committed = await readEntries(folder, "HEAD");
  const files = readForms(folder);
  const words = JSON.stringify(files.map(({ value }) => value));

  const dataFiles = files.map(({ name }) => `site/_data/${name}.json`);
  const stored = dataFiles.flatMap((file) => committed.get(file)?.blob ?? []);
  const contents = await readBlobs(folder, stored);
  const forms = files.flatMap(({ name, rule, value, broken }): UnsentForm[] => {
    const file = `site/_data/${name}.json`;
    const content = contents.get(committed.get(file)?.blob ?? "");
    const sent = content ? tidyText(content) : "";
    // A file that can't be read, perhaps by this user, is not sent either.
    const here = broken === undefined ? readHere(folder, file) : undefined;
    if (here && tidyText(here) === sent) {
      return [];
    }
    const changes = broken ?? changesIn(rule, parse(sent || "{}"), value);
    return [{ name, label: rule.label, sent, changes }];
  });

  const pictures: string[] = [];
  const others: string[] = [];
  const { changed, isIgnored } = await changedFiles(folder, committed, dataFiles);
  for (const file of changed) {
    const short = file.slice("site/".length);
    const isSent = committed.has(file) || words.includes(`"${short}"`);
    if (short.startsWith("images/") && isSent) {
      pictures.push(short);
    } else if (!isIgnored(file)) {
      others.push(file);
    }
  }
  return { forms, pictures, others };
}

/**
 * The files of the two folders whose content differs from what is committed, or that are new or deleted.
 *
 * @param forms the data files, which are compared elsewhere
 */
async function changedFiles(
  folder: string,
  committed: Entries,
  forms: readonly string[],
) {
  const list = async (...words: string[]) => {
    const printed = await git(folder, [...words, "--", ...FOLDERS]);
    return printed.split("\0").filter(Boolean);
  };
  // `H path`; `S` if sparse or marked skip-worktree, a small letter if marked assume-unchanged, `?` if untracked.
  const tagged = await list("ls-files", "-v", "-z", "--cached", "--others");
  const ignored = await list(
    "ls-files",
    "-z",
    "--others",
    "--ignored",
    "--exclude-standard",
  );
  const untracked: string[] = [];
  const hidden: string[] = [];
  const absent = new Set<string>();
  for (const line of tagged) {
    const tag = line[0] ?? "";
    const file = line.slice(2);
    const isThere = existsSync(path.join(folder, file));
    if (tag === "?" && !forms.includes(file)) {
      untracked.push(file);
    } else if (/[a-zS]/.test(tag) && isThere) {
      hidden.push(file);
    } else if (/s/i.test(tag)) {
      absent.add(file);
    }
  }
  const maybe = await list("diff-index", "--name-only", "-z", "HEAD");
  const candidates = [...new Set([...maybe, ...hidden])].filter(
    (file) => !untracked.includes(file) && !absent.has(file) && !forms.includes(file),
  );
  const here = candidates.filter((file) => existsSync(path.join(folder, file)));
  // Git refuses to look at a picture that this user may not read.
  const closed = here.filter((file) => !isReadable(path.join(folder, file)));
  const gone = candidates.filter((file) => !here.includes(file) && committed.has(file));
  const open = here.filter((file) => !closed.includes(file));
  const differing = await differingFiles(folder, open, committed);
  const changed = [...new Set([...untracked, ...gone, ...closed, ...differing])].sort();
  return { changed, isIgnored: (file: string) => ignored.includes(file) };
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Those of the files on this computer whose content is another than the committed one. */
async function differingFiles(folder: string, files: string[], committed: Entries) {
  if (files.length === 0) {
    return [];
  }
  const input = `${files.join("\n")}\n`;
  const printed = await git(folder, ["hash-object", "--stdin-paths"], { input });
  const hashes = printed.split("\n");
  const differing = files.filter((file, at) => committed.get(file)?.blob !== hashes[at]);
  const stored = differing
    .filter(isText)
    .flatMap((file) => committed.get(file)?.blob ?? []);
  const contents = await readBlobs(folder, stored);
  return differing.filter((file) => {
    const content = contents.get(committed.get(file)?.blob ?? "");
    const here = readHere(folder, file);
    return !content || !here || tidyText(content) !== tidyText(here);
  });
}

/** Restores a data file as it was sent last, also where git was told to overlook its changes. */
export async function putBack(folder: string, name: string): Promise<string> {
  dataFile(folder, name);
  const file = `site/_data/${name}.json`;
  for (const unmark of ["--no-assume-unchanged", "--no-skip-worktree"]) {
    await git(folder, ["update-index", unmark, "--", file]).catch(() => "");
  }
  await git(folder, ["checkout", "--quiet", "HEAD", "--", file]);
  return "Put back.";
}
