/** Sends changed words and pictures to the code host, which publishes them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSendingBranch } from "../../lib/settings.ts";
import { writeAtomically } from "../../lib/hosts/site-files.ts";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem } from "../../lib/check/problem.ts";
import { dataFile, dataNames, Refusal } from "./files.ts";
import { git, gitRefusal, quietSsh } from "./git.ts";

/** What was changed on this computer and is not sent. */
export interface Unsent {
  /** Data files as they were sent last; with an empty text, one that never was. */
  files: { name: string; text: string }[];
  /** By their paths below `site/`. */
  pictures: string[];
  /** What lies in the same folders and is not sent, by path. */
  others: string[];
}

/** @throws {Refusal} if the folder is no copy made with git */
export async function readUnsent(folder: string): Promise<Unsent> {
  const { files, others } = await readChanges(folder);
  const names = files.flatMap((file) => /^site\/_data\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const sent = names.map(async (name) => ({ name, text: await readSent(folder, name) }));
  const pictures = files.filter((file) => file.startsWith("site/images/"));
  return {
    files: await Promise.all(sent),
    pictures: pictures.map((file) => file.slice("site/".length)),
    others,
  };
}

/** Puts a data file back as it was sent last. */
export async function takeBack(folder: string, name: string): Promise<void> {
  const file = dataFile(folder, name);
  const sent = await readSent(folder, name);
  if (!sent) throw new Refusal("This file was never sent, so that there is nothing to take back.");
  writeAtomically(file, `${sent}\n`);
}

const readSent = (folder: string, name: string) =>
  git(folder, ["show", `HEAD:site/_data/${name}.json`]).catch(() => "");

/** Sent are data files that have a schema, the pictures that one of them names, and those that the host has already. */
async function readChanges(folder: string) {
  // A folder from a ZIP may lie in somebody's own repository.
  if (await git(folder, ["rev-parse", "--show-cdup"])) throw gitRefusal("not a git repository");
  const data = dataNames(folder).map((name) => dataFile(folder, name));
  const texts = data.filter(existsSync).map((file) => readFileSync(file, "utf8"));
  const options = ["--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=matching"];
  const status = await git(folder, ["status", ...options, "--", "site/_data", "site/images"]);
  const changes = status
    .split("\0")
    .filter(Boolean)
    .map((line) => {
      const [code, file] = [line.slice(0, 2), line.slice(3)];
      const isNamed = texts.some((text) => text.includes(`"${file.slice("site/".length)}"`));
      const isPicture = file.startsWith("site/images/") && (isNamed || !/^(?:\?\?|!!|A.)$/.test(code));
      return { file, code, isSent: isPicture || data.includes(path.join(folder, file)) };
    });
  return {
    files: changes.filter(({ isSent }) => isSent).map(({ file }) => file),
    others: changes.filter(({ isSent, code }) => !isSent && code !== "!!").map(({ file }) => file),
  };
}

/** What git leaves in its folder while something is under way that nobody has finished. */
const UNDER_WAY = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];

/**
 * Checks and builds, brings here what others have pushed, commits words and pictures aside, and pushes. Branch and index of this copy move
 * only with what is on the code host: whatever fails leaves the words as edits that are not sent.
 *
 * @returns a message for the editor
 * @throws {Refusal} if nothing was sent
 */
export async function send(folder: string): Promise<string> {
  await readChanges(folder);
  const gitFolder = path.resolve(folder, await git(folder, ["rev-parse", "--git-dir"]));
  if (UNDER_WAY.some((name) => existsSync(path.join(gitFolder, name))))
    throw new Refusal(
      "A merge or rebase was begun in this copy and not finished, so nothing was sent. Fix: finish it in VS Code or GitHub Desktop, or ask whoever looks after the code.",
    );
  await assertValid(folder);
  const ssh = await quietSsh(folder);
  const to = readSendingBranch(folder) || (await readMainBranch(folder, ssh));
  const theirs = `refs/remotes/origin/${to}`;
  await git(folder, ["fetch", "--progress", "--no-tags", "origin", `+refs/heads/${to}:${theirs}`], ssh);
  const hasCome = await bringTheirs(folder, theirs, to);
  if (hasCome) await assertValid(folder);
  const { files, others } = await readChanges(folder);
  const { tree, commit } = await commitAside(folder, files);
  if (tree === (await git(folder, ["rev-parse", "HEAD^{tree}"]))) {
    if (hasCome) return "There was nothing to send. What others have sent is here now.";
    throw new Refusal(["There is nothing to send.", ...formatOthers(others)].join("\n"));
  }
  await build(folder);
  // Before the push: if another program holds the index, nothing is sent yet.
  await stage(folder, files);
  try {
    await git(folder, ["push", "--progress", "origin", `${commit}:refs/heads/${to}`], ssh);
  } catch (error) {
    await unstage(folder, files);
    throw error;
  }
  await git(folder, ["update-ref", "-m", "send", "HEAD", commit]);
  const { length: open } = checkData({ folder }).blockers;
  const when = open
    ? `It goes live once everything is settled that npm run release names (${open}).`
    : "The code host publishes it within minutes.";
  return [`Sent. ${when}`, ...formatOthers(others)].join("\n");
}

/** The one that the code host shows first. */
async function readMainBranch(folder: string, ssh: NodeJS.ProcessEnv): Promise<string> {
  const said = await git(folder, ["ls-remote", "--symref", "origin", "HEAD"], ssh);
  return /^ref: refs\/heads\/(\S+)/m.exec(said)?.[1] ?? "main";
}

const formatOthers = (others: string[]) =>
  others.length > 0 ? [`Not sent, because the site does not use it: ${others.join(", ")}`] : [];

/** @throws {Refusal} with what the check says; and with what keeps the site from going live, if what was sent last did not */
async function assertValid(folder: string) {
  const { problems, blockers } = checkData({ folder });
  if (problems.length > 0)
    throw new Refusal(
      `The check finds mistakes, so nothing was sent.\n\n${problems.map(formatProblem).join("\n")}`,
    );
  const sent = (await readUnsent(folder)).files.filter(({ text }) => text !== "");
  const unsaved = Object.fromEntries(sent.map(({ name, text }) => [name, text]));
  const before = checkData({ folder, unsaved }).blockers.map(({ file, sentence }) => file + sentence);
  const added = blockers.filter(({ file, sentence }) => !before.includes(file + sentence));
  if (added.length > 0)
    throw new Refusal(
      `The code host would not publish this, so nothing was sent.\n\n${added.map(formatProblem).join("\n")}`,
    );
}

async function build(folder: string) {
  // They take a second to load, and the first form does not need them.
  const [site, settings] = await Promise.all([import("../../build.mjs"), import("../../lib/settings.ts")]);
  const outFolder = path.join(folder, ".cache/weighed");
  rmSync(outFolder, { recursive: true, force: true });
  await site.buildSite({
    contentFolder: folder,
    outFolder,
    settings: settings.readSettings(),
    checksLinks: true,
  });
}

/**
 * Brings into the folder what others have pushed: words that are changed here stay changed, and everything else as it lies.
 *
 * @returns whether there was anything
 * @throws {Refusal} before anything is touched, if both have changed the same lines
 */
async function bringTheirs(folder: string, theirs: string, to: string): Promise<boolean> {
  const unsent = await git(folder, ["log", "--format=%h %s", `${theirs}..HEAD`]);
  if (unsent)
    throw new Refusal(
      `This copy holds commits that are not in "${to}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${to}", if they belong to another branch.\n\n${unsent}`,
    );
  if (!(await git(folder, ["log", "-1", "--format=%h", `HEAD..${theirs}`]))) return false;
  const { files } = await readChanges(folder);
  const mine = await commitAside(folder, files);
  const [joined = ""] = (await git(folder, ["merge-tree", "--write-tree", theirs, mine.commit])).split("\n");
  await stage(folder, files);
  try {
    await git(folder, ["read-tree", "-m", "-u", mine.tree, joined]);
    await git(folder, ["update-ref", "-m", "send: bring theirs", "HEAD", theirs]);
  } finally {
    await unstage(folder, files);
  }
  return true;
}

/** Commits files on what HEAD is, in an index aside: what a developer has staged stays out of it, and no branch moves. */
async function commitAside(folder: string, files: string[]) {
  const aside = mkdtempSync(path.join(tmpdir(), "send-"));
  try {
    const env = { GIT_INDEX_FILE: path.join(aside, "index") };
    await git(folder, ["read-tree", "HEAD"], env);
    if (files.length > 0) await git(folder, ["add", "--all", "--force", "--", ...files], env);
    const tree = await git(folder, ["write-tree"], env);
    const message = `Change ${path.basename(files[0] ?? "nothing")}\n\n${files.join("\n")}`;
    return { tree, commit: await git(folder, ["commit-tree", tree, "-p", "HEAD", "-m", message]) };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function stage(folder: string, files: string[]) {
  // A file that was changed and changed back is one that git has not looked at since.
  await git(folder, ["update-index", "-q", "--refresh"]).catch(() => "");
  if (files.length > 0) await git(folder, ["add", "--all", "--force", "--", ...files]);
}

async function unstage(folder: string, files: string[]) {
  if (files.length > 0) await git(folder, ["reset", "--quiet", "--", ...files]);
}
