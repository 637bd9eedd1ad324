/** Builds the service worker, once the pages stand: it names what is in two of them. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { BROWSER_TARGET, SUPPORTED_ANYWAY } from "./browser-options.ts";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";
import type { Metafile } from "esbuild";

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
  settings: Pick<Settings, "serviceWorker">;
  /** address of the main script, which changes with every script that it loads */
  mainScript: string;
}): Promise<Metafile> {
  const entry = settings.serviceWorker === "on" ? "worker.ts" : "retired.ts";
  const outfile = path.resolve(outFolder, "worker.js");
  const precache = await Promise.all(
    Object.entries(PRECACHED).map(async ([url, file]) => {
      const html = await readFile(path.join(outFolder, file));
      return { url, revision: createHash("sha256").update(html).digest("hex").slice(0, 12) };
    }),
  );
  const { metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: [path.join(projectFolder, "widgets/worker", entry)],
    outfile,
    bundle: true,
    minify: true,
    format: "iife",
    target: BROWSER_TARGET,
    supported: SUPPORTED_ANYWAY,
    legalComments: "external",
    define: {
      DEFINED_PRECACHE: JSON.stringify(precache),
      DEFINED_RELEASE: JSON.stringify(path.basename(mainScript, ".js").replace("main-", "")),
      "process.env.NODE_ENV": '"production"',
    },
    metafile: true,
    logLevel: "silent",
  });
  return metafile;
}
