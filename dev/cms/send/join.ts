/** Joins the changes in this copy with those that others have sent. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  isText,
  readBlobs,
  readHere,
  readTreeEntries,
  type TreeEntries,
  tidyText,
} from "../contents.ts";
import { findGitFolder } from "../copy.ts";
import { git, gitBytes } from "../git.ts";
import { createRefusal } from "../refusals/refusal.ts";
import {
  DELETED_HERE,
  DELETED_THERE,
  DROPPED_WORDS,
  SAME_LINES,
  SAME_NAME,
  SAME_PICTURE,
} from "../refusals/states.ts";
import type { Unsent } from "../unsent.ts";

/**
 * A file that differs in this copy, with three blobs: `base` is committed, `mine` is on
 * this computer, and `joined` is `mine` joined with the changes of others. A blob is
 * undefined if the file does not exist there.
 */
export interface JoinedFile {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  joined: string | undefined;
  /** The bytes of `mine` on this computer. */
  here: Buffer | undefined;
  /** The name of `here` in Git LFS, if `mine` is a pointer to it. */
  lfsObject?: string | undefined;
}

/**
 * Stores the files that differ here in git, and joins each with the version that others
 * have sent.
 *
 * @param theirs the commit that is published
 */
export async function joinFiles(
  folder: string,
  { dataFiles, pictures }: Unsent,
  theirs: string,
): Promise<JoinedFile[]> {
  const commits: BothCommits = {
    base: await readTreeEntries(folder, "HEAD"),
    theirs: await readTreeEntries(folder, theirs),
  };
  const texts = await readCommittedTexts(folder, commits.base);
  const edited = [
    ...dataFiles.map(({ name }) => `site/_data/${name}.json`),
    ...pictures.map((file) => `site/${file}`),
  ];
  const files: JoinedFile[] = [];
  for (const file of edited) {
    files.push(await joinFile(folder, file, commits, texts.get(file)));
  }
  const others = [...texts].filter(([file]) => !edited.includes(file));
  return [...files, ...joinLineEnds(folder, others, commits)];
}

/** The files of the last commit here, and those of the published one. */
type BothCommits = Record<"base" | "theirs", TreeEntries>;

/**
 * Stores an edited file in git, and joins it with the version that others have sent.
 *
 * @param baseText the committed content, if the file is a text
 */
async function joinFile(
  folder: string,
  file: string,
  commits: BothCommits,
  baseText: Buffer | undefined,
): Promise<JoinedFile> {
  const here = readHere(folder, file);
  const stored = here && (await storeFile(folder, file, here, baseText));
  const base = commits.base.get(file)?.blob;
  const mine = stored?.blob;
  const theirs = commits.theirs.get(file)?.blob;
  const joined = await joinBlobs(folder, file, { base, mine, theirs });
  return { file, base, mine, joined, here, lfsObject: stored?.lfsObject };
}

/**
 * Returns the texts that others have changed, and that differ here only in their line
 * ends. They are joined, too, because git would not update them.
 *
 * @param texts paths with their committed contents
 */
function joinLineEnds(
  folder: string,
  texts: readonly (readonly [file: string, content: Buffer])[],
  commits: BothCommits,
): JoinedFile[] {
  return texts.flatMap(([file, content]) => {
    const base = commits.base.get(file)?.blob;
    const joined = commits.theirs.get(file)?.blob;
    if (joined === base) {
      return [];
    }
    const here = readHere(folder, file);
    const differsInLineEnds =
      here && !here.equals(content) && tidyText(here) === tidyText(content);
    return differsInLineEnds ? { file, base, mine: base, joined, here } : [];
  });
}

/** Resolves with the contents of all texts of a commit, by their paths. */
async function readCommittedTexts(
  folder: string,
  entries: TreeEntries,
): Promise<Map<string, Buffer>> {
  const files = [...entries].filter(([file]) => isText(file));
  const contents = await readBlobs(
    folder,
    files.map(([, { blob }]) => blob),
  );
  return new Map(
    files.map(([file, { blob }]) => [file, contents.get(blob) ?? Buffer.alloc(0)]),
  );
}

interface StoredFile {
  blob: string;
  /** Git LFS's name of the file's bytes, if the blob is a pointer to them. */
  lfsObject?: string | undefined;
}

/**
 * Stores a file of this computer in git. A text gets the line ends of the committed
 * version.
 *
 * @throws {KnownFailure} if a filter of git would store another content
 */
async function storeFile(
  folder: string,
  file: string,
  here: Buffer,
  base: Buffer | undefined,
): Promise<StoredFile> {
  const store = ["hash-object", "-w", "--stdin"];
  // With the path, git applies the filters of `.gitattributes`:
  // https://git-scm.com/docs/git-hash-object
  const filtered = await git(folder, [...store, "--path", file], { input: here });
  const stored = (await readBlobs(folder, [filtered])).get(filtered) ?? Buffer.alloc(0);
  const text = tidyText(here);
  if (isText(file) && tidyText(stored) === text) {
    const input = base?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
    return { blob: await git(folder, store, { input }) };
  }

  const lfsObject = findLfsObject(stored);
  // A data file must be stored itself, not as a pointer, because a code host may build
  // the site without Git LFS.
  const isWhole = stored.equals(here) || (lfsObject && !file.endsWith(".json"));
  if (!isWhole) {
    throw createRefusal(DROPPED_WORDS, file);
  }
  return { blob: filtered, lfsObject };
}

/** Returns the name in Git LFS if a content is a pointer of it; undefined otherwise. */
function findLfsObject(stored: Buffer): string | undefined {
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  const [, name] =
    /^version https:\/\/git-lfs\.[^\n]*\n(?:.*\n)*oid sha256:(\w+)/.exec(
      stored.subarray(0, 1024).toString(),
    ) ?? [];
  return name;
}

/**
 * Joins the changes of two people in one file.
 *
 * @param blobs each is undefined if the file does not exist there
 * @returns the joined blob; undefined if the file is deleted
 * @throws {KnownFailure} if both have changed the same lines, or the same picture
 */
async function joinBlobs(
  folder: string,
  file: string,
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", string | undefined>,
): Promise<string | undefined> {
  if (theirs === base || theirs === mine) {
    return mine;
  }
  if (mine === base) {
    return theirs;
  }
  if (!theirs) {
    throw createRefusal(DELETED_THERE, `CONFLICT: ${file}`);
  }
  if (!mine) {
    throw createRefusal(DELETED_HERE, `CONFLICT: ${file}`);
  }
  if (!base) {
    throw createRefusal(SAME_NAME, `CONFLICT: ${file}`);
  }
  const merged = isText(file) && (await mergeTexts(folder, { mine, base, theirs }));
  if (!merged) {
    const message = file.endsWith(".json") ? SAME_LINES : SAME_PICTURE;
    throw createRefusal(message, `CONFLICT: ${file}`);
  }
  const input = merged.toString();
  return git(folder, ["hash-object", "-w", "--stdin"], { input });
}

/**
 * Resolves with the merged text; with undefined if both sides have changed the same
 * lines. `git merge-file` is used, because it ignores merge drivers
 * (https://git-scm.com/docs/gitattributes#_defining_a_custom_merge_driver), which may keep
 * one side and drop the other without a conflict.
 */
async function mergeTexts(
  folder: string,
  { mine, base, theirs }: Record<"mine" | "base" | "theirs", string>,
): Promise<Buffer | undefined> {
  const contents = await readBlobs(folder, [mine, base, theirs]);
  const aside = mkdtempSync(path.join(await findGitFolder(folder), "send-"));
  try {
    const copies = Object.entries({ mine, base, theirs }).map(([name, blob]) => {
      const copy = path.join(aside, name);
      writeFileSync(copy, contents.get(blob) ?? "");
      return copy;
    });
    const merge = ["merge-file", "-p", "-q", ...copies];
    return await gitBytes(folder, merge).catch(() => undefined);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
