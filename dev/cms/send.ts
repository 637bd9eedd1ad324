/** Sends changed words and pictures to the code host, which publishes them. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { parse } from "jsonc-parser";
import { readSettings } from "../../lib/settings.ts";
import { checkData } from "../../lib/check/check.ts";
import { formatProblem, type Problem } from "../../lib/check/problem.ts";
import { KnownFailure } from "../../lib/failures.ts";
import { changesIn } from "./differences.ts";
import { dataFile, readForms } from "./files.ts";
import { callHost, git, gitError } from "./git.ts";

/**
 * What was changed on this computer and has not been sent: `forms`, with those that can't be read; `pictures`
 * that data files name, by their paths below `site/`; and `others` in the two folders, which are not sent.
 */
export async function readUnsent(folder: string) {
  // A folder from a ZIP may be inside somebody's own repository.
  if (await git(folder, ["rev-parse", "--show-cdup"]))
    throw gitError("not a git repository");
  const options = [
    "--porcelain",
    "-z",
    "--no-renames",
    "--untracked-files=all",
    "--ignored=matching",
  ];
  const status = await git(folder, [
    "status",
    ...options,
    "--",
    "site/_data",
    "site/images",
  ]);
  const files = readForms(folder);
  const words = JSON.stringify(files.map(({ value }) => value));
  const [changed, pictures, others]: [string[], string[], string[]] = [[], [], []];
  for (const line of status.split("\0").filter(Boolean)) {
    const [code, file] = [line.slice(0, 2), line.slice("?? site/".length)];
    const isNew = /^(?:\?\?|!!|A.)$/.test(code);
    if (files.some(({ name }) => file === `_data/${name}.json`)) changed.push(file);
    else if (file.startsWith("images/") && (!isNew || words.includes(`"${file}"`)))
      pictures.push(file);
    else if (code !== "!!") others.push(`site/${file}`);
  }
  const unsent = files.filter(
    ({ name, broken }) => broken || changed.includes(`_data/${name}.json`),
  );
  const forms = unsent.map(async ({ name, rule, value, broken }) => {
    const sent = await git(folder, ["show", `HEAD:site/_data/${name}.json`]).catch(
      () => "",
    );
    return {
      name,
      label: rule.label,
      sent,
      changes: broken ?? changesIn(rule, parse(sent || "{}"), value),
    };
  });
  return { forms: await Promise.all(forms), pictures, others };
}

export type Unsent = Awaited<ReturnType<typeof readUnsent>>;

export async function putBack(folder: string, name: string): Promise<string> {
  await git(path.dirname(dataFile(folder, name)), [
    "checkout",
    "--quiet",
    "HEAD",
    "--",
    `${name}.json`,
  ]);
  return "Put back.";
}

/** Git keeps one of these while a merge, cherry-pick, revert or rebase is not finished. */
const UNFINISHED = [
  "MERGE_HEAD",
  "CHERRY_PICK_HEAD",
  "REVERT_HEAD",
  "rebase-merge",
  "rebase-apply",
];

/**
 * Checks words and pictures, joins them with what others have pushed, brings that here, checks and builds it,
 * commits and pushes it. Branch and index move only to what is on the code host, so that after any failure
 * the words are unsent edits.
 */
export async function send(folder: string): Promise<string> {
  const run = (...words: string[]) => git(folder, words);
  const { forms, pictures, others } = await readUnsent(folder);
  const paths = [...forms.map(({ name }) => `_data/${name}.json`), ...pictures].map(
    (file) => `site/${file}`,
  );
  const note =
    others.length > 0
      ? `\nNot sent, because the site does not use it: ${others.join(", ")}`
      : "";
  check(folder, forms);
  const gitFolder = path.resolve(folder, await run("rev-parse", "--git-dir"));
  const begun = UNFINISHED.find((name) => existsSync(path.join(gitFolder, name)));
  if (begun) throw gitError(`Not finished: ${begun}`);
  const [branch, theirs] = await fetchTheirs(folder);

  // A second index leaves out what a developer has staged.
  const aside = { GIT_INDEX_FILE: path.join(gitFolder, "send-index") };
  const add = ["update-index", "--add", "--remove", "--", ...paths];
  await git(folder, ["read-tree", "HEAD"], aside);
  await git(folder, add, aside);
  const mine = await git(folder, ["write-tree"], aside);
  const message = `Change ${path.basename(paths[0] ?? "nothing")}\n\n${paths.join("\n")}`;
  const commit = (tree: string) => run("commit-tree", tree, "-p", "HEAD", "-m", message);
  const merged = await run("merge-tree", "--write-tree", theirs, await commit(mine));
  const [joined = ""] = merged.split("\n");

  // Without this, git takes a file that was changed and changed back for a changed one.
  await run("update-index", "-q", "--refresh").catch(() => "");
  await run(...add);
  try {
    await run("read-tree", "-m", "-u", mine, joined);
    await run("update-ref", "-m", "send: bring theirs", "HEAD", theirs);
    if (joined === (await run("rev-parse", `${theirs}^{tree}`)))
      return `There is nothing to send. What others have sent is here now.${note}`;
    const blockers = check(folder, (await readUnsent(folder)).forms);
    await buildWhole(folder);
    const sent = await commit(joined);
    await callHost(folder, [
      "push",
      "--progress",
      "origin",
      `${sent}:refs/heads/${branch}`,
    ]);
    await run("update-ref", "-m", "send", "HEAD", sent);
    return blockers.length > 0
      ? `Sent. It goes live once everything that npm run release names is done (${blockers.length}).${note}`
      : `Sent. The code host publishes it within minutes.${note}`;
  } catch (error) {
    if (paths.length > 0) await run("reset", "--quiet", "--", ...paths);
    throw error;
  }
}

async function buildWhole(folder: string) {
  // The build takes a second to load, and forms do not need it.
  const { buildSite } = await import("../../build.mjs");
  const outFolder = path.join(folder, ".cache/weighed");
  rmSync(outFolder, { recursive: true, force: true });
  await buildSite({
    contentFolder: folder,
    outFolder,
    settings: readSettings(),
    checksLinks: true,
  });
}

/** Fetches the branch from which the site is published, in which all commits of this copy must be. */
async function fetchTheirs(folder: string): Promise<[branch: string, theirs: string]> {
  const { cmsBranch } = readSettings({ folder });
  const shown = cmsBranch
    ? ""
    : await callHost(folder, ["ls-remote", "--symref", "origin", "HEAD"]);
  const branch = cmsBranch || /^ref: refs\/heads\/(\S+)/m.exec(shown)?.[1] || "main";
  const theirs = `refs/remotes/origin/${branch}`;
  await callHost(folder, [
    "fetch",
    "--progress",
    "--no-tags",
    "origin",
    `+refs/heads/${branch}:${theirs}`,
  ]);
  const ahead = await git(folder, ["log", "--format=%h %s", `${theirs}..HEAD`]);
  if (ahead)
    throw new KnownFailure(
      `This copy has commits that are not in "${branch}", so nothing was sent. Fix: send them first, with git push or Sync in VS Code; or switch to "${branch}" if they belong to another branch.\n\n${ahead}`,
    );
  return [branch, theirs];
}

/** Refuses problems and new blockers of a release. Returns the blockers that were there before. */
function check(folder: string, unsent: Unsent["forms"]): Problem[] {
  const refuse = (why: string, problems: Problem[]) => {
    if (problems.length === 0) return;
    throw new KnownFailure(
      `${why}, so nothing was sent.\n\n${problems.map(formatProblem).join("\n")}`,
    );
  };
  const { problems, blockers } = checkData({ folder });
  refuse("The check finds problems", problems);
  const unsaved = Object.fromEntries(unsent.map(({ name, sent }) => [name, sent]));
  const old = checkData({ folder, unsaved }).blockers.map(
    ({ file, sentence }) => file + sentence,
  );
  const added = blockers.filter(({ file, sentence }) => !old.includes(file + sentence));
  refuse("The code host would not publish this", added);
  return blockers;
}
