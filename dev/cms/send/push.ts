/** Pushes a commit, and finds out whether the branch from which the site is published has it. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";
import { callCodeHost, git } from "../git.ts";
import { NOT_PUBLISHED, PUT_ASIDE } from "../refusals/states.ts";
import { askKnownAddress, hidePassword, isSameProject } from "./addresses.ts";
import type { JoinedFile } from "./join.ts";
import { type Branch, fetchBranch, listMissingCommits } from "./published-branch.ts";

/**
 * Sends the files to which pointers of Git LFS lead. Its own hook does that otherwise, but
 * hooks do not run here:
 * https://github.com/git-lfs/git-lfs/blob/main/docs/man/git-lfs-pre-push.adoc
 */
export async function pushLfsObjects(
  folder: string,
  { remote }: Branch,
  files: readonly JoinedFile[],
): Promise<void> {
  const objects = files.flatMap(({ lfsObject }) => lfsObject ?? []);
  if (objects.length > 0) {
    await callCodeHost(folder, ["lfs", "push", "--object-id", remote, ...objects]);
  }
}

/**
 * Pushes a commit, and fetches the branch afterwards, because git's own result may be
 * wrong: a push fails if only its answer was lost, and a successful one may have gone to
 * a fork.
 *
 * @returns an empty text, or the end of a sentence after "Sent" that names the addresses
 * with and without the commit
 * @throws {KnownFailure} if the branch from which the site is published does not have the
 * commit
 */
export async function push(
  folder: string,
  branch: Branch,
  commit: string,
): Promise<string> {
  const { fetched, pushed } = branch.addresses;
  const isSameAddress = pushed.includes(fetched);
  const [first, ...others] = listPushTargets(branch);
  let isArrived = false;
  try {
    await pushTo(folder, branch, commit, first);
  } catch (error) {
    // The commit has arrived all the same if only git's answer was lost.
    isArrived = await isPublished(folder, branch, commit).catch(() => false);
    if (!isArrived) {
      throw error;
    }
  }
  const missing = await pushToOthers(folder, branch, commit, others);

  // If there is no answer now, believe git's result, unless it has pushed to another
  // address.
  isArrived ||= await isPublished(folder, branch, commit).catch(() => isSameAddress);
  if (isArrived && (await isAtKnownAddress(folder, branch, commit))) {
    return describeWhere(folder, branch, missing);
  }
  const message = isArrived || !isSameAddress ? NOT_PUBLISHED : PUT_ASIDE;
  throw new KnownFailure(`${message}\n\n${pushed.map(hidePassword).join("\n")}`);
}

/**
 * Returns the addresses to which git pushes, or its name of the code host if there is
 * only one. The address from which the site is published is the first, because nothing
 * must be sent to the others if it refuses.
 */
function listPushTargets({ remote, addresses }: Branch): [string, ...string[]] {
  const { fetched, pushed } = addresses;
  if (pushed.length < 2) {
    return [remote];
  }
  const isFirst = (address: string) => isSameProject(address, fetched);
  const [first = remote, ...others] = [
    ...pushed.filter(isFirst),
    ...pushed.filter((address) => !isFirst(address)),
  ];
  return [first, ...others];
}

/** Pushes a commit to an address, or to a code host by git's name. Rejects if git says that it failed. */
async function pushTo(
  folder: string,
  { remote, name }: Branch,
  commit: string,
  target: string,
): Promise<void> {
  // Turn off `mirror`, with which git pushes all branches and refuses to push a single
  // one: https://git-scm.com/docs/git-push#Documentation/git-push.txt---mirror
  const words = ["-c", `remote.${remote}.mirror=false`, "push", "--no-verify"];
  const mapping = `${commit}:refs/heads/${name}`;
  await callCodeHost(folder, [...words, "--progress", "--", target, mapping]);
}

/** Pushes a commit to further addresses. Resolves with those that do not have it, without their passwords. */
async function pushToOthers(
  folder: string,
  branch: Branch,
  commit: string,
  addresses: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const isPushed = await pushTo(folder, branch, commit, address).then(
      () => true,
      () => false,
    );
    if (isPushed) {
      continue;
    }
    const ask = ["ls-remote", address, `refs/heads/${branch.name}`];
    const answer = await callCodeHost(folder, ask).catch(() => "");
    if (!answer.startsWith(commit)) {
      missing.push(hidePassword(address));
    }
  }
  return missing;
}

/** Fetches the branch once more, and resolves with whether it has the commit. */
async function isPublished(
  folder: string,
  branch: Branch,
  commit: string,
): Promise<boolean> {
  const ref = await fetchBranch(folder, branch);
  return !(await listMissingCommits(folder, ref, commit));
}

/** Resolves with whether the address that people know has the commit; with true if it had no such branch before. */
async function isAtKnownAddress(
  folder: string,
  { name, addresses, atKnown }: Branch,
  commit: string,
): Promise<boolean> {
  if (atKnown.status !== "found") {
    return true;
  }
  const now = await askKnownAddress(folder, name, addresses);
  return now.status === "found" && now.commit === commit;
}

/** Resolves with the words after "Sent": the address, if there are several or if a setting has changed it. */
async function describeWhere(
  folder: string,
  { remote, addresses: { known, fetched }, atKnown }: Branch,
  missing: readonly string[],
): Promise<string> {
  const butNot = missing.length > 0 ? `, but not to ${missing.join(" and ")}` : "";
  if (atKnown.status === "no commit") {
    return ` to ${hidePassword(fetched)}${butNot}. A setting of git on this computer (insteadOf) leads there in place of ${hidePassword(known)}, which does not answer: if that is where the site is published from, show this to whoever looks after the code`;
  }
  const isOnly = (await git(folder, ["remote"])) === remote;
  const where = isOnly && known === fetched ? "" : ` to ${hidePassword(fetched)}`;
  return where + butNot;
}
