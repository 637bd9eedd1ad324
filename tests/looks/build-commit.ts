import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../build/project-folder.ts";
import { runNpm } from "../../commands/set-up.mjs";

/** @throws with git's own words when `name` names no commit of this project */
export function commitOf(name: string): string {
  return git(
    ["rev-parse", "--verify", "--quiet", `${name}^{commit}`],
    `${name} names no commit. Fix: write a commit, a branch or a tag of this project, such as main~10.`,
  ).trim();
}

/** Whether something stands in the working folder that no commit has. */
export function hasUncommitted(): boolean {
  return git(["status", "--porcelain"], "git status failed").trim() !== "";
}

/**
 * Builds one commit in a clone of its own, with its own build and its own packages: those of this folder where its lock file is the same.
 *
 * @param folder of the clone; written anew
 * @param env settings of the build; nothing of a `.env` counts
 * @returns the folder of the built site
 * @throws when the commit can't be built, after npm has said why
 */
export function buildCommit(commit: string, folder: string, env: Record<string, string>): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  git(["clone", "--quiet", "--shared", "--no-checkout", projectFolder, folder], "git clone failed");
  git(["-C", folder, "checkout", "--quiet", "--detach", commit], `git can't check out ${commit}`);
  if (lockOf(folder) === lockOf(projectFolder))
    symlinkSync(path.join(projectFolder, "node_modules"), path.join(folder, "node_modules"), "junction");
  else if (runNpm(["ci", "--no-audit", "--no-fund"], folder) !== 0)
    throw new Error(`npm ci failed for ${commit}, see above. Fix: name a commit that can be built.`);
  execFileSync(process.execPath, ["build.mjs"], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return path.join(folder, "dist");
}

const lockOf = (folder: string) => readFileSync(path.join(folder, "package-lock.json"), "utf8");

function git(words: string[], failure: string): string {
  try {
    return execFileSync("git", words, { cwd: projectFolder, encoding: "utf8" });
  } catch (error) {
    throw new Error(failure, { cause: error });
  }
}
