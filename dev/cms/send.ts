/** Sends changed words and pictures to the code host, which publishes them. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem, type Problem } from "../../lib/check/problem.ts";
import { KnownFailure } from "../../lib/failures.ts";
import { writeDurably } from "../../lib/hosts/site-files.ts";
import { withScratchFolder } from "../../lib/scratch-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { gitFolderOf, refuseUnfinished, refuseUnusable } from "./copy.ts";
import { callHost, git, gitBytes } from "./git.ts";
import {
  ANOTHER_HISTORY,
  DELETED_HERE,
  DELETED_THERE,
  DROPPED_WORDS,
  EMPTY_HOST,
  FOLLOWS_ANOTHER,
  LED_ELSEWHERE,
  NO_COMMON_HISTORY,
  NO_MAIN_BRANCH,
  NO_NAME,
  NO_REMOTE,
  NO_SUCH_BRANCH,
  NOT_PUBLISHED,
  PUT_ASIDE,
  refusal,
  SAME_LINES,
  SAME_NAME,
  SAME_PICTURE,
  SAVED_MEANWHILE,
  SENDS_ELSEWHERE,
  SEVERAL_REMOTES,
} from "./refusals.ts";
import {
  type Entries,
  findUnsent,
  isText,
  readBlobs,
  readEntries,
  readHere,
  tidyText,
  type Unsent,
} from "./unsent.ts";

/** The branch from which the site is published. */
interface Branch {
  /** Git's name of the code host, usually `origin`. */
  remote: string;
  name: string;
  /** The commit that is published. */
  theirs: string;
  addresses: Addresses;
  /**
   * The commit at the address that people know, if a setting (insteadOf) leads git to another place; empty if
   * nobody answers there.
   */
  commitAtKnown: string | undefined;
}

interface Addresses {
  /** The address that people know. */
  known: string;
  /** The one from which git fetches, and those to which it pushes, by all settings. */
  fetched: string;
  pushed: readonly string[];
}

/** A file that differs here, by its blobs: in the commit of this copy, here, and joined with what others sent. */
interface JoinedFile {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  joined: string | undefined;
  /** The bytes of `mine` on this computer. */
  here: Buffer | undefined;
  /** Git LFS's name of these bytes, if `mine` is a pointer to them. */
  lfsObject?: string | undefined;
}

/**
 * Checks words and pictures, joins them with what others have pushed, brings that here, checks and builds it,
 * commits and pushes it. Branch and index move only to what is on the code host, so that after any failure
 * the words are unsent edits. It uses commands that git has had since 2.5.
 *
 * @param tryBuild throws if no site can be built of the joined words; what git does can be tested without
 */
export async function send(folder: string, tryBuild = buildWhole): Promise<string> {
  await refuseUnusable(folder);
  // Before git reads the files: a file that this user may not read is a problem, too.
  const found = refuseProblems(folder);
  const unsent = await findUnsent(folder);
  refuseNewBlockers(folder, unsent.forms, found);
  await refuseUnfinished(folder);
  const branch = await fetchTheirs(folder);

  const files = await joinFiles(folder, unsent, branch.theirs);
  const note =
    unsent.others.length > 0
      ? `\nNot sent, because the site does not use it: ${unsent.others.join(", ")}`
      : "";
  const joinedTree = await makeTree(folder, branch.theirs, files, "joined");
  const theirTree = await git(folder, ["rev-parse", `${branch.theirs}^{tree}`]);
  const isNothing = joinedTree === theirTree;
  // The commit is made before anything moves, because git may not know the editor's name.
  const commit = isNothing
    ? ""
    : await makeCommit(folder, joinedTree, branch.theirs, unsent);

  await bringHere(folder, branch.theirs, files);
  if (isNothing) {
    return `There is nothing to send. What others have sent is here now.${note}`;
  }
  const blockers = refuseProblems(folder);
  refuseNewBlockers(folder, (await findUnsent(folder)).forms, blockers);
  await tryBuild(folder);
  await pushLfsObjects(folder, branch, files);
  const where = await push(folder, branch, commit);
  // The words are at the code host now, whatever becomes of this copy.
  const late = await moveTo(folder, commit, files).then(
    () => "",
    () =>
      "\nGit could not note that in this copy, perhaps because another program uses it. Press Send once more.",
  );
  return blockers.length > 0
    ? `Sent${where}. Your words are at the code host, and you have nothing more to do. They go live with the site's first launch, before which the developer has ${blockers.length} things left.${note}${late}`
    : `Sent${where}. The code host publishes it within minutes.${note}${late}`;
}

/** Fetches the branch from which the site is published, in which all commits of this copy must be. */
async function fetchTheirs(folder: string): Promise<Branch> {
  const remote = await findRemote(folder);
  const name = (await readBranch(folder, remote)) || (await askForBranch(folder, remote));
  const ref = await fetchBranch(folder, { remote, name }).catch((error: Error) =>
    throwWithBranches(folder, remote, error),
  );
  await refuseOwnCommits(folder, name, ref);
  const theirs = await git(folder, ["rev-parse", ref]);
  const addresses = await readAddresses(folder, remote);
  const commitAtKnown = await askKnownAddress(folder, { name, addresses });
  const branch = { remote, name, theirs, addresses, commitAtKnown };
  await refuseFork(folder, branch);
  return branch;
}

/** Adds the branches that the code host has to an error that it lacks one. */
async function throwWithBranches(
  folder: string,
  remote: string,
  error: Error,
): Promise<never> {
  if (!error.message.startsWith(NO_SUCH_BRANCH)) {
    throw error;
  }
  const heads = await callHost(folder, ["ls-remote", "--heads", "--", remote]);
  const names = heads.replaceAll(/^.*\trefs\/heads\//gm, "");
  throw names ? refusal(NO_SUCH_BRANCH, names) : refusal(EMPTY_HOST);
}

/** Refuses commits of this copy that the fetched branch does not have. */
async function refuseOwnCommits(folder: string, name: string, ref: string) {
  const ahead = await commitsMissing(folder, ref, "HEAD");
  if (!ahead) {
    return;
  }
  const findBase = (...words: string[]) =>
    git(folder, ["merge-base", ...words, ref, "HEAD"]).catch(() => "");
  // Git's own notes about a branch say whether the code host had this commit before.
  const head = await git(folder, ["rev-parse", "HEAD"]);
  if ((await findBase("--fork-point")) === head) {
    throw refusal(ANOTHER_HISTORY, ahead);
  }
  if (!(await findBase())) {
    throw refusal(NO_COMMON_HISTORY, ahead);
  }
  throw new KnownFailure(
    `This copy has commits that are not in "${name}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${name}" if they belong to another branch.\n\n${ahead}`,
  );
}

/** Fetches a branch, and nothing that the copy's settings add to it. Returns where its newest commit is kept. */
async function fetchBranch(
  folder: string,
  { remote, name }: Pick<Branch, "remote" | "name">,
): Promise<string> {
  const ref = `refs/remotes/${remote}/${name}`;
  const options = ["--progress", "--no-tags", "--refmap="];
  const what = `+refs/heads/${name}:${ref}`;
  await callHost(folder, ["fetch", ...options, "--", remote, what]);
  return ref;
}

/** The commits of `commit` that `ref` does not have, a line each. */
const commitsMissing = (folder: string, ref: string, commit: string) =>
  git(folder, ["log", "--format=%h %s", `${ref}..${commit}`]);

/**
 * The branch that `CMS_BRANCH` names, also as `refs/heads/main` or `origin/main`; empty without a name.
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
      throw refusal(NO_SUCH_BRANCH, name);
    });
  }
  return name;
}

/** Refuses to push where the branch is another than the one that was fetched. */
async function refuseFork(
  folder: string,
  { name, theirs, addresses, commitAtKnown }: Branch,
) {
  const { fetched, pushed } = addresses;
  if (commitAtKnown && commitAtKnown !== theirs) {
    throw refusal(LED_ELSEWHERE, hidePassword(fetched));
  }
  if (pushed.includes(fetched)) {
    return;
  }
  const asked = await Promise.all(
    pushed.map((address) =>
      callHost(folder, ["ls-remote", address, `refs/heads/${name}`]),
    ),
  );
  if (!asked.some((answer) => answer.startsWith(theirs))) {
    throw refusal(SENDS_ELSEWHERE, pushed.map(hidePassword).join("\n"));
  }
}

/** The code host is called `origin`, unless the clone was told otherwise. */
async function findRemote(folder: string): Promise<string> {
  const names = (await git(folder, ["remote"])).split("\n").filter(Boolean);
  const [first] = names;
  if (!first) {
    throw refusal(NO_REMOTE);
  }
  if (names.length === 1) {
    return first;
  }
  const branch = await git(folder, ["rev-parse", "--abbrev-ref", "HEAD"]);
  const followed = await git(folder, ["config", `branch.${branch}.remote`]).catch(
    () => "",
  );
  const hasOrigin = names.includes("origin");
  if (names.includes(followed)) {
    if (hasOrigin && followed !== "origin") {
      throw refusal(FOLLOWS_ANOTHER, followed);
    }
    return followed;
  }
  if (hasOrigin) {
    return "origin";
  }
  throw refusal(SEVERAL_REMOTES, names.join("\n"));
}

/** The branch that the code host shows first. */
async function askForBranch(folder: string, remote: string): Promise<string> {
  const answer = await callHost(folder, ["remote", "show", "--", remote]);
  const [, name] = /^ *HEAD branch: (\S+)$/m.exec(answer) ?? [];
  // A host that sends no names, or several that may be meant (https://git-scm.com/docs/git-remote).
  if (!name) {
    throw refusal(NO_MAIN_BRANCH, answer);
  }
  // The host shows a branch that nobody has made, as a bare repository for `master` does. If there is no `main`
  // either, the fetch says so.
  return name === "(unknown)" ? "main" : name;
}

/** Stores what differs here, and joins each file with what others have sent of it. */
async function joinFiles(
  folder: string,
  { forms, pictures }: Unsent,
  theirs: string,
): Promise<JoinedFile[]> {
  const base = await readEntries(folder, "HEAD");
  const their = await readEntries(folder, theirs);
  const edited = [
    ...forms.map(({ name }) => `site/_data/${name}.json`),
    ...pictures.map((file) => `site/${file}`),
  ];
  const contents = await readBlobs(folder, baseTexts(base));
  const baseText = (file: string) => contents.get(base.get(file)?.blob ?? "");

  const files: JoinedFile[] = [];
  for (const file of edited) {
    const here = readHere(folder, file);
    const stored = here && (await storeFile(folder, file, here, baseText(file)));
    const [mine, lfsObject] = stored ?? [];
    const blobs = { base: base.get(file)?.blob, mine, theirs: their.get(file)?.blob };
    const joined = await joinBlobs(folder, file, blobs);
    files.push({ file, base: blobs.base, mine, joined, here, lfsObject });
  }
  // Files whose ends of lines alone differ here would be in the way of what others have sent.
  for (const [file, { blob }] of base) {
    if (edited.includes(file) || !isText(file) || their.get(file)?.blob === blob) {
      continue;
    }
    const here = readHere(folder, file);
    const stored = baseText(file);
    if (!here || !stored || here.equals(stored)) {
      continue;
    }
    if (tidyText(here) !== tidyText(stored)) {
      continue;
    }
    files.push({ file, base: blob, mine: blob, joined: their.get(file)?.blob, here });
  }
  return files;
}

const baseTexts = (entries: Entries): string[] =>
  [...entries].filter(([file]) => isText(file)).map(([, { blob }]) => blob);

/**
 * Stores a file of this computer, a text with the ends of lines that it had before.
 *
 * @returns its blob; and the name that Git LFS gives its bytes, if the blob is a pointer to them
 * @throws {KnownFailure} if a filter of git would store something else
 */
async function storeFile(
  folder: string,
  file: string,
  here: Buffer,
  base: Buffer | undefined,
): Promise<[blob: string, lfsObject?: string | undefined]> {
  const store = ["hash-object", "-w", "--stdin"];
  const filtered = await git(folder, [...store, "--path", file], { input: here });
  const stored = (await readBlobs(folder, [filtered])).get(filtered) ?? Buffer.alloc(0);
  const text = tidyText(here);
  if (isText(file) && tidyText(stored) === text) {
    const input = base?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
    return [await git(folder, store, { input })];
  }
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  const [, lfsObject] =
    /^version https:\/\/git-lfs\.[^\n]*\n(?:.*\n)*oid sha256:(\w+)/.exec(
      stored.subarray(0, 1024).toString(),
    ) ?? [];
  // Words are stored as they are, because a code host may build without Git LFS.
  const isKept = stored.equals(here) || (lfsObject && !file.endsWith(".json"));
  if (!isKept) {
    throw refusal(DROPPED_WORDS, file);
  }
  return [filtered, lfsObject];
}

/**
 * Joins the changes of two people to one file by `git merge-file`, which heeds no merge driver: one that keeps
 * either side would drop words without a conflict.
 *
 * @throws {KnownFailure} if both changed the same lines
 */
async function joinBlobs(
  folder: string,
  file: string,
  blobs: Record<"base" | "mine" | "theirs", string | undefined>,
): Promise<string | undefined> {
  const { base, mine, theirs } = blobs;
  if (theirs === base || theirs === mine) {
    return mine;
  }
  if (mine === base) {
    return theirs;
  }
  if (!theirs) {
    throw refusal(DELETED_THERE, `CONFLICT: ${file}`);
  }
  if (!mine) {
    throw refusal(DELETED_HERE, `CONFLICT: ${file}`);
  }
  if (!base || !isText(file)) {
    throw refusal(base ? SAME_PICTURE : SAME_NAME, `CONFLICT: ${file}`);
  }

  const contents = await readBlobs(folder, [mine, base, theirs]);
  const aside = mkdtempSync(path.join(await gitFolderOf(folder), "send-"));
  try {
    const names = Object.entries({ mine, base, theirs }).map(([name, blob]) => {
      const place = path.join(aside, name);
      writeFileSync(place, contents.get(blob) ?? "");
      return place;
    });
    const merge = ["merge-file", "-p", "-q", ...names];
    const merged = await gitBytes(folder, merge).catch(() => undefined);
    if (!merged) {
      throw refusal(
        file.endsWith(".json") ? SAME_LINES : SAME_PICTURE,
        `CONFLICT: ${file}`,
      );
    }
    const input = merged.toString();
    return await git(folder, ["hash-object", "-w", "--stdin"], { input });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Makes their tree with the given blobs of our files, in an index aside: a developer may have staged something. */
async function makeTree(
  folder: string,
  theirs: string,
  files: readonly JoinedFile[],
  which: "base" | "joined",
): Promise<string> {
  const index = path.join(await gitFolderOf(folder), "send-index");
  const env = { GIT_INDEX_FILE: index };
  // What differs here keeps its entry of this copy: git takes another mode for a change of theirs in its way.
  const modes = await readEntries(folder, which === "base" ? "HEAD" : theirs);
  const lines = files.map(({ file, [which]: blob }) => {
    const mode = /^100/.test(modes.get(file)?.mode ?? "")
      ? modes.get(file)?.mode
      : "100644";
    return blob ? `${mode} ${blob}\t${file}` : `0 ${"0".repeat(theirs.length)}\t${file}`;
  });
  try {
    await git(folder, ["read-tree", theirs], { env });
    const update = ["update-index", "-z", "--index-info"];
    await git(folder, update, { env, input: lines.map((line) => `${line}\0`).join("") });
    return await git(folder, ["write-tree"], { env });
  } finally {
    rmSync(index, { force: true, recursive: true });
  }
}

async function makeCommit(
  folder: string,
  tree: string,
  parent: string,
  { forms, pictures }: Unsent,
): Promise<string> {
  // Git takes an empty address, which no code host does: `Asha <> 1767225600 +0530`.
  const committer = await git(folder, ["var", "GIT_COMMITTER_IDENT"]);
  if (committer.includes(" <> ")) {
    throw refusal(NO_NAME, committer);
  }
  const paths = [...forms.map(({ name }) => `_data/${name}.json`), ...pictures];
  const subject = `Change ${path.basename(paths[0] ?? "")}`;
  const message = `${subject}\n\n${paths.map((file) => `site/${file}`).join("\n")}`;
  return git(folder, ["commit-tree", tree, "-p", parent, "-m", message]);
}

/**
 * Brings what others have sent to this copy: git brings the files that were not changed here, and the joined ones
 * are written before the branch moves, so that a copy whose power is cut in between joins them once more.
 */
async function bringHere(folder: string, theirs: string, files: readonly JoinedFile[]) {
  const rest = await makeTree(folder, theirs, files, "base");
  // Without this, git takes a file that was changed and changed back for a changed one.
  await git(folder, ["update-index", "-q", "--refresh"]).catch(() => "");
  const move = ["read-tree", "-m", "-u", "--no-sparse-checkout", "HEAD", rest];
  await git(folder, [...move, "--dry-run"]);

  const differing = files.filter(({ mine, joined }) => mine !== joined);
  const blobs = differing.flatMap(({ joined }) => joined ?? []);
  const contents = await readBlobs(folder, blobs);
  // Nothing is awaited between the look and the writing, so no form is saved in between.
  for (const { file, here } of differing) {
    const now = readHere(folder, file);
    if (!isDeepStrictEqual(now, here)) {
      throw refusal(SAVED_MEANWHILE, file);
    }
  }
  for (const { file, joined } of differing) {
    const content = contents.get(joined ?? "");
    if (content) {
      writeDurably(path.join(folder, file), content);
    } else {
      rmSync(path.join(folder, file), { force: true });
    }
  }
  await git(folder, move);
  await moveTo(folder, theirs, files);
}

/** Moves the branch to a commit, and the index of our files with it. */
async function moveTo(folder: string, commit: string, files: readonly JoinedFile[]) {
  await git(folder, ["update-ref", "-m", "send", "HEAD", commit]);
  if (files.length === 0) {
    return;
  }
  await git(folder, ["reset", "--quiet", "--", ...files.map(({ file }) => file)]);
}

/** Sends the bytes to which pointers of Git LFS lead. Its own hook would, but hooks do not run here. */
async function pushLfsObjects(
  folder: string,
  { remote }: Branch,
  files: readonly JoinedFile[],
) {
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
 */
async function push(folder: string, branch: Branch, commit: string): Promise<string> {
  const { remote, name, addresses, commitAtKnown } = branch;
  const { known, fetched, pushed } = addresses;
  const pushTo = (place: string) => {
    // A mirror pushes all that the copy has, and takes no single branch.
    const words = ["-c", `remote.${remote}.mirror=false`, "push", "--no-verify"];
    const what = `${commit}:refs/heads/${name}`;
    return callHost(folder, [...words, "--progress", "--", place, what]).then(
      () => undefined,
      (error: Error) => error,
    );
  };
  const isPublished = async () => {
    const ref = await fetchBranch(folder, branch);
    return !(await commitsMissing(folder, ref, commit));
  };

  // Of several places the one from which the site is published comes first: if it refuses, nothing was sent.
  const isSame = (address: string) => Number(placeOf(address) === placeOf(fetched));
  const places = [...pushed].sort((one, other) => isSame(other) - isSame(one));
  const [first = remote, ...others] = pushed.length > 1 ? places : [remote];
  const failure = await pushTo(first);
  if (failure && !(await isPublished().catch(() => false))) {
    throw failure;
  }
  const missing: string[] = [];
  for (const place of others) {
    const ask = ["ls-remote", place, `refs/heads/${name}`];
    if (!(await pushTo(place))) {
      continue;
    }
    const answer = await callHost(folder, ask).catch(() => "");
    if (!answer.startsWith(commit)) {
      missing.push(hidePassword(place));
    }
  }

  const isThere =
    failure !== undefined || (await isPublished().catch(() => pushed.includes(fetched)));
  const isKnown = !commitAtKnown || (await askKnownAddress(folder, branch)) === commit;
  if (!(isThere && isKnown)) {
    const message = isThere || !pushed.includes(fetched) ? NOT_PUBLISHED : PUT_ASIDE;
    throw new KnownFailure(`${message}\n\n${pushed.map(hidePassword).join("\n")}`);
  }
  const butNot = missing.length > 0 ? `, but not to ${missing.join(" and ")}` : "";
  if (commitAtKnown === "") {
    return ` to ${hidePassword(fetched)}${butNot}. A setting of git on this computer (insteadOf) leads there in place of ${hidePassword(known)}, which does not answer: if that is where the site is published from, show this to whoever looks after the code`;
  }
  // Where there is a choice, or a setting leads elsewhere, people read where it went.
  const isOnly = (await git(folder, ["remote"])) === remote;
  const where = isOnly && known === fetched ? "" : ` to ${hidePassword(fetched)}`;
  return where + butNot;
}

async function readAddresses(folder: string, remote: string): Promise<Addresses> {
  const urls = await git(folder, ["config", "--get-all", `remote.${remote}.url`]);
  const [known = ""] = urls.split("\n");
  const lines = (await git(folder, ["remote", "-v"])).split("\n");
  const find = (use: string) =>
    lines.flatMap((line) => {
      // `origin	ADDRESS (fetch)`, and ` [blob:none]` behind it in a partial clone.
      const [, name, address, ofUse] =
        /^(.*)\t(.*) \((fetch|push)\)(?: \[.*\])?$/.exec(line) ?? [];
      return name === remote && ofUse === use && address !== undefined ? [address] : [];
    });
  const [fetched = ""] = find("fetch");
  return { known, fetched, pushed: find("push") };
}

/**
 * Asks for the branch at the address that people know, if a setting (insteadOf) leads to another place, which may be
 * a fork.
 *
 * @returns its commit, empty if nobody answers; undefined if both are one place
 */
async function askKnownAddress(
  folder: string,
  { name, addresses: { known, fetched } }: Pick<Branch, "name" | "addresses">,
): Promise<string | undefined> {
  if (placeOf(known) === placeOf(fetched)) {
    return undefined;
  }
  // Of several settings the longest counts (https://git-scm.com/docs/git-config), so this one leads to itself.
  const address = `${known}/`;
  const itself = ["-c", `url.${address}.insteadOf=${address}`];
  const ask = [...itself, "ls-remote", "--", address, `refs/heads/${name}`];
  const [commit = ""] = (await callHost(folder, ask).catch(() => "")).split("\t");
  return commit;
}

/** `github.com/company/site`, which is one place by `https`, by ssh, and with `.git` or without. */
const placeOf = (address: string) =>
  address
    .replace(/^[a-z+]+:\/\//i, "")
    .replace(/^[^/@]*@/, "")
    .replace(/^([^/:]+):(?:\d+\/)?/, "$1/")
    .replace(/(?:\.git)?\/*$/, "")
    .toLowerCase();

const hidePassword = (address: string) => address.replace(/\/\/[^/@]*@/, "//");

async function buildWhole(folder: string): Promise<void> {
  // The build takes a second to load, and forms do not need it.
  const { buildSite } = await import("../../build.mjs");
  const settings = readSettings();
  await withScratchFolder(path.join(folder, ".cache/sent-"), async (outFolder) => {
    await buildSite({ contentFolder: folder, outFolder, settings, checksLinks: true });
  });
}

function refuse(why: string, problems: readonly Problem[]) {
  if (problems.length === 0) {
    return;
  }
  throw new KnownFailure(
    `${why}, so nothing was sent.\n\n${problems.map(formatProblem).join("\n")}`,
  );
}

/** Refuses problems. Returns what would refuse a release. */
function refuseProblems(folder: string): Problem[] {
  const { problems, blockers } = checkData({ folder });
  refuse("The check finds problems", problems);
  return blockers;
}

/** Refuses those of the blockers that were not there before. */
function refuseNewBlockers(
  folder: string,
  unsent: Unsent["forms"],
  blockers: readonly Problem[],
): void {
  const unsaved = Object.fromEntries(unsent.map(({ name, sent }) => [name, sent]));
  const old = checkData({ folder, unsaved }).blockers.map(
    ({ file, sentence }) => file + sentence,
  );
  const added = blockers.filter(({ file, sentence }) => !old.includes(file + sentence));
  refuse("The code host would not publish this", added);
}
