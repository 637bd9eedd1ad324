/** Pushes a commit, and asks whether it has arrived where the site is published from. */
import { KnownFailure } from "../../../lib/failures/known-failure.ts";
import { callHost, git } from "../git.ts";
import { NOT_PUBLISHED, PUT_ASIDE } from "../refusals/states.ts";
import { askKnownAddress, hidePassword, isSamePlace } from "./addresses.ts";
import type { JoinedFile } from "./join.ts";
import { type Branch, commitsMissing, fetchBranch } from "./published-branch.ts";

/** Sends the bytes to which pointers of Git LFS lead. Its own hook would, but hooks do not run here. */
export async function pushLfsObjects(
  folder: string,
  { remote }: Branch,
  files: readonly JoinedFile[],
): Promise<void> {
  const objects = files.flatMap(({ lfsObject }) => lfsObject ?? []);
  if (objects.length > 0) {
    await callHost(folder, ["lfs", "push", "--object-id", remote, ...objects]);
  }
}

/**
 * Pushes a commit. What git says of it is not all: a push fails though the code host has taken it, if the answer
 * was lost; and one that succeeds may have gone to a fork. So the branch is fetched once more.
 *
 * @returns nothing, or words for the end of "Sent" that name where it went, and where not
 * @throws {KnownFailure} if the branch from which the site is published does not have it
 */
export async function push(
  folder: string,
  branch: Branch,
  commit: string,
): Promise<string> {
  const { name, addresses, commitAtKnown } = branch;
  const { fetched, pushed } = addresses;
  const [first, ...others] = placesOf(branch);
  const failure = await pushTo(folder, branch, commit, first);
  const isArrived =
    failure !== undefined &&
    (await isPublished(folder, branch, commit).catch(() => false));
  if (failure && !isArrived) {
    throw failure;
  }
  const missing = await pushToOthers(folder, branch, commit, others);

  // If nobody answers now, git is believed, unless it has pushed to another place.
  const isThere =
    isArrived ||
    (await isPublished(folder, branch, commit).catch(() => pushed.includes(fetched)));
  const isKnown =
    !commitAtKnown || (await askKnownAddress(folder, name, addresses)) === commit;
  if (isThere && isKnown) {
    return describeWhere(folder, branch, missing);
  }
  const isElsewhere = isThere || !pushed.includes(fetched);
  const message = isElsewhere ? NOT_PUBLISHED : PUT_ASIDE;
  throw new KnownFailure(`${message}\n\n${pushed.map(hidePassword).join("\n")}`);
}

/**
 * The places to which git pushes. The one from which the site is published comes first: if it refuses,
 * nothing was sent.
 */
function placesOf({ remote, addresses }: Branch): [string, ...string[]] {
  const { fetched, pushed } = addresses;
  if (pushed.length < 2) {
    return [remote];
  }
  const isFirst = (address: string) => isSamePlace(address, fetched);
  const [first = remote, ...others] = [
    ...pushed.filter(isFirst),
    ...pushed.filter((address) => !isFirst(address)),
  ];
  return [first, ...others];
}

/** Pushes a commit to an address, or to a code host by git's name of it. Returns why it failed. */
async function pushTo(
  folder: string,
  { remote, name }: Branch,
  commit: string,
  place: string,
): Promise<Error | undefined> {
  // A mirror pushes all that the copy has, and takes no single branch.
  const words = ["-c", `remote.${remote}.mirror=false`, "push", "--no-verify"];
  const mapping = `${commit}:refs/heads/${name}`;
  return callHost(folder, [...words, "--progress", "--", place, mapping]).then(
    () => undefined,
    (error: Error) => error,
  );
}

/** Pushes a commit to further addresses. Returns those, as they may be shown, that do not have it. */
async function pushToOthers(
  folder: string,
  branch: Branch,
  commit: string,
  addresses: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    if (!(await pushTo(folder, branch, commit, address))) {
      continue;
    }
    const ask = ["ls-remote", address, `refs/heads/${branch.name}`];
    const answer = await callHost(folder, ask).catch(() => "");
    if (!answer.startsWith(commit)) {
      missing.push(hidePassword(address));
    }
  }
  return missing;
}

/** Fetches the branch once more. Returns whether it has the commit. */
async function isPublished(
  folder: string,
  branch: Branch,
  commit: string,
): Promise<boolean> {
  const ref = await fetchBranch(folder, branch);
  return !(await commitsMissing(folder, ref, commit));
}

/** The words behind "Sent". Where there is a choice, or a setting leads elsewhere, people read where it went. */
async function describeWhere(
  folder: string,
  { remote, addresses: { known, fetched }, commitAtKnown }: Branch,
  missing: readonly string[],
): Promise<string> {
  const butNot = missing.length > 0 ? `, but not to ${missing.join(" and ")}` : "";
  if (commitAtKnown === "") {
    return ` to ${hidePassword(fetched)}${butNot}. A setting of git on this computer (insteadOf) leads there in place of ${hidePassword(known)}, which does not answer: if that is where the site is published from, show this to whoever looks after the code`;
  }
  const isOnly = (await git(folder, ["remote"])) === remote;
  const where = isOnly && known === fetched ? "" : ` to ${hidePassword(fetched)}`;
  return where + butNot;
}
