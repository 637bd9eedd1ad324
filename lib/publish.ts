/** Builds aside, checks the pages, and puts the result in the place of `dist/` as a whole, or not at all. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { precompress } from "./hosts/precompress.ts";
import { listFiles } from "./hosts/site-files.ts";
import { describeHeavyPages, measurePages } from "./page-sizes.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";
import { buildSite } from "./site.ts";
import type { Settings } from "./settings.ts";

const finished = path.join(projectFolder, "dist");
const next = path.join(projectFolder, "dist.next");
const previous = path.join(projectFolder, "dist.previous");

/** Names what a release has only for the pages of the one before it, so that the next release leaves it behind. */
const KEPT_LIST = "widgets/kept-files.json";

/** All that is in `assets`; and where such files were before they had one folder. Compressed files are made for each release. */
const HASHED = /^(?:(?:assets|pictures|og)\/.*|widgets\/[^/]+-[A-Z0-9]{8})\.(?!br$|gz$)\w+$/;

interface PublishRequest {
  settings: Readonly<Settings>;
  /** the release before: its hashed files are kept, for pages of it that are still open */
  previousFolder?: string;
}

/**
 * @returns a line for each entry that is not shown today, and for pages that are too heavy; the seconds of CPU that all but compression took
 * @throws {Error} when any step fails; `dist/` is as it was before then, byte for byte
 */
export function publish(request: PublishRequest): Promise<{ remarks: string[]; cpuSeconds: number }> {
  // Two at once would write into one another's folder.
  return withLock(path.join(projectFolder, ".cache/build.lock"), "build", () => buildAndSwap(request));
}

async function buildAndSwap({ settings, previousFolder }: PublishRequest) {
  // Only a power cut in the middle of the swap leaves this behind.
  if (!existsSync(finished) && existsSync(previous)) renameSync(previous, finished);
  try {
    await rm(next, { recursive: true, force: true });
    const { notes } = await buildSite({ outFolder: next, settings, checksPages: true });
    if (previousFolder) await keepPrevious(next, previousFolder);
    const { user, system } = process.cpuUsage();
    await precompress({ folder: next, before: finished });
    const remarks = [...notes, describeHeavyPages(measurePages(next))].filter(Boolean);
    await swap();
    return { remarks, cpuSeconds: (user + system) / 1e6 };
  } finally {
    await rm(next, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Two renames, which no system does as one: nothing may come between them. */
async function swap() {
  try {
    await rm(previous, { recursive: true, force: true });
    if (existsSync(finished)) renameSync(finished, previous);
    renameSync(next, finished);
  } catch (error) {
    if (!existsSync(finished) && existsSync(previous)) renameSync(previous, finished);
    // Windows renames no folder of which a file is open.
    throw new KnownFailure(
      `The finished site could not be renamed to dist/ (${error instanceof Error ? error.message : error}). Fix: close what has dist/ or a file of it open, such as a server, an editor or a window of its files, then build again.`,
    );
  }
  // The new site stands: a file of the old one that cannot be deleted is no failure of it.
  await rm(previous, { recursive: true, force: true }).catch(() => {});
}

/**
 * Deploys that don't break open pages: copies into a new release what pages of the release before may still ask for. That is its own hashed
 * files, not those that it had kept itself; where the new one has all its scripts, it is the same release, built again, or one with other
 * words, and what it had kept stays as well.
 *
 * @throws {KnownFailure} when there is no release in `previousFolder`
 */
export async function keepPrevious(outFolder: string, previousFolder: string): Promise<void> {
  if (!existsSync(path.join(previousFolder, "index.html"))) {
    throw new KnownFailure(
      `--previous ${previousFolder}: no release is there. Fix: name the folder of the release before, with its index.html.`,
    );
  }
  const list = path.join(previousFolder, KEPT_LIST);
  const keptBefore: string[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  const gone = listFiles(previousFolder).filter(
    (file) => HASHED.test(file) && !existsSync(path.join(outFolder, file)),
  );
  const own = gone.filter((file) => !keptBefore.includes(file));
  // A picture of a link preview changes with a word on its page.
  const kept = own.some((file) => /\.(?:js|css)$/.test(file)) ? own : gone;
  for (const file of kept) await cp(path.join(previousFolder, file), path.join(outFolder, file));
  await writeFile(path.join(outFolder, KEPT_LIST), JSON.stringify(kept));
}

/**
 * Does the work while no other process does any under the same lock: a file that holds the number of the process that has it. One that a
 * process left behind, which is gone, is taken over.
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
  mkdirSync(path.dirname(file), { recursive: true });
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder && !isRunning(holder)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (!existsSync(file)) throw error;
    throw new KnownFailure(
      `Another ${what} is running here (process ${holder}). Fix: wait until it is done, or end it; if that process is no ${what}, delete ${file}.`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether a process runs on this machine. One of somebody else may not be told anything: it is there. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
