import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed } from "./embed.ts";
import { NOTICES_FILE, otherWorks, formatNotices } from "./notices.ts";

export type BuiltScripts = Awaited<ReturnType<typeof buildScripts>>;

/**
 * Builds the scripts of pages and of partners. A script that loads later is one file with all its imports,
 * because a shared file would be one more request that can fail (decision 0022).
 *
 * @returns the addresses of the scripts by name, and esbuild's metafiles
 * @throws {KnownFailure} if a package in the pinned file has an unknown licence
 */
export async function buildScripts({ outFolder, settings }: ScriptsRequest) {
  const bundler = createBundler({ outFolder, settings });
  await bundler.bundle("widgets/main.ts");
  await buildEmbed(bundler, settings);
  return { addresses: bundler.addresses, metafiles: bundler.metafiles };
}

/**
 * Builds the service worker after the pages, because it holds the hashes of two. Its name has no hash,
 * because devices always request the same address. Also writes the notices of all scripts.
 *
 * @param scripts of the same site
 * @returns esbuild's metafiles of these scripts and of the worker
 * @throws {KnownFailure} if a bundled package has an unknown licence
 */
export async function buildWorker(
  { outFolder, settings }: ScriptsRequest,
  scripts: BuiltScripts,
) {
  const precache = ["/offline", "/submit-successfully"].map((url) => {
    const html = readFileSync(path.join(outFolder, `${url}.html`));
    return {
      url,
      revision: createHash("sha256").update(html).digest("hex").slice(0, 12),
    };
  });
  const { main = "" } = scripts.addresses;
  const bundler = createBundler({ outFolder, settings });
  await bundler.bundle(
    `widgets/worker/${settings.serviceWorker === "on" ? "worker" : "retired"}.ts`,
    {
      entryNames: "worker",
      format: "iife",
      define: {
        DEFINED_PRECACHE: JSON.stringify(precache),
        // The main script's address changes with every script that it loads.
        DEFINED_RELEASE: JSON.stringify(path.basename(main, ".js").replace("main-", "")),
      },
    },
  );
  const metafiles = [...scripts.metafiles, ...bundler.metafiles];
  writeFileSync(
    path.join(outFolder, NOTICES_FILE),
    formatNotices(metafiles, "This website", otherWorks()),
  );
  return metafiles;
}
