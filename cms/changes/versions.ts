/** What editors' files hold in a commit, and what they hold now. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dataName, listPictures, pictureFile } from "../content.ts";
import { Refusal } from "../refusal.ts";
import { listOf } from "./git.ts";
import { EDITORS_FOLDERS, type Repository } from "./repository.ts";

/** Git's hash of each file's content, by path from the project's folder. */
export type Version = ReadonlyMap<string, string>;

/** Whether editors may change a file: a data file or a picture. */
export function isEditors(file: string): boolean {
  return isDataFile(file) || passes(pictureFile, file);
}

export function isDataFile(file: string): boolean {
  return passes(dataName, file);
}

function passes(check: (file: string) => string, file: string) {
  try {
    check(file);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Editors' files of a commit. */
export async function versionAt({ git, prefix }: Repository, commit: string): Promise<Version> {
  const places = EDITORS_FOLDERS.map((folder) => `${prefix}${folder}`);
  const lines = await listOf(git(["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...places]));
  const files = lines.flatMap((line) => {
    const [, mode, hash, file] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
    const own = file?.slice(prefix.length) ?? "";
    // Anything else is a link, or a project inside the project.
    return mode?.startsWith("100") && hash && isEditors(own) ? [[own, hash] as const] : [];
  });
  return new Map(files);
}

/** Editors' files as they lie in the folder. */
export async function versionNow(repository: Repository): Promise<Version> {
  const { folder, git, prefix } = repository;
  const files = filesNow(folder);
  const input = files.map((file) => `${prefix}${file}\n`).join("");
  // As git would store them: it may change line ends.
  const hashes = (await git(["hash-object", "--stdin-paths"], { input })).toString("utf8").split(/\r?\n/);
  return new Map(files.map((file, at) => [file, hashes[at] ?? ""]));
}

/** @param folder the project's */
function filesNow(folder: string) {
  const data = readdirSync(path.join(folder, "site/_data")).map((name) => `site/_data/${name}`);
  return [...data.filter(isDataFile), ...listPictures(folder)];
}

/**
 * The content of a file in a commit, as git would lay it into the folder.
 *
 * @returns nothing when the commit has no such file
 */
export async function contentAt(
  { git, prefix }: Repository,
  commit: string,
  file: string,
): Promise<Buffer | undefined> {
  const there = await listOf(git(["ls-tree", "-z", "--full-tree", commit, "--", `${prefix}${file}`]));
  return there.length === 0 ? undefined : git(["cat-file", "--filters", `${commit}:${prefix}${file}`]);
}

/** The content of a file as it lies in the folder. */
export function contentNow(folder: string, file: string): Buffer | undefined {
  const absolute = path.join(folder, file);
  return existsSync(absolute) ? readFileSync(absolute) : undefined;
}
