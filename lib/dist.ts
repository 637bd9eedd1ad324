import { existsSync, realpathSync, renameSync, statSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { KnownFailure } from "./failures/known-failure.ts";
import { HASHED_FOLDER, listFiles } from "./files.ts";
import { projectFolder } from "./project-folder.ts";
import { listScratchFolders, withScratchFolder } from "./scratch-folder.ts";

/** The folder of the finished site: `dist`, or the folder to which it leads if it is a symbolic link. */
export const distFolder = followLink(path.join(projectFolder, "dist"));

/**
 * The beginning of the path of each build's own folder, so that two builds at once do not
 * mix. It is beside `dist/`, because a folder can be renamed only within one file system,
 * and `.cache` may be on another one.
 */
const BUILD_PREFIX = path.join(path.dirname(distFolder), ".dist-");

/** The names of the new and the old site in the folder of a build. */
const NEXT = "next";
const PREVIOUS = "previous";

/** The list of files that were copied for open pages of the previous release. The next release can drop them by it. */
const PREVIOUS_FILES = "widgets/kept-files.json";

/** Replaces `dist/` by a new folder, which `fill` fills. If `fill` fails, `dist/` stays as it was. */
export async function swapDist<Result>(
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  return await withScratchFolder(BUILD_PREFIX, async (buildFolder) => {
    const result = await fill(path.join(buildFolder, NEXT));
    swap(buildFolder);
    return result;
  });
}

/** Replaces `dist/` by two renames without anything between them, because no system swaps two folders in one step. */
function swap(buildFolder: string): void {
  const previous = path.join(buildFolder, PREVIOUS);
  try {
    if (existsSync(distFolder)) {
      renameSync(distFolder, previous);
    }
    renameSync(path.join(buildFolder, NEXT), distFolder);
  } catch (error) {
    if (!existsSync(distFolder) && existsSync(previous)) {
      renameSync(previous, distFolder);
    }
    throw new KnownFailure(describeRenameError(error), { cause: error });
  }
  // Rename the old site before it is deleted, so that `restoreDist` does not restore an
  // incomplete one.
  if (existsSync(previous)) {
    renameSync(previous, path.join(buildFolder, "old"));
  }
}

/** Puts the last good site back if a build was ended between the two renames, such as by a power cut. */
export function restoreDist(): void {
  if (existsSync(distFolder)) {
    return;
  }
  const [newest] = listScratchFolders(BUILD_PREFIX)
    .map((buildFolder) => path.join(buildFolder, PREVIOUS))
    .filter((previous) => existsSync(previous))
    .sort((one, other) => statSync(other).ctimeMs - statSync(one).ctimeMs);
  if (newest) {
    renameSync(newest, distFolder);
  }
}

function followLink(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function describeRenameError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const intro = `The finished site could not be renamed to dist/ (${message}).`;
  const isWindows = process.platform === "win32";
  // EBUSY means that `dist/` is a mount
  // (https://man7.org/linux/man-pages/man2/rename.2.html). EXDEV means that it is a
  // folder of a Docker image
  // (https://docs.kernel.org/filesystems/overlayfs.html#renaming-directories).
  if (code === "EXDEV" || (code === "EBUSY" && !isWindows)) {
    return `${intro} dist/ is a volume, a mount or a folder of a Docker image, which no rename can replace. Fix: mount nothing at dist/ itself, and copy dist/ to the volume after the build; in an image, delete dist/ before the build.`;
  }
  if (isWindows) {
    return `${intro} Windows renames no folder with an open file. Fix: close what has dist/ or a file of it open, such as a server, an editor or a window of its files, then build again.`;
  }
  return `${intro} Fix: let this user rename folders in ${path.dirname(distFolder)}, then build again.`;
}

/**
 * Copies the hashed files of the previous release into the new one, because open pages
 * may still load them. Files that the previous release itself has copied from an older
 * one are dropped if a script or a stylesheet has changed.
 *
 * @throws {KnownFailure} if there is no release in `previousFolder`
 */
export async function copyPreviousFiles(
  outFolder: string,
  previousFolder: string,
): Promise<void> {
  if (!existsSync(path.join(previousFolder, "index.html"))) {
    throw new KnownFailure(
      `--previous ${previousFolder}: no release is there. Fix: name the folder of the release before, with its index.html.`,
    );
  }
  const list = path.join(previousFolder, PREVIOUS_FILES);
  const copiedBefore: string[] = existsSync(list)
    ? JSON.parse(await readFile(list, "utf8"))
    : [];
  // Leave compressed files out, because the build makes them again.
  const hashed = listFiles(previousFolder).filter(
    (file) => file.startsWith(`${HASHED_FOLDER}/`) && !/\.(?:br|gz)$/.test(file),
  );
  const gone = hashed.filter((file) => !existsSync(path.join(outFolder, file)));
  const own = gone.filter((file) => !copiedBefore.includes(file));
  // If only pictures have changed, drop nothing, because a link preview changes with
  // every word in it.
  const copied = own.some((file) => /\.(?:js|css)$/.test(file)) ? own : gone;
  for (const file of copied) {
    await cp(path.join(previousFolder, file), path.join(outFolder, file));
  }
  await writeFile(path.join(outFolder, PREVIOUS_FILES), JSON.stringify(copied));
}
