/** Builds aside, checks the pages, and puts the result in the place of `dist/` as a whole, or not at all. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { withLock } from "./build-lock.ts";
import { hostingFacts } from "./hosting-facts.ts";
import { keepPrevious } from "./keep-previous.ts";
import { finishForHosts } from "../hosting/finish-for-hosts.ts";
import { writeHostFiles } from "../hosting/write-hosting.ts";
import { describeHeavyPages, measurePages } from "./page-sizes.ts";
import { buildSite } from "./site.ts";
import { describeOverweight, measureScripts } from "./sizes.ts";
import { TYPESCRIPT_IN_NODE } from "./typescript-in-node.ts";
import { findChangedPages } from "./changed-pages.ts";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";

/**
 * @returns what is different from the release before, a line for each entry that is not shown today and for each part and page over
 * its bytes, the CPU that it took but for compression, and a line about compression
 * @throws {Error} when any step fails; `dist/` is as it was before then, byte for byte
 */
export function publish(request: {
  settings: Readonly<Settings>;
  /** the release before: its hashed files are kept, for pages of it that are still open */
  previousFolder?: string;
}) {
  // Two at once would write into one another's folder.
  const folder = path.join(projectFolder, ".cache", "build.lock");
  return withLock({ folder }, () => buildAndSwap(request));
}

async function buildAndSwap({ settings, previousFolder }: Parameters<typeof publish>[0]) {
  const finished = path.join(projectFolder, "dist");
  const next = path.join(projectFolder, "dist.next");
  const previous = path.join(projectFolder, "dist.previous");
  // Only a power cut in the middle of the swap leaves this behind.
  if (!existsSync(finished) && existsSync(previous)) await rename(previous, finished);
  try {
    await rm(next, { recursive: true, force: true });
    let kept: string[] = [];
    const { builds, unpublished } = await buildSite({ outFolder: next, settings, checksPages: true });
    if (previousFolder) {
      kept = await keepPrevious({ outFolder: next, previousFolder });
      await writeHostFiles({ folder: next, facts: hostingFacts(settings) });
    }
    const { user, system } = process.cpuUsage();
    const compression = await finishForHosts({
      folder: next,
      before: finished,
      cacheFolder: path.join(projectFolder, ".cache/precompressed"),
    });
    const overweight = [
      ...describeOverweight(await measureScripts({ folder: next, builds, kept })),
      ...describeHeavyPages(await measurePages(next)),
    ];
    const changes = findChangedPages(finished, next);
    await swap(next, finished, previous);
    await rm(previous, { recursive: true, force: true });
    return { changes, unpublished, overweight, compression, cpuSeconds: (user + system) / 1e6 };
  } finally {
    await rm(next, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param folders the next one, the finished one, where the finished one goes */
function swap(...folders: string[]) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...TYPESCRIPT_IN_NODE, path.join(import.meta.dirname, "swap-folders.ts"), ...folders],
      {
        detached: true,
        windowsHide: true,
        stdio: "ignore",
      },
    );
    child.once("error", reject);
    child.once("exit", (status) =>
      status === 0
        ? resolve(undefined)
        : reject(
            new Error(
              "The finished site could not be renamed to dist/. Close what has files of it open, then build again.",
            ),
          ),
    );
  });
}
