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
  const ignoredFiles = ["--others", "--ignored", "--exclude-standard"];
  const ignored = await list(folder, ["ls-files", "-z", ...ignoredFiles]);
  const reported = await list(folder, ["diff-index", "--name-only", "-z", "HEAD"]);
  const leftOut = new Set([...untracked, ...absent, ...dataFiles]);
  const candidates = [...new Set([...reported, ...hidden])].filter(
    (file) => !leftOut.has(file),
  );

  const changed = new Set(untracked.filter((file) => !dataFiles.includes(file)));
  const toCompare: string[] = [];
  for (const file of candidates) {
    const fullPath = path.join(folder, file);
    if (!existsSync(fullPath)) {
      // A file that neither the commit nor this folder has was only staged.
      if (committed.has(file)) {
        changed.add(file);
      }
    } else if (isReadable(fullPath)) {
      toCompare.push(file);
    } else {
      // A picture that this user may not read counts as changed, because git cannot
      // compare it.
      changed.add(file);
    }
  }
  for (const file of await findDiffering(folder, toCompare, committed)) {
    changed.add(file);
  }
  return { changed: [...changed].sort(), ignored };
}

/** Resolves with the paths that a git command prints for `FOLDERS`, each with a NUL at its end. */
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
  // assume-unchanged, `?` untracked:
  // https://git-scm.com/docs/git-ls-files#Documentation/git-ls-files.txt--t
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

/**
 * Resolves with those files whose content on this computer differs from the committed one.
 * Texts that differ only in their line ends or byte-order mark are equal.
 */
async function findDiffering(
  folder: string,
  files: readonly string[],
  committed: TreeEntries,
): Promise<string[]> {
  if (files.length === 0) {
    return [];
  }
  const blobOf = (file: string) => committed.get(file)?.blob;
  const input = `${files.join("\n")}\n`;
  const printed = await git(folder, ["hash-object", "--stdin-paths"], { input });
  const hashes = printed.split("\n");
  const differing = files.filter((file, at) => blobOf(file) !== hashes[at]);
  const committedTexts = differing.filter(isText).flatMap((file) => blobOf(file) ?? []);
  const contents = await readBlobs(folder, committedTexts);
  return differing.filter((file) => {
    const content = contents.get(blobOf(file) ?? "");
    const here = readHere(folder, file);
    return !content || !here || tidyText(content) !== tidyText(here);
  });
}
