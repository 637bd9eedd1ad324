/** Finds changes on this computer that have not been sent. */
import { parse } from "jsonc-parser";
import { findChanged } from "./changed-files.ts";
import {
  readBlobs,
  readHere,
  readTreeEntries,
  type TreeEntries,
  tidyText,
} from "./contents.ts";
import { refuseUnusable } from "./copy.ts";
import { describeChanges } from "./differences.ts";
import { type DataFile, listDataFiles, requireDataFile } from "./files.ts";
import { git } from "./git.ts";

/** A data file that has changed or cannot be read. */
export interface UnsentFile {
  name: string;
  label: string;
  /** The text that was sent last; empty if the file was never sent. */
  sent: string;
  /** The changes in words, or the reason why the file cannot be read. */
  changes: string;
}

/** The files that differ from the last commit in this copy. */
export interface Unsent {
  dataFiles: UnsentFile[];
  /** Pictures that data files name, by their paths below `site/`. */
  pictures: string[];
  /** Other changed files of `FOLDERS`, which are not sent, because no data file names them. */
  others: string[];
}

/**
 * Resolves with the files that are not sent yet.
 *
 * @throws {KnownFailure} if git cannot tell that in this copy
 */
export async function readUnsent(folder: string): Promise<Unsent> {
  await refuseUnusable(folder);
  return findUnsent(folder);
}

/**
 * Resolves with the files that are not sent yet. Call `refuseUnusable` before. Data files
 * are compared as texts, because a setting, an attribute or a mark may tell git to ignore
 * their changes.
 */
export async function findUnsent(folder: string): Promise<Unsent> {
  const committed = await readTreeEntries(folder, "HEAD");
  const dataFiles = listDataFiles(folder);
  const unsentFiles = await findUnsentFiles(folder, dataFiles, committed);
  const words = JSON.stringify(dataFiles.map(({ value }) => value));
  const { changed, ignored } = await findChanged(
    folder,
    committed,
    dataFiles.map(pathOf),
  );
  const pictures: string[] = [];
  const others: string[] = [];
  for (const file of changed) {
    const short = file.slice("site/".length);
    const isUsed = committed.has(file) || words.includes(`"${short}"`);
    if (short.startsWith("images/") && isUsed) {
      pictures.push(short);
    } else if (!ignored.includes(file)) {
      others.push(file);
    }
  }
  return { dataFiles: unsentFiles, pictures, others };
}

const pathOf = ({ name }: DataFile) => `site/_data/${name}.json`;

async function findUnsentFiles(
  folder: string,
  dataFiles: readonly DataFile[],
  committed: TreeEntries,
): Promise<UnsentFile[]> {
  const blobOf = (file: DataFile) => committed.get(pathOf(file))?.blob;
  const blobs = dataFiles.flatMap((file) => blobOf(file) ?? []);
  const contents = await readBlobs(folder, blobs);
  return dataFiles.flatMap((file): UnsentFile[] => {
    const { name, rule, value, broken } = file;
    const content = contents.get(blobOf(file) ?? "");
    const sent = content ? tidyText(content) : "";
    // A file that cannot be read counts as not sent.
    const here = broken === undefined ? readHere(folder, pathOf(file)) : undefined;
    if (here && tidyText(here) === sent) {
      return [];
    }
    const changes = broken ?? describeChanges(rule, parse(sent || "{}"), value);
    return [{ name, label: rule.label, sent, changes }];
  });
}

/** Restores a data file as it was sent last, even if git was told to ignore its changes. */
export async function putBack(folder: string, name: string): Promise<string> {
  requireDataFile(folder, name);
  const file = `site/_data/${name}.json`;
  for (const unmark of ["--no-assume-unchanged", "--no-skip-worktree"]) {
    await git(folder, ["update-index", unmark, "--", file]).catch(() => "");
  }
  await git(folder, ["checkout", "--quiet", "HEAD", "--", file]);
  return "Put back.";
}
