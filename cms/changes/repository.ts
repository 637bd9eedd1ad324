import { existsSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../refusal.ts";
import { describeGitFailure } from "./git-sentences.ts";
import { type Git, GitFailure, gitIn, lineIfAny, listOf } from "./git.ts";

/** The folders that editors change, from the project's folder. Nothing else is ever sent. */
export const EDITORS_FOLDERS = ["site/_data", "site/images"];

/** The project as git sees it. */
export interface Repository {
  /** The project's folder, absolute. */
  folder: string;
  /** Of the whole repository, in which the project may be a folder. */
  top: string;
  /** Of the project below `top`: empty, or ending in `/`. */
  prefix: string;
  /** Runs in `top`. */
  git: Git;
  /** The commit that this copy stands on. */
  head: string;
  /** The branch of this copy; nothing when it is on none. */
  branch: string | undefined;
}

/**
 * @param folder the project's
 * @throws {Refusal} when there is no git, no repository, or it does not hold the project
 */
export async function openRepository(folder: string): Promise<Repository> {
  return refusing(async () => {
    const inFolder = gitIn(folder);
    const said = (await inFolder(["rev-parse", "--show-toplevel", "--show-prefix"])).toString("utf8");
    const [top = "", prefix = ""] = said.split(/\r?\n/);
    const git = gitIn(top);
    const head = await lineIfAny(git(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]));
    const isIn =
      head && (await lineIfAny(git(["rev-parse", "--verify", "--quiet", `${head}:${prefix}site/_data`])));
    if (!head || !isIn)
      throw new Refusal(
        `The git repository in ${top} does not hold this project, so that nothing can be compared or sent. Fix: get the project with git clone or GitHub Desktop, or ask a developer to commit it once.`,
      );
    const branch = await lineIfAny(git(["symbolic-ref", "--quiet", "--short", "HEAD"]));
    return { folder, top, prefix, git, head, branch };
  });
}

/**
 * Says what git refuses as a sentence.
 *
 * @throws {Refusal}
 */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GitFailure ? new Refusal(describeGitFailure(error)) : error;
  }
}

/** What somebody began with git and did not end, each with how it is ended. */
const HALF_DONE = [
  ["MERGE_HEAD", "merge", "git merge --abort"],
  ["CHERRY_PICK_HEAD", "cherry-pick", "git cherry-pick --abort"],
  ["REVERT_HEAD", "revert", "git revert --abort"],
  ["rebase-merge", "rebase", "git rebase --abort"],
  ["rebase-apply", "rebase", "git rebase --abort"],
] as const;

/**
 * @throws {Refusal} when this copy is in a state in which nothing can be sent from it
 */
export async function assertReady({ git, top, branch }: Repository): Promise<void> {
  for (const [mark, work, way] of HALF_DONE) {
    const place = await lineIfAny(git(["rev-parse", "--git-path", mark]));
    if (place && existsSync(path.resolve(top, place)))
      throw new Refusal(
        `Somebody began a ${work} in this copy and did not end it. Nothing was sent, and nothing is lost. Fix: ask them to end it, or to give it up with ${way}.`,
      );
  }
  const unmerged = await listOf(git(["ls-files", "--unmerged", "-z"]));
  if (unmerged.length > 0)
    throw new Refusal(
      "Some files of this copy hold two versions that git could not join. Nothing was sent, and nothing is lost. Fix: ask a developer to choose: git status names them.",
    );
  if (branch === undefined)
    throw new Refusal(
      "This copy shows an old version and is on no branch (git says 'detached HEAD'). Nothing was sent, and nothing is lost. Fix: go back to your branch in a terminal, such as git switch main.",
    );
}

/**
 * The name of the remote that this copy sends to.
 *
 * @throws {Refusal} when there is none
 */
export async function remoteOf({ git, branch }: Repository): Promise<string> {
  const remotes = (await git(["remote"])).toString("utf8").split(/\r?\n/).filter(Boolean);
  const ofBranch = branch && (await lineIfAny(git(["config", "--get", `branch.${branch}.remote`])));
  const chosen = [ofBranch, "origin", remotes[0]].find((name) => name && remotes.includes(name));
  if (chosen) return chosen;
  throw new Refusal(
    "This copy knows no place to send to (git says 'no remote'). Fix: ask who looks after the code for the project's address, and type it in a terminal: git remote add origin ADDRESS",
  );
}

/** Where git keeps what it last saw of a branch of the remote. */
export function trackingRef(remote: string, branch: string): string {
  return `refs/remotes/${remote}/${branch}`;
}
