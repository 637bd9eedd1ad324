/** Makes trees and commits in git's store, without changing the files, the branch and the index of this copy. */
import { rmSync } from "node:fs";
import path from "node:path";
import { readTreeEntries } from "../contents.ts";
import { findGitFolder } from "../copy.ts";
import { git } from "../git.ts";
import { createRefusal } from "../refusals/refusal.ts";
import { NO_NAME } from "../refusals/states.ts";
import type { Unsent } from "../unsent.ts";
import type { JoinedFile } from "./join.ts";

/**
 * Makes a commit with the joined files on top of the published one.
 *
 * @param theirs the commit that is published
 * @returns the new commit; undefined if it would change nothing
 */
export async function commitJoined(
  folder: string,
  theirs: string,
  files: readonly JoinedFile[],
  unsent: Unsent,
): Promise<string | undefined> {
  const tree = await makeTree(folder, theirs, {
    files: files.map(({ file, joined }) => ({ file, blob: joined })),
    modesOf: theirs,
  });
  if (tree === (await git(folder, ["rev-parse", `${theirs}^{tree}`]))) {
    return undefined;
  }
  // Refuse an empty e-mail address, which git accepts but no code host does: `Asha <>
  // 1767225600 +0530`.
  const committer = await git(folder, ["var", "GIT_COMMITTER_IDENT"]);
  if (committer.includes(" <> ")) {
    throw createRefusal(NO_NAME, committer);
  }
  const message = describeChange(unsent);
  return git(folder, ["commit-tree", tree, "-p", theirs, "-m", message]);
}

function describeChange({ dataFiles, pictures }: Unsent): string {
  const paths = [...dataFiles.map(({ name }) => `_data/${name}.json`), ...pictures];
  const subject = `Change ${path.basename(paths[0] ?? "")}`;
  return `${subject}\n\n${paths.map((file) => `site/${file}`).join("\n")}`;
}

interface TreeChanges {
  /** The files to change. `blob` is undefined for a file to remove. */
  files: readonly { file: string; blob: string | undefined }[];
  /** The commit from which the files get their modes. */
  modesOf: string;
}

/**
 * Resolves with a new tree: that of a commit, with some files changed. It is made in an
 * index of its own, because a developer may have staged something in the usual one.
 */
export async function makeTree(
  folder: string,
  commit: string,
  { files, modesOf }: TreeChanges,
): Promise<string> {
  const index = path.join(await findGitFolder(folder), "send-index");
  const env = { GIT_INDEX_FILE: index };
  const entries = await readTreeEntries(folder, modesOf);
  const noBlob = "0".repeat(commit.length);
  const lines = files.map(({ file, blob }) => {
    if (!blob) {
      return `0 ${noBlob}\t${file}\0`;
    }
    const { mode = "" } = entries.get(file) ?? {};
    return `${mode.startsWith("100") ? mode : "100644"} ${blob}\t${file}\0`;
  });
  try {
    await git(folder, ["read-tree", commit], { env });
    const update = ["update-index", "-z", "--index-info"];
    await git(folder, update, { env, input: lines.join("") });
    return await git(folder, ["write-tree"], { env });
  } finally {
    rmSync(index, { force: true, recursive: true });
  }
}
