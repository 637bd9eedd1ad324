/** Every script of a site: its own, the partners', and the service worker. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed } from "./embed.ts";
import { NOTICES_FILE, otherWorks, printNotices } from "./notices.ts";
import type { Metafile } from "esbuild";

export interface BuiltScripts {
  /** Address of the one script of every page. */
  main: string;
  /** Address of the script of the partners' snippet builder. */
  builder: string;
  /** esbuild's metafiles: the site's scripts, the partners', the service worker */
  builds: Metafile[];
}

/**
 * Builds the scripts into `OUT/assets`, those for partners into `OUT/widgets`: each that loads later is one
 * file, because a shared one would be one more request that can fail (decision 0028).
 *
 * @throws {KnownFailure} if a package in the pinned file has an unknown licence
 */
export async function buildScripts({ outFolder, settings }: ScriptsRequest): Promise<BuiltScripts> {
  const bundler = createBundler({ outFolder, settings });
  const main = await bundler.bundle("widgets/main.ts");
  const builder = await bundler.bundle("site/pages/partners/builder.ts");
  await buildEmbed(bundler, settings);
  return { main: `/${main}`, builder: `/${builder}`, builds: bundler.builds };
}

/**
 * Builds the service worker as `OUT/worker.js`, without a hash, because devices always request the same
 * address, and after the pages, because it holds the hashes of two. Also writes the notices of all scripts.
 *
 * @param scripts of the same site; the worker's metafile is added to their `builds`
 * @throws {KnownFailure} if a bundled package has an unknown licence
 */
export async function buildWorker({ outFolder, settings }: ScriptsRequest, scripts: BuiltScripts) {
  const precache = ["/offline", "/submit-successfully"].map((url) => {
    const html = readFileSync(path.join(outFolder, `${url}.html`));
    return { url, revision: createHash("sha256").update(html).digest("hex").slice(0, 12) };
  });
  const bundler = createBundler({ outFolder, settings });
  await bundler.bundle(`widgets/worker/${settings.serviceWorker === "on" ? "worker" : "retired"}.ts`, {
    entryNames: "worker",
    format: "iife",
    define: {
      DEFINED_PRECACHE: JSON.stringify(precache),
      // The main script's address changes with every script that it loads.
      DEFINED_RELEASE: JSON.stringify(path.basename(scripts.main, ".js").replace("main-", "")),
    },
  });
  scripts.builds.push(...bundler.builds);
  const notices = printNotices(scripts.builds, "This website", otherWorks());
  writeFileSync(path.join(outFolder, NOTICES_FILE), notices);
}
