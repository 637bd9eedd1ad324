/** Sends changed words and pictures to the code host, which publishes them. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "jsonc-parser";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem, type Problem } from "../../lib/check/problem.ts";
import { KnownFailure } from "../../lib/failures.ts";
import { writeAtomically } from "../../lib/hosts/site-files.ts";
import { withScratchFolder } from "../../lib/scratch-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { callHost, git, gitBytes } from "./git.ts";
import {
  DROPPED_WORDS,
  NO_MAIN_BRANCH,
  NO_REMOTE,
  NOT_FINISHED,
  refusal,
  SAME_LINES,
  SAVED_MEANWHILE,
  SEVERAL_REMOTES,
} from "./refusals.ts";
import {
  type Entries,
  isText,
  readBlobs,
  readEntries,
  readHere,
  readUnsent,
  tidyText,
  type Unsent,
} from "./unsent.ts";

/** Git keeps one of these while a merge, cherry-pick, revert, rebase, bisect or series of patches is not finished. */
const UNFINISHED = [
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "rebase-merge",
  // `git am` keeps its patches here, too.
  "rebase-apply",
  // What is left of a series of cherry-picks or reverts after one of them was committed.
  "sequencer",
  "BISECT_LOG",
];

/** The branch from which the site is published. */
interface Branch {
  /** Git's name of the code host, usually `origin`. */
  remote: string;
  name: string;
  /** The commit that is published. */
  theirs: string;
}

/** A file that differs here, by its blobs: in the commit of this copy, here, and joined with what others sent. */
interface JoinedFile {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  joined: string | undefined;
  /** The bytes of `mine` on this computer. */
  here: Buffer | undefined;
}

/**
 * Checks words and pictures, joins them with what others have pushed, brings that here, checks and builds it,
 * commits and pushes it. Branch and index move only to what is on the code host, so that after any failure
 * the words are unsent edits. It uses commands that git has had since 2.5.
 *
 * @param tryBuild throws if no site can be built of the joined words; what git does can be tested without
 */
export async function send(folder: string, tryBuild = buildWhole): Promise<string> {
  // Before git reads the files: a file that this user may not read is a problem, too.
  const found = refuseProblems(folder);
  const unsent = await readUnsent(folder);
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
  refuseNewBlockers(folder, (await readUnsent(folder)).forms, blockers);
  await tryBuild(folder);
  const where = await push(folder, branch, commit);
  await moveTo(folder, commit, files);
  return blockers.length > 0
    ? `Sent${where}. Your words are at the code host, and you have nothing more to do. They go live with the site's first launch, before which the developer has ${blockers.length} things left.${note}`
    : `Sent${where}. The code host publishes it within minutes.${note}`;
}

async function refuseUnfinished(folder: string) {
  const gitFolder = await gitFolderOf(folder);
  const begun = UNFINISHED.find((name) => existsSync(path.join(gitFolder, name)));
  if (begun) {
    throw refusal(NOT_FINISHED, begun);
  }
}

async function gitFolderOf(folder: string): Promise<string> {
  return path.resolve(folder, await git(folder, ["rev-parse", "--git-dir"]));
}

/** Fetches the branch from which the site is published, in which all commits of this copy must be. */
async function fetchTheirs(folder: string): Promise<Branch> {
  const remote = await findRemote(folder);
  const { cmsBranch } = readSettings({ folder });
  const name = cmsBranch || (await askForBranch(folder, remote));
  const ref = `refs/remotes/${remote}/${name}`;
  await callHost(folder, [
    "fetch",
    "--progress",
    "--no-tags",
    remote,
    `+refs/heads/${name}:${ref}`,
  ]);
  const ahead = await git(folder, ["log", "--format=%h %s", `${ref}..HEAD`]);
  if (ahead) {
    throw new KnownFailure(
      `This copy has commits that are not in "${name}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${name}" if they belong to another branch.\n\n${ahead}`,
    );
  }
  return { remote, name, theirs: await git(folder, ["rev-parse", ref]) };
}

/** The code host is called `origin`, unless the clone was told otherwise. */
async function findRemote(folder: string): Promise<string> {
  const names = (await git(folder, ["remote"])).split("\n").filter(Boolean);
  const [first] = names;
  if (!first) {
    throw refusal(NO_REMOTE);
  }
  if (names.includes("origin")) {
    return "origin";
  }
  if (names.length === 1) {
    return first;
  }
  const branch = await git(folder, ["rev-parse", "--abbrev-ref", "HEAD"]);
  const followed = await git(folder, ["config", `branch.${branch}.remote`]).catch(
    () => "",
  );
  if (names.includes(followed)) {
    return followed;
  }
  throw refusal(SEVERAL_REMOTES, names.join("\n"));
}

/** The branch that the code host shows first. */
async function askForBranch(folder: string, remote: string): Promise<string> {
  const shown = await callHost(folder, ["remote", "show", remote]);
  const [, name] = /^ *HEAD branch: (\S+)$/m.exec(shown) ?? [];
  // A host that sends no names, or several that may be meant (https://git-scm.com/docs/git-remote).
  if (!name) {
    throw refusal(NO_MAIN_BRANCH, shown);
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
    const mine = here && (await storeFile(folder, file, here, baseText(file)));
    const blobs = { base: base.get(file)?.blob, mine, theirs: their.get(file)?.blob };
    const joined = await joinBlobs(folder, file, blobs);
    files.push({ file, base: blobs.base, mine, joined, here });
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
 * Stores a file of this computer with the ends of lines that it had before, and returns its blob.
 *
 * @throws {KnownFailure} if a filter of git would drop words
 */
async function storeFile(
  folder: string,
  file: string,
  here: Buffer,
  base: Buffer | undefined,
): Promise<string> {
  if (!isText(file)) {
    return git(folder, ["hash-object", "-w", "--", file]);
  }
  const text = tidyText(here);
  const input = base?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
  const store = ["hash-object", "-w", "--stdin", "--path", file];
  const blob = await git(folder, store, { input });
  if (!file.endsWith(".json")) {
    return blob;
  }
  const stored = (await readBlobs(folder, [blob])).get(blob);
  if (!isDeepStrictEqual(parse(String(stored)), parse(text))) {
    throw refusal(DROPPED_WORDS, file);
  }
  return blob;
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
  if (!base || !mine || !theirs || !isText(file)) {
    throw refusal(SAME_LINES, `CONFLICT: ${file}`);
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
      throw refusal(SAME_LINES, `CONFLICT: ${file}`);
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
  const modes = await readEntries(folder, theirs);
  const lines = files.map(({ file, [which]: blob }) => {
    const mode = /^100/.test(modes.get(file)?.mode ?? "")
      ? modes.get(file)?.mode
      : "100644";
    return blob ? `${mode} ${blob}\t${file}` : `0 ${"0".repeat(40)}\t${file}`;
  });
  try {
    await git(folder, ["read-tree", theirs], { env });
    const update = ["update-index", "-z", "--index-info"];
    await git(folder, update, { env, input: lines.map((line) => `${line}\0`).join("") });
    return await git(folder, ["write-tree"], { env });
  } finally {
    rmSync(index, { force: true });
  }
}

async function makeCommit(
  folder: string,
  tree: string,
  parent: string,
  { forms, pictures }: Unsent,
): Promise<string> {
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
  const move = ["read-tree", "-m", "-u", "HEAD", rest];
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
      writeAtomically(path.join(folder, file), content);
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

/**
 * Pushes a commit. A push can fail though the code host has taken it: the answer was lost, or git pushes to
 * several addresses, of which one refused. So a failed push asks each address.
 *
 * @returns nothing, or words for the end of "Sent" that name what did not get it
 */
async function push(folder: string, { remote, name }: Branch, commit: string) {
  const words = [
    "push",
    "--no-verify",
    "--progress",
    remote,
    `${commit}:refs/heads/${name}`,
  ];
  try {
    await callHost(folder, words);
    return "";
  } catch (error) {
    const missing: string[] = [];
    const addresses = await addressesOf(folder, remote);
    for (const address of addresses) {
      const ask = ["ls-remote", address, `refs/heads/${name}`];
      const answer = await callHost(folder, ask).catch(() => "");
      if (!answer.startsWith(commit)) {
        missing.push(address);
      }
    }
    const published = await callHost(folder, [
      "ls-remote",
      remote,
      `refs/heads/${name}`,
    ]).catch(() => "");
    if (!published.startsWith(commit)) {
      throw error;
    }
    return missing.length > 0
      ? `, but not to ${missing.map(hidePassword).join(" and ")}`
      : "";
  }
}

/** The addresses to which git pushes, each of which is asked in its own words. */
async function addressesOf(folder: string, remote: string): Promise<string[]> {
  const lines = (await git(folder, ["remote", "-v"])).split("\n");
  return lines.flatMap((line) => {
    const [name, rest = ""] = line.split("\t");
    return name === remote && rest.endsWith(" (push)")
      ? rest.slice(0, -" (push)".length)
      : [];
  });
}

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
