/** Finds the files of the two folders that differ from the last commit, by what git knows and by their contents. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import {
  type Entries,
  FOLDERS,
  isText,
  readBlobs,
  readHere,
  tidyText,
} from "./contents.ts";
import { git } from "./git.ts";

export interface ChangedFiles {
  /** The files that differ, by their paths in the project, in order. */
  changed: string[];
  /** Those that git is told to ignore, changed or not. */
  ignored: string[];
}

/**
 * Finds the files of the two folders whose content differs from what is committed, or that are new or deleted.
 *
 * @param forms the data files, which are compared elsewhere
 */
export async function findChanged(
  folder: string,
  committed: Entries,
  forms: readonly string[],
): Promise<ChangedFiles> {
  const { untracked, hidden, absent } = await readTags(folder);
  const ignored = await list(folder, [
    "ls-files",
    "-z",
    "--others",
    "--ignored",
    "--exclude-standard",
  ]);
  const maybe = await list(folder, ["diff-index", "--name-only", "-z", "HEAD"]);
  const candidates = [...new Set([...maybe, ...hidden])].filter(
    (file) => !untracked.includes(file) && !absent.has(file) && !forms.includes(file),
  );

  const here = candidates.filter((file) => existsSync(path.join(folder, file)));
  const gone = candidates.filter((file) => !here.includes(file) && committed.has(file));
  // Git refuses to look at a picture that this user may not read.
  const closed = here.filter((file) => !isReadable(path.join(folder, file)));
  const open = here.filter((file) => !closed.includes(file));
  const differing = await findDiffering(folder, open, committed);
  const added = untracked.filter((file) => !forms.includes(file));
  return {
    changed: [...new Set([...added, ...gone, ...closed, ...differing])].sort(),
    ignored,
  };
}

async function list(folder: string, words: string[]): Promise<string[]> {
  const printed = await git(folder, [...words, "--", ...FOLDERS]);
  return printed.split("\0").filter(Boolean);
}

interface Tags {
  untracked: string[];
  /** Files whose changes git is told to overlook. */
  hidden: string[];
  /** Files that git is told to leave out of this folder, and that are not in it. */
  absent: ReadonlySet<string>;
}

async function readTags(folder: string): Promise<Tags> {
  const untracked: string[] = [];
  const hidden: string[] = [];
  const absent = new Set<string>();
  // `H path`; `S` if sparse or marked skip-worktree, a small letter if marked assume-unchanged, `?` if untracked.
  const tagged = await list(folder, ["ls-files", "-v", "-z", "--cached", "--others"]);
  for (const line of tagged) {
    const tag = line[0] ?? "";
    const file = line.slice(2);
    const isThere = existsSync(path.join(folder, file));
    if (tag === "?") {
      untracked.push(file);
    } else if (/[a-zS]/.test(tag) && isThere) {
      hidden.push(file);
    } else if (/s/i.test(tag)) {
      absent.add(file);
    }
  }
  return { untracked, hidden, absent };
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds those of the files on this computer whose content is another than the committed one. */
async function findDiffering(
  folder: string,
  files: readonly string[],
  committed: Entries,
): Promise<string[]> {
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
