/** Replaces `dist/` with a finished site. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { HASHED_FOLDER, listFiles } from "./hosts/site-files.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";

export const distFolder = path.join(projectFolder, "dist");
const next = path.join(projectFolder, "dist.next");
const previous = path.join(projectFolder, "dist.previous");

/** Lists files kept for the pages of the previous release, so that the next release can drop them. */
const KEPT_LIST = "widgets/kept-files.json";

/**
 * Replaces `dist/` with a release, or leaves it unchanged.
 *
 * @param fill writes the release into the given folder
 * @throws {Error} when any step fails; `dist/` is then as it was before, byte for byte
 * @throws {KnownFailure} while another build runs here: two would write into one folder
 */
export function swapDist(fill: (folder: string) => Promise<void>): Promise<void> {
  return withLock(path.join(projectFolder, ".cache/build.lock"), "build", async () => {
    // Only a power cut in the middle of the swap leaves this behind.
    if (!existsSync(distFolder) && existsSync(previous)) renameSync(previous, distFolder);
    try {
      await rm(next, { recursive: true, force: true });
      await fill(next);
      await swap();
    } finally {
      await rm(next, { recursive: true, force: true, maxRetries: 3 });
    }
  });
}

/** No system swaps two folders in one step, so nothing may come between the two renames. */
async function swap() {
  try {
    await rm(previous, { recursive: true, force: true });
    if (existsSync(distFolder)) renameSync(distFolder, previous);
    renameSync(next, distFolder);
  } catch (error) {
    if (!existsSync(distFolder) && existsSync(previous)) renameSync(previous, distFolder);
    // Windows cannot rename a folder with an open file.
    throw new KnownFailure(
      `The finished site could not be renamed to dist/ (${error instanceof Error ? error.message : error}). Fix: close what has dist/ or a file of it open, such as a server, an editor or a window of its files, then build again.`,
    );
  }
  // The new site is in place, so a leftover of the old one is no failure.
  await rm(previous, { recursive: true, force: true }).catch(() => {});
}

/**
 * Copies the previous release's own hashed files into the new one, because open pages may still load them, but not those that it had kept
 * itself. If the new release has all its scripts, only words have changed, and the kept files stay too.
 *
 * @throws {KnownFailure} if there is no release in `previousFolder`
 */
export async function keepPrevious(outFolder: string, previousFolder: string): Promise<void> {
  if (!existsSync(path.join(previousFolder, "index.html"))) {
    throw new KnownFailure(
      `--previous ${previousFolder}: no release is there. Fix: name the folder of the release before, with its index.html.`,
    );
  }
  const list = path.join(previousFolder, KEPT_LIST);
  const keptBefore: string[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  // The build compresses each release itself.
  const hashed = listFiles(previousFolder).filter(
    (file) => file.startsWith(`${HASHED_FOLDER}/`) && !/\.(?:br|gz)$/.test(file),
  );
  const gone = hashed.filter((file) => !existsSync(path.join(outFolder, file)));
  const own = gone.filter((file) => !keptBefore.includes(file));
  // A picture of a link preview changes with a word on its page.
  const kept = own.some((file) => /\.(?:js|css)$/.test(file)) ? own : gone;
  for (const file of kept) await cp(path.join(previousFolder, file), path.join(outFolder, file));
  await writeFile(path.join(outFolder, KEPT_LIST), JSON.stringify(kept));
}

/**
 * Runs `work` while no other process holds the lock, a file with the process number. The lock of a dead process is taken over.
 *
 * @param file absolute path; made and deleted here
 * @param what runs under it, for the message
 * @throws {KnownFailure} naming the process that holds it
 */
export async function withLock<Result>(
  file: string,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder && isRunning(holder))
    throw new KnownFailure(
      `Another ${what} is running here (process ${holder}). Fix: wait until it is done, or end it; if that process is no ${what}, delete ${file}.`,
    );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** EPERM means that the process belongs to another user, so it is running. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}
