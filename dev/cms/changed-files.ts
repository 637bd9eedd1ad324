/** Finds the files of `FOLDERS` that differ from the last commit, with git and by comparing contents. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import {
  FOLDERS,
  isText,
  readBlobs,
  readHere,
  type TreeEntries,
  tidyText,
} from "./contents.ts";
import { git } from "./git.ts";

/** The result of {@link findChanged}. Files are paths in the project. */
interface ChangedFiles {
  /** The files that differ, sorted. */
  changed: string[];
  /** All files that git is told to ignore, changed or not. */
  ignored: string[];
}

/**
 * Resolves with the files of `FOLDERS` whose content differs from the committed one, or
 * that are new or deleted.
 *
 * @param dataFiles their paths, which are left out, because `unsent.ts` compares them
 */
export async function findChanged(
  folder: string,
  committed: TreeEntries,
  dataFiles: readonly string[],
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
    (file) => !untracked.includes(file) && !absent.has(file) && !dataFiles.includes(file),
  );

  const here = candidates.filter((file) => existsSync(path.join(folder, file)));
  const gone = candidates.filter((file) => !here.includes(file) && committed.has(file));
  // A picture that this user may not read counts as changed, because git cannot compare
  // it.
  const closed = here.filter((file) => !isReadable(path.join(folder, file)));
  const open = here.filter((file) => !closed.includes(file));
  const differing = await findDiffering(folder, open, committed);
  const added = untracked.filter((file) => !dataFiles.includes(file));
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
  /** Files whose changes git is told to ignore. */
  hidden: string[];
  /** Files that git is told to leave out of this folder (sparse checkout), and that are not in it. */
  absent: ReadonlySet<string>;
}

async function readTags(folder: string): Promise<Tags> {
  const untracked: string[] = [];
  const hidden: string[] = [];
  const absent = new Set<string>();
  // Each line is a tag and a path: `S` means sparse or skip-worktree, a small letter
  // assume-unchanged, `?` untracked.
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

/** Resolves with those files whose content on this computer differs from the committed one. */
async function findDiffering(
  folder: string,
  files: readonly string[],
  committed: TreeEntries,
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
