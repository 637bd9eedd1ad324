/** Builds the service worker, once the pages stand: it names what is in two of them. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { browserOptions } from "./browser-options.ts";
import type { Metafile } from "esbuild";
import type { Settings } from "./settings.ts";

/** The pages that every device keeps, from their address to their file in the built site. */
const PRECACHED = { "/offline": "offline.html", "/submit-successfully": "submit-successfully.html" };

/**
 * Writes `OUT/worker.js`: an address without a hash, which stays the same for as long as there is a device that has one.
 *
 * @returns what esbuild read and wrote
 * @throws {Error} when a page is missing or the worker does not compile
 */
export async function buildWorker({
  outFolder,
  settings,
  mainScript,
}: {
  /** the site, with its pages in it */
  outFolder: string;
  settings: Readonly<Settings>;
  /** address of the main script, which changes with every script that it loads */
  mainScript: string;
}): Promise<Metafile> {
  const precache = await Promise.all(
    Object.entries(PRECACHED).map(async ([url, file]) => {
      const html = await readFile(path.join(outFolder, file));
      return { url, revision: createHash("sha256").update(html).digest("hex").slice(0, 12) };
    }),
  );
  const shared = browserOptions({ outdir: outFolder, settings });
  const { metafile } = await build({
    ...shared,
    entryPoints: { worker: `widgets/worker/${settings.serviceWorker === "on" ? "worker" : "retired"}.ts` },
    entryNames: "[name]",
    format: "iife",
    define: {
      ...shared.define,
      DEFINED_PRECACHE: JSON.stringify(precache),
      DEFINED_RELEASE: JSON.stringify(path.basename(mainScript, ".js").replace("main-", "")),
    },
    write: true,
  });
  return metafile;
}
