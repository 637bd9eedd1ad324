/** Refuses a copy of the project in which git cannot tell what is unsent. Each such state has its own sentence. */
import { closeSync, existsSync, openSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { codeOf } from "../../lib/errors.ts";
import { git } from "./git.ts";
import { createRefusal } from "./refusals/refusal.ts";
import { DAMAGED_STORE, GET_ANEW, NOT_FINISHED, NOT_JOINED } from "./refusals/states.ts";

const NO_GIT_FOLDER = `This folder was not made with git, perhaps from a ZIP, so nothing can be sent from here. Fix: ${GET_ANEW}`;

const IN_A_LARGER =
  "This project is a folder of a larger repository, the one below, and Send works where the project is a repository of its own. Fix: send your words with VS Code or GitHub Desktop (commit what you have changed in site/_data and site/images, then push).";

const UNREADABLE =
  "This user may not read git's own files in this folder, such as the one below: perhaps a command was run there as administrator. Fix: ask whoever looks after this computer to give the whole folder to you, and send again.";

const IS_BARE =
  "Git is told that this folder holds no files, but only its own store (core.bare). Fix: type git config core.bare false in a terminal, and send again.";

const FILES_ELSEWHERE =
  "Git is told that the files of this copy are in another folder, named below (core.worktree). Fix: if you edit in this folder, type git config --unset core.worktree in a terminal, and send again; otherwise send from that one.";

const NO_COMMIT = `The branch that this copy is on has no commit that git can read: it is new, was deleted, or is damaged, as after a power cut. Fix: ask whoever looks after the code to bring it back; or ${GET_ANEW}`;

const NO_INDEX =
  "Git's list of the files in this folder is missing. Fix: type git reset in a terminal, which changes no file, and send again.";

const LEFT_AWAY =
  "Git is told to leave files of this project away (sparse checkout), and Send needs those of the folder site. Fix: type git sparse-checkout disable in a terminal, and send again.";

/**
 * Files and folders of git that exist while a merge, cherry-pick, revert, rebase, bisect
 * or `git am` is not finished.
 */
const UNFINISHED = [
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "rebase-merge",
  // `git am` keeps its patches in this folder, too.
  "rebase-apply",
  // This folder has the rest of a series of cherry-picks or reverts.
  "sequencer",
  "BISECT_LOG",
];

/** Resolves with the folder of git's own data about this copy: `.git`, or the folder that the file `.git` names. */
export async function findGitFolder(folder: string): Promise<string> {
  return path.resolve(folder, await git(folder, ["rev-parse", "--git-dir"]));
}

/**
 * Checks that git compares the files of this folder with what was sent last.
 *
 * @throws {KnownFailure} if it does not, with the reason and the fix
 */
export async function refuseUnusable(folder: string): Promise<void> {
  const gitFolder = path.join(folder, ".git");
  if (!existsSync(gitFolder)) {
    await refuseWithoutGit(folder);
  }
  try {
    await refuseUnusableGit(folder);
  } catch (error) {
    // Look for files that this user may not read, because git reports them as damaged or
    // missing.
    const closed = findClosed(gitFolder);
    throw closed ? createRefusal(UNREADABLE, closed) : error;
  }
}

/** Refuses a folder without `.git`. It may be from a ZIP, or be a folder of a larger repository. */
async function refuseWithoutGit(folder: string): Promise<never> {
  const words = ["ls-tree", "--name-only", "HEAD", "--", "site/_data"];
  const isCommitted = await git(folder, words).catch(() => "");
  throw isCommitted
    ? createRefusal(IN_A_LARGER, await git(folder, ["rev-parse", "--show-toplevel"]))
    : createRefusal(NO_GIT_FOLDER);
}

/** Returns the first file or folder at or below a path that this user may not read; undefined if there is none. */
function findClosed(fileOrFolder: string): string | undefined {
  try {
    if (!statSync(fileOrFolder).isDirectory()) {
      closeSync(openSync(fileOrFolder, "r"));
      return undefined;
    }
    for (const name of readdirSync(fileOrFolder)) {
      const closed = findClosed(path.join(fileOrFolder, name));
      if (closed) {
        return closed;
      }
    }
    return undefined;
  } catch (error) {
    return ["EACCES", "EPERM"].includes(codeOf(error)) ? fileOrFolder : undefined;
  }
}

/** Refuses a copy whose `.git` says that its files are elsewhere, or lacks its newest commit or its index. */
async function refuseUnusableGit(folder: string): Promise<void> {
  if ((await git(folder, ["rev-parse", "--is-bare-repository"])) === "true") {
    throw createRefusal(IS_BARE);
  }
  await refuseOtherFolder(folder);
  await git(folder, ["rev-parse", "--verify", "HEAD^{tree}"]).catch(() => {
    throw createRefusal(NO_COMMIT);
  });
  const index = path.join(await findGitFolder(folder), "index");
  if (!existsSync(index)) {
    throw createRefusal(NO_INDEX, index);
  }
  if (findClosed(index)) {
    throw createRefusal(UNREADABLE, index);
  }
  await refuseSparse(folder);
}

/** Refuses a folder that is not the uppermost one of the copy which git finds from there. */
async function refuseOtherFolder(folder: string): Promise<void> {
  // Do not compare paths, because git on Windows spells the same path in another way.
  const isInside = await git(folder, ["rev-parse", "--is-inside-work-tree"]);
  const wayUp = await git(folder, ["rev-parse", "--show-cdup"]);
  if (isInside === "true" && wayUp === "") {
    return;
  }
  const elsewhere = await git(folder, ["config", "core.worktree"]).catch(() => "");
  // Without `core.worktree`, git uses a repository around this folder, because it could
  // not read ours.
  throw elsewhere
    ? createRefusal(FILES_ELSEWHERE, path.resolve(await findGitFolder(folder), elsewhere))
    : createRefusal(DAMAGED_STORE);
}

/** Refuses a copy in which git leaves out a file of `site` that is not in the folder. */
async function refuseSparse(folder: string): Promise<void> {
  const words = ["config", "--bool", "core.sparseCheckout"];
  if ((await git(folder, words).catch(() => "")) !== "true") {
    return;
  }
  // A line `S path` means that git is told to leave this file out:
  // https://git-scm.com/docs/git-ls-files#Documentation/git-ls-files.txt--t
  const tagged = (await git(folder, ["ls-files", "-t", "-z", "--", "site"])).split("\0");
  const absent = tagged
    .filter((line) => line.startsWith("S "))
    .map((line) => line.slice(2))
    .find((file) => !existsSync(path.join(folder, file)));
  if (absent) {
    throw createRefusal(LEFT_AWAY, absent);
  }
}

/**
 * Checks that nothing in this copy is half done.
 *
 * @throws {KnownFailure} if a merge or the like was begun, or somebody has to choose
 * between versions of a file
 */
export async function refuseUnfinished(folder: string): Promise<void> {
  const gitFolder = await findGitFolder(folder);
  const begun = UNFINISHED.find((name) => existsSync(path.join(gitFolder, name)));
  if (begun) {
    throw createRefusal(NOT_FINISHED, begun);
  }
  // Also look for conflicts, because `git stash pop`, `cherry-pick -n` and `apply -3`
  // leave none of these files. Git prints a line for each version: `MODE BLOB
  // STAGE<tab>PATH`.
  const versions = (await git(folder, ["ls-files", "--unmerged", "-z"])).split("\0");
  const unmerged = new Set(versions.map((line) => line.slice(line.indexOf("\t") + 1)));
  unmerged.delete("");
  if (unmerged.size > 0) {
    throw createRefusal(NOT_JOINED, [...unmerged].join("\n"));
  }
}
