import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statSync,
} from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { HASHED_FOLDER, listFiles } from "./hosts/site-files.ts";
import { KnownFailure } from "./failures.ts";
import { projectFolder } from "./project-folder.ts";

export const distFolder = path.join(projectFolder, "dist");
/** Each build has a folder in it, so that two at once do not mix. */
const buildsFolder = path.join(projectFolder, ".cache/builds");
const HOUR_MS = 60 * 60 * 1_000;

/** Lists files kept for the pages of the previous release, so that the next release can drop them. */
const KEPT_LIST = "widgets/kept-files.json";

/** Replaces `dist/` with what `fill` writes into the folder that it gets. If a step fails, `dist/` stays. */
export async function swapDist<Result>(
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(buildsFolder, { recursive: true });
  const ownFolder = mkdtempSync(path.join(buildsFolder, "build-"));
  const next = path.join(ownFolder, "dist");
  const previous = path.join(ownFolder, "previous");
  try {
    const result = await fill(next);
    try {
      // No system swaps two folders in one step, so nothing may come between the two renames.
      if (existsSync(distFolder)) renameSync(distFolder, previous);
      renameSync(next, distFolder);
      return result;
    } catch (error) {
      if (!existsSync(distFolder) && existsSync(previous))
        renameSync(previous, distFolder);
      // Windows cannot rename a folder with an open file.
      throw new KnownFailure(
        `The finished site could not be renamed to dist/ (${error instanceof Error ? error.message : error}). Fix: close what has dist/ or a file of it open, such as a server, an editor or a window of its files, then build again.`,
      );
    }
  } finally {
    await rm(ownFolder, { recursive: true, force: true }).catch(() => {});
    // Delete the folders of builds that were killed.
    for (const name of readdirSync(buildsFolder)) {
      const folder = path.join(buildsFolder, name);
      const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
      if (mtimeMs < Date.now() - HOUR_MS)
        await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }
}

/**
 * Copies the previous release's own hashed files into the new one, because open pages may still load them.
 * Files that it had kept for an older release are dropped as soon as a script or a style sheet changes.
 *
 * @throws {KnownFailure} if there is no release in `previousFolder`
 */
export async function keepPrevious(
  outFolder: string,
  previousFolder: string,
): Promise<void> {
  if (!existsSync(path.join(previousFolder, "index.html")))
    throw new KnownFailure(
      `--previous ${previousFolder}: no release is there. Fix: name the folder of the release before, with its index.html.`,
    );
  const list = path.join(previousFolder, KEPT_LIST);
  const keptBefore: string[] = existsSync(list)
    ? JSON.parse(await readFile(list, "utf8"))
    : [];
  // Compressed files are left out, because the build makes them again.
  const hashed = listFiles(previousFolder).filter(
    (file) => file.startsWith(`${HASHED_FOLDER}/`) && !/\.(?:br|gz)$/.test(file),
  );
  const gone = hashed.filter((file) => !existsSync(path.join(outFolder, file)));
  const own = gone.filter((file) => !keptBefore.includes(file));
  // A changed picture alone drops nothing, because a link preview's changes with a word on its page.
  const kept = own.some((file) => /\.(?:js|css)$/.test(file)) ? own : gone;
  for (const file of kept)
    await cp(path.join(previousFolder, file), path.join(outFolder, file));
  await writeFile(path.join(outFolder, KEPT_LIST), JSON.stringify(kept));
}
