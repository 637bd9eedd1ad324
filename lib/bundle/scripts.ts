/** Every script of a site: its own, the partners', and the service worker. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed } from "./embed.ts";
import type { Metafile } from "esbuild";

export interface BuiltScripts {
  /** address of the one script of every page */
  main: string;
  /** address of the script of the partners' snippet builder */
  builder: string;
  /** what esbuild read and wrote: the site's scripts, the partners', the service worker */
  builds: Metafile[];
}

/**
 * Builds the scripts into `OUT/assets`, those for partners into `OUT/widgets`.
 *
 * The main script, and whatever else is loaded later, is a file by itself: what two of them shared would be one more request, and one more that
 * can fail (decision 0028).
 *
 * @throws {Error} when a file does not compile
 * @throws {KnownFailure} when a package in the pinned file has no licence that we know
 */
export async function buildScripts({ outFolder, settings }: ScriptsRequest): Promise<BuiltScripts> {
  const bundler = createBundler({ outFolder, settings });
  const main = await bundler.bundle("widgets/main.ts");
  const builder = await bundler.bundle("site/pages/partners/builder.ts");
  await buildEmbed(bundler, settings);
  return { main: `/${main}`, builder: `/${builder}`, builds: bundler.builds };
}

/** The pages that every device keeps, from their address to their file in the built site. */
const PRECACHED = { "/offline": "offline.html", "/submit-successfully": "submit-successfully.html" };

/**
 * Builds the service worker, once the pages stand, for it names what is in two of them. It is `OUT/worker.js`: an address without a hash, which stays the same for as long as there is a device that has one.
 *
 * @returns what esbuild read and wrote
 * @throws {Error} when a page is missing or the worker does not compile
 */
export async function buildWorker({
  outFolder,
  settings,
  mainScript,
}: ScriptsRequest & {
  /** address of the main script, which changes with every script that it loads */
  mainScript: string;
}): Promise<Metafile[]> {
  const precache = await Promise.all(
    Object.entries(PRECACHED).map(async ([url, file]) => {
      const html = await readFile(path.join(outFolder, file));
      return { url, revision: createHash("sha256").update(html).digest("hex").slice(0, 12) };
    }),
  );
  const bundler = createBundler({ outFolder, settings });
  const source = `widgets/worker/${settings.serviceWorker === "on" ? "worker" : "retired"}.ts`;
  await bundler.bundle(source, {
    entryNames: "worker",
    format: "iife",
    define: {
      DEFINED_PRECACHE: JSON.stringify(precache),
      DEFINED_RELEASE: JSON.stringify(path.basename(mainScript, ".js").replace("main-", "")),
    },
  });
  return bundler.builds;
}
