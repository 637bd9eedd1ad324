/** Deploys that don't break open pages: a build takes over the hashed files of the release before. */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../hosting/site-files.ts";
import { KnownFailure } from "./problems.ts";

/** Names what a release has only for the pages of the one before it, so that the next release leaves it behind. */
const LIST = "widgets/kept-files.json";

/** All that is in `assets`; and where such files were before they had one folder. Compressed files are made for each release. */
const HASHED = /^(?:(?:assets|pictures|og)\/.*|widgets\/[^/]+-[A-Z0-9]{8})\.(?!br$|gz$)\w+$/;
/** esbuild's hash, with which scripts and style sheets end. */
const SCRIPT = /-[A-Z0-9]{8}\.\w+$/;

/**
 * Copies into a new release what pages of the release before may still ask for: its own hashed files, not those that it had kept
 * itself. Where the new one has all its scripts, it is the same release, built again, or one with other words, and what it had kept stays as well.
 *
 * @returns what was copied, below the folder
 * @throws {KnownFailure} when there is no release in `previousFolder`
 */
export async function keepPrevious({
  outFolder,
  previousFolder,
}: {
  /** the new release */
  outFolder: string;
  /** the release before, as it was published */
  previousFolder: string;
}): Promise<string[]> {
  if (!existsSync(path.join(previousFolder, "index.html"))) {
    throw new KnownFailure(
      `--previous ${previousFolder}: no release is there. Fix: name the folder of the release before, with its index.html.`,
    );
  }
  const list = path.join(previousFolder, LIST);
  const keptBefore: string[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  const gone = listFiles(previousFolder).filter(
    (file) => HASHED.test(file) && !existsSync(path.join(outFolder, file)),
  );
  const own = gone.filter((file) => !keptBefore.includes(file));
  // A picture of a link preview changes with a word on its page.
  const hasOtherScripts = own.some((file) => SCRIPT.test(file));
  const files = hasOtherScripts ? own : gone;
  for (const file of files) {
    await mkdir(path.dirname(path.join(outFolder, file)), { recursive: true });
    await copyFile(path.join(previousFolder, file), path.join(outFolder, file));
  }
  await writeFile(path.join(outFolder, LIST), JSON.stringify(files));
  return files;
}
