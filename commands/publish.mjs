/** Builds aside, checks the pages, and puts the result in the place of `dist/` as a whole, or not at all. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { describeOverweight } from "../build.mjs";
import { keepServedVersions } from "../embed-versions.mjs";
import { keepPrevious } from "../keep-previous.mjs";
import { finishForHosts } from "../hosting/finish-for-hosts.mjs";
import { writeHostFiles } from "../hosting/write-hosting.mjs";
import { buildSite } from "../site-build.mjs";
import { findChangedPages } from "./changed-pages.mjs";

/**
 * @param {object} options
 * @param {string} options.root the project's folder
 * @param {Readonly<import("../settings.mjs").Settings>} options.settings
 * @param {string} [options.previousFolder] the release before: its hashed files are kept, for pages of it that are still open
 * @returns {Promise<{ compression: string, cpuSeconds: number, changes: import("./changed-pages.mjs").PageChanges, withheld: string[], overweight: string[] }>} what is different from the
 *   release before, a line for each entry that is not shown today and for each part over its bytes, the CPU that it took but for compression, and a line
 *   about compression
 * @throws {Error} when any step fails; `dist/` is as it was before then, byte for byte
 */
export async function publish({ root, settings, previousFolder }) {
  const finished = path.join(root, "dist");
  const next = path.join(root, "dist.next");
  const previous = path.join(root, "dist.previous");
  // Only a power cut in the middle of the swap leaves this behind.
  if (!existsSync(finished) && existsSync(previous)) await rename(previous, finished);
  try {
    await rm(next, { recursive: true, force: true });
    const { sizes, withheld } = await buildSite({ outFolder: next, settings, checksPages: true });
    if (previousFolder) {
      await keepPrevious({ outFolder: next, previousFolder });
      await keepServedVersions({
        outdir: path.join(next, "widgets"),
        previous: path.join(previousFolder, "widgets"),
      });
      await writeHostFiles({ folder: next, settings });
    }
    const { user, system } = process.cpuUsage();
    const compression = await finishForHosts({ folder: next, before: finished });
    const changes = findChangedPages(finished, next);
    await swap(next, finished, previous);
    await rm(previous, { recursive: true, force: true });
    return {
      changes,
      withheld,
      overweight: describeOverweight(sizes),
      compression,
      cpuSeconds: (user + system) / 1e6,
    };
  } finally {
    await rm(next, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {string[]} folders the next one, the finished one, where the finished one goes */
function swap(...folders) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "swap-folders.mjs"), ...folders], {
      detached: true,
      windowsHide: true,
      stdio: "ignore",
    });
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
