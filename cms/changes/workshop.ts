/** A copy of the project aside, in which what is sent is put together, tried and committed: the project's own folder is not touched. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "../../build/build-lock.ts";
import { lay } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { type Git, GitFailure, gitIn, lineIfAny, lineOf } from "./git.ts";
import { refusalOfHook } from "./git-sentences.ts";
import type { Repository } from "./repository.ts";
import type { Editor } from "./sender.ts";

export interface Workshop {
  /** The project in it: holds `site/`. */
  folder: string;
  /** An empty folder, for what is built. */
  built: string;
  git: Git;
  remove: () => Promise<void>;
}

/** Git has no time limit for a hook that checks; this is ours. */
const HOOK_PATIENCE_MS = 5 * 60_000;

/** @param commit that it starts from */
export async function openWorkshop({ git, folder, prefix }: Repository, commit: string): Promise<Workshop> {
  const cache = path.join(folder, ".cache");
  await mkdir(cache, { recursive: true });
  await removeAbandoned(cache);
  const place = await mkdtemp(path.join(cache, `sending-${process.pid}-`));
  const copy = path.join(place, "copy");
  const remove = async () => {
    await rm(place, { recursive: true, force: true, maxRetries: 3 });
    // Forgets copies whose folder is gone: this one, and that of a sending that was killed.
    await git(["worktree", "prune"]);
  };
  try {
    await git(["worktree", "prune"]);
    await git(["worktree", "add", "--quiet", "--detach", "--", copy, commit]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder: path.join(copy, prefix), built: path.join(place, "site"), git: gitIn(copy), remove };
}

/** Deletes what sendings left that were killed: each a whole copy of the project. */
async function removeAbandoned(cache: string) {
  for (const name of await readdir(cache)) {
    const owner = /^sending-(\d+)-/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await rm(path.join(cache, name), { recursive: true, force: true });
  }
}

/** @param writes contents by file, from the project's folder; nothing deletes one */
export async function layFiles(
  { folder }: Pick<Workshop, "folder">,
  writes: ReadonlyMap<string, Buffer | undefined>,
): Promise<void> {
  for (const [file, content] of writes) await lay(path.join(folder, file), content);
}

/**
 * Commits what was laid, and nothing else.
 *
 * @returns the commit
 * @throws {Refusal} when a hook of this copy does not let it
 */
export async function commitFiles(
  { git }: Workshop,
  { prefix, head }: Repository,
  {
    files,
    editor,
    message,
    joins,
  }: {
    files: readonly string[];
    editor: Editor;
    message: string;
    /** Whether the commit has this copy's own commit as a second parent: it was not sent yet, and others have sent since. */
    joins: boolean;
  },
): Promise<string> {
  const env = {
    GIT_AUTHOR_NAME: editor.name,
    GIT_AUTHOR_EMAIL: editor.email,
    GIT_COMMITTER_NAME: editor.name,
    GIT_COMMITTER_EMAIL: editor.email,
  };
  if (joins) await git(["merge", "--quiet", "--no-commit", "--no-ff", "--strategy=ours", head], { env });
  const places = files.map((file) => `${prefix}${file}`);
  // --force: an editor's picture is sent whatever a .gitignore says of its ending.
  if (places.length > 0) await git(["add", "--all", "--force", "--", ...places]);
  try {
    await git(["commit", "--quiet", "--allow-empty", "--file=-"], {
      input: message,
      env,
      patienceMs: HOOK_PATIENCE_MS,
    });
  } catch (error) {
    if (!(error instanceof GitFailure) || error.reason !== "refused") throw error;
    const hook = (await isHooked(git, "pre-commit")) ? "pre-commit" : "commit-msg";
    throw (await isHooked(git, hook)) ? new Refusal(refusalOfHook(hook, error)) : error;
  }
  return lineOf(git(["rev-parse", "--verify", "HEAD^{commit}"]));
}

/** Whether the copy has a script of this name that git runs. */
export async function isHooked(git: Git, hook: string): Promise<boolean> {
  const top = await lineOf(git(["rev-parse", "--show-toplevel"]));
  const place = await lineIfAny(git(["rev-parse", "--git-path", `hooks/${hook}`]));
  return place !== undefined && existsSync(path.resolve(top, place));
}
