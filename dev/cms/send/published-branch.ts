/** Finds the branch from which the site is published, and fetches it. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";
import { readSettings } from "../../../lib/settings.ts";
import { callCodeHost, git } from "../git.ts";
import { createRefusal } from "../refusals/refusal.ts";
import {
  ANOTHER_HISTORY,
  EMPTY_HOST,
  FOLLOWS_ANOTHER,
  LED_ELSEWHERE,
  NO_COMMON_HISTORY,
  NO_MAIN_BRANCH,
  NO_REMOTE,
  NO_SUCH_BRANCH,
  SENDS_ELSEWHERE,
  SEVERAL_REMOTES,
} from "../refusals/states.ts";
import {
  type Addresses,
  askKnownAddress,
  type BranchAtKnown,
  hidePassword,
  readAddresses,
} from "./addresses.ts";

/** The address and the name of a branch. */
interface BranchName {
  /** Git's name of the code host, usually `origin`. */
  remote: string;
  name: string;
}

/** The branch from which the site is published. */
export interface Branch extends BranchName {
  /** The commit that is published. */
  theirs: string;
  addresses: Addresses;
  /** The answer of the address that people know when the branch is fetched. */
  atKnown: BranchAtKnown;
}

/**
 * Fetches the branch from which the site is published.
 *
 * @throws {KnownFailure} if this copy has commits that are not in the branch, or if git
 * would push to another project
 */
export async function fetchPublished(folder: string): Promise<Branch> {
  const remote = await findRemote(folder);
  const name = (await readBranch(folder, remote)) || (await askForBranch(folder, remote));
  const ref = await fetchBranch(folder, { remote, name }).catch((error: Error) =>
    throwWithBranches(folder, remote, error),
  );
  await refuseOwnCommits(folder, name, ref);
  const theirs = await git(folder, ["rev-parse", ref]);
  const addresses = await readAddresses(folder, remote);
  const atKnown = await askKnownAddress(folder, name, addresses);
  const branch = { remote, name, theirs, addresses, atKnown };
  await refuseFork(folder, branch);
  return branch;
}

/**
 * Resolves with git's name of the code host: `origin`, unless the clone was given another
 * name.
 *
 * @throws {KnownFailure} if there is no code host, or it is not clear which one is meant
 */
async function findRemote(folder: string): Promise<string> {
  const names = (await git(folder, ["remote"])).split("\n").filter(Boolean);
  const [first] = names;
  if (!first) {
    throw createRefusal(NO_REMOTE);
  }
  if (names.length === 1) {
    return first;
  }
  const branch = await git(folder, ["rev-parse", "--abbrev-ref", "HEAD"]);
  const setting = ["config", `branch.${branch}.remote`];
  const followed = await git(folder, setting).catch(() => "");
  const isFollowing = names.includes(followed);
  if (!names.includes("origin")) {
    if (isFollowing) {
      return followed;
    }
    throw createRefusal(SEVERAL_REMOTES, names.join("\n"));
  }
  if (isFollowing && followed !== "origin") {
    throw createRefusal(FOLLOWS_ANOTHER, followed);
  }
  return "origin";
}

/**
 * Resolves with the branch that `CMS_BRANCH` names, which may be written as
 * `refs/heads/main` or `origin/main`; with an empty text if it names none.
 *
 * @throws {KnownFailure} if no branch can have such a name
 */
async function readBranch(folder: string, remote: string): Promise<string> {
  let name = readSettings({ folder }).cmsBranch;
  for (const prefix of ["refs/", "heads/", "remotes/", `${remote}/`]) {
    if (name.startsWith(prefix)) {
      name = name.slice(prefix.length);
    }
  }
  if (name) {
    await git(folder, ["check-ref-format", `refs/heads/${name}`]).catch(() => {
      throw createRefusal(NO_SUCH_BRANCH, name);
    });
  }
  return name;
}

/** Resolves with the default branch of the code host. */
async function askForBranch(folder: string, remote: string): Promise<string> {
  const answer = await callCodeHost(folder, ["remote", "show", "--", remote]);
  const [, name] = /^ *HEAD branch: (\S+)$/m.exec(answer) ?? [];
  // Git found no default branch, or several that it may be:
  // https://git-scm.com/docs/git-remote
  if (!name) {
    throw createRefusal(NO_MAIN_BRANCH, answer);
  }
  // `(unknown)` means that the default branch does not exist, as `master` in a bare
  // repository. Try `main` then.
  return name === "(unknown)" ? "main" : name;
}

/** Fetches only one branch, whatever the copy's settings add. Resolves with the ref of its newest commit. */
export async function fetchBranch(
  folder: string,
  { remote, name }: BranchName,
): Promise<string> {
  const ref = `refs/remotes/${remote}/${name}`;
  const options = ["--progress", "--no-tags", "--refmap="];
  const mapping = `+refs/heads/${name}:${ref}`;
  await callCodeHost(folder, ["fetch", ...options, "--", remote, mapping]);
  return ref;
}

/** Throws an error again. If it says that a branch is missing, adds the names of the code host's branches. */
async function throwWithBranches(
  folder: string,
  remote: string,
  error: Error,
): Promise<never> {
  if (!error.message.startsWith(NO_SUCH_BRANCH)) {
    throw error;
  }
  const heads = await callCodeHost(folder, ["ls-remote", "--heads", "--", remote]);
  const names = heads.replaceAll(/^.*\trefs\/heads\//gm, "");
  throw names ? createRefusal(NO_SUCH_BRANCH, names) : createRefusal(EMPTY_HOST);
}

/** Throws if this copy has commits that the fetched branch does not have. */
async function refuseOwnCommits(folder: string, name: string, ref: string) {
  const ahead = await listMissingCommits(folder, ref, "HEAD");
  if (!ahead) {
    return;
  }
  const findBase = (...words: string[]) =>
    git(folder, ["merge-base", ...words, ref, "HEAD"]).catch(() => "");
  // The reflog says whether the code host had this commit before (`--fork-point`), and so
  // has another history now.
  const head = await git(folder, ["rev-parse", "HEAD"]);
  if ((await findBase("--fork-point")) === head) {
    throw createRefusal(ANOTHER_HISTORY, ahead);
  }
  if (!(await findBase())) {
    throw createRefusal(NO_COMMON_HISTORY, ahead);
  }
  throw new KnownFailure(
    `This copy has commits that are not in "${name}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${name}" if they belong to another branch.\n\n${ahead}`,
  );
}

/** Resolves with a line for each commit in the history of `commit` that `ref` does not have. */
export const listMissingCommits = (folder: string, ref: string, commit: string) =>
  git(folder, ["log", "--format=%h %s", `${ref}..${commit}`]);

/** Throws if git would push to an address whose branch is not the fetched one, such as a fork. */
async function refuseFork(folder: string, { name, theirs, addresses, atKnown }: Branch) {
  const { fetched, pushed } = addresses;
  if (atKnown.status === "found" && atKnown.commit !== theirs) {
    throw createRefusal(LED_ELSEWHERE, hidePassword(fetched));
  }
  if (pushed.includes(fetched)) {
    return;
  }
  const asked = await Promise.all(
    pushed.map((address) =>
      callCodeHost(folder, ["ls-remote", address, `refs/heads/${name}`]),
    ),
  );
  if (!asked.some((answer) => answer.startsWith(theirs))) {
    throw createRefusal(SENDS_ELSEWHERE, pushed.map(hidePassword).join("\n"));
  }
}
