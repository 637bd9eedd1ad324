/** Sends changed words and pictures to the code host, which publishes them. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { readSendingBranch, readSettings } from "../../lib/settings.ts";
import { writeAtomically } from "../../lib/hosts/site-files.ts";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem } from "../../lib/check/problem.ts";
import { changesIn } from "./differences.ts";
import { dataFile, dataNames, readForms, RefusalError } from "./files.ts";
import { git, gitError, quietSsh } from "./git.ts";

/** What was changed on this computer and has not been sent: data files that have a schema, and pictures of the site. */
export interface Unsent {
  /** Data files as they were last sent; the text is empty if a file never was. */
  files: { name: string; text: string }[];
  /** By their paths below `site/`. */
  pictures: string[];
  /** Both, by their paths from the project's folder. */
  paths: string[];
  /** Other changed files in the same folders, which are not sent. */
  others: string[];
}

/** @throws {RefusalError} if the folder was not made with git */
export async function readUnsent(folder: string): Promise<Unsent> {
  // A folder from a ZIP may be inside somebody's own repository.
  if (await git(folder, ["rev-parse", "--show-cdup"])) throw gitError("not a git repository");
  const options = ["--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=matching"];
  const status = await git(folder, ["status", ...options, "--", "site/_data", "site/images"]);
  const names = dataNames(folder);
  const texts = names.map((name) => dataFile(folder, name)).filter(existsSync);
  const words = texts.map((file) => readFileSync(file, "utf8")).join("\n");
  const unsent: Unsent = { files: [], pictures: [], paths: [], others: [] };
  for (const line of status.split("\0").filter(Boolean)) {
    const [code, file] = [line.slice(0, 2), line.slice(3)];
    const picture = /^site\/(images\/.+)/.exec(file)?.[1];
    const name = names.find((one) => file === `site/_data/${one}.json`);
    const isNew = /^(?:\?\?|!!|A.)$/.test(code);
    if (name) unsent.files.push({ name, text: await readSent(folder, name) });
    else if (picture && (!isNew || words.includes(`"${picture}"`))) unsent.pictures.push(picture);
    else if (code !== "!!") unsent.others.push(file);
  }
  const files = unsent.files.map(({ name }) => `site/_data/${name}.json`);
  unsent.paths = [...files, ...unsent.pictures.map((picture) => `site/${picture}`)];
  return unsent;
}

export type UnsentForms = Awaited<ReturnType<typeof readUnsentForms>>;

/** What has not been sent, as it is shown; with files that can't be read, so that they can be put back. */
export async function readUnsentForms(folder: string) {
  const { files, pictures, others } = await readUnsent(folder);
  const forms = readForms(folder).flatMap(({ name, rule, value, broken }) => {
    const sent = files.find((file) => file.name === name);
    const changes = sent && !broken ? changesIn(rule, parse(sent.text || "{}"), value) : [];
    return sent || broken ? [{ name, label: rule.label, broken, changes }] : [];
  });
  return { forms, pictures, others };
}

/** Restores a data file as it was last sent. */
export async function takeBack(folder: string, name: string): Promise<void> {
  const file = dataFile(folder, name);
  const sent = await readSent(folder, name);
  if (!sent) throw new RefusalError("This file has never been sent, so there is nothing to put back.");
  writeAtomically(file, `${sent}\n`);
}

const readSent = (folder: string, name: string) =>
  git(folder, ["show", `HEAD:site/_data/${name}.json`]).catch(() => "");

/**
 * Joins words and pictures with what others have pushed, brings that here, checks and builds it, commits it and pushes. Branch and index
 * move only to what is on the code host, so that after any failure the words are edits that have not been sent.
 *
 * @returns a message for the editor
 * @throws {RefusalError} if nothing was sent
 */
export async function send(folder: string): Promise<string> {
  await assertValid(folder);
  const gitFolder = path.resolve(folder, await git(folder, ["rev-parse", "--git-dir"]));
  assertNothingUnderWay(gitFolder);
  const ssh = await quietSsh(folder);
  const to = readSendingBranch(folder) || (await readMainBranch(folder, ssh));
  const theirs = await fetchTheirs(folder, to, ssh);

  const { paths, others } = await readUnsent(folder);
  const message = `Change ${path.basename(paths[0] ?? "nothing")}\n\n${paths.join("\n")}`;
  // An index aside leaves out what a developer has staged.
  const aside = { GIT_INDEX_FILE: path.join(gitFolder, "send-index") };
  await git(folder, ["read-tree", "HEAD"], aside);
  await add(folder, paths, aside);
  const mine = await git(folder, ["write-tree"], aside);
  const commit = (tree: string) => git(folder, ["commit-tree", tree, "-p", "HEAD", "-m", message]);
  const merged = await git(folder, ["merge-tree", "--write-tree", theirs, await commit(mine)]);
  const [joined = ""] = merged.split("\n");
  const trees = await git(folder, ["rev-parse", "HEAD", theirs, `${theirs}^{tree}`]);
  const [head, tip, theirTree] = trees.split("\n");
  const note = others.length > 0 ? `\nNot sent, because the site does not use it: ${others.join(", ")}` : "";

  // A file that was changed and changed back is one that git has not looked at since.
  await git(folder, ["update-index", "-q", "--refresh"]).catch(() => "");
  await add(folder, paths);
  try {
    await git(folder, ["read-tree", "-m", "-u", mine, joined]);
    await git(folder, ["update-ref", "-m", "send: bring theirs", "HEAD", theirs]);
    if (joined === theirTree) {
      if (head === tip) throw new RefusalError(`There is nothing to send.${note}`);
      return "There was nothing to send. What others have sent is here now.";
    }
    if (head !== tip) await assertValid(folder);
    await build(folder);
    const sent = await commit(joined);
    await git(folder, ["push", "--progress", "origin", `${sent}:refs/heads/${to}`], ssh);
    await git(folder, ["update-ref", "-m", "send", "HEAD", sent]);
  } catch (error) {
    if (paths.length > 0) await git(folder, ["reset", "--quiet", "--", ...paths]);
    throw error;
  }
  const { length: open } = checkData({ folder }).blockers;
  const when = open
    ? `It goes live once everything that npm run release names is done (${open}).`
    : "The code host publishes it within minutes.";
  return `Sent. ${when}${note}`;
}

const add = (folder: string, paths: string[], env?: NodeJS.ProcessEnv) =>
  paths.length > 0 && git(folder, ["add", "--all", "--force", "--", ...paths], env);

function assertNothingUnderWay(gitFolder: string) {
  const files = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];
  if (files.some((file) => existsSync(path.join(gitFolder, file))))
    throw new RefusalError(
      "A merge or rebase was started in this copy and not finished, so nothing was sent. Fix: finish it in VS Code or GitHub Desktop, or ask whoever looks after the code.",
    );
}

/** @returns the fetched branch, in which all commits of this copy are */
async function fetchTheirs(folder: string, to: string, ssh: NodeJS.ProcessEnv): Promise<string> {
  const theirs = `refs/remotes/origin/${to}`;
  await git(folder, ["fetch", "--progress", "--no-tags", "origin", `+refs/heads/${to}:${theirs}`], ssh);
  const ahead = await git(folder, ["log", "--format=%h %s", `${theirs}..HEAD`]);
  if (ahead)
    throw new RefusalError(
      `This copy has commits that are not in "${to}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${to}" if they belong to another branch.\n\n${ahead}`,
    );
  return theirs;
}

/** The branch that the code host shows first. */
async function readMainBranch(folder: string, ssh: NodeJS.ProcessEnv): Promise<string> {
  const printed = await git(folder, ["ls-remote", "--symref", "origin", "HEAD"], ssh);
  return /^ref: refs\/heads\/(\S+)/m.exec(printed)?.[1] ?? "main";
}

/** @throws {RefusalError} if the check finds a problem, or something that keeps the site from going live and was not sent before */
async function assertValid(folder: string) {
  const { files } = await readUnsent(folder);
  const { problems, blockers } = checkData({ folder });
  if (problems.length > 0)
    throw new RefusalError(
      `The check finds mistakes, so nothing was sent.\n\n${problems.map(formatProblem).join("\n")}`,
    );
  const unsaved = Object.fromEntries(files.flatMap(({ name, text }) => (text ? [[name, text]] : [])));
  const before = checkData({ folder, unsaved }).blockers.map(({ file, sentence }) => file + sentence);
  const added = blockers.filter(({ file, sentence }) => !before.includes(file + sentence));
  if (added.length > 0)
    throw new RefusalError(
      `The code host would not publish this, so nothing was sent.\n\n${added.map(formatProblem).join("\n")}`,
    );
}

async function build(folder: string) {
  // It takes a second to load, and the first form does not need it.
  const { buildSite } = await import("../../build.mjs");
  const outFolder = path.join(folder, ".cache/weighed");
  rmSync(outFolder, { recursive: true, force: true });
  await buildSite({ contentFolder: folder, outFolder, settings: readSettings(), checksLinks: true });
}
