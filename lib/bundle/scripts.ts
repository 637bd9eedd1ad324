import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed } from "./embed.ts";
import { NOTICES_FILE, otherWorks, printNotices } from "./notices.ts";

export type BuiltScripts = Awaited<ReturnType<typeof buildScripts>>;

/**
 * Builds the scripts of pages and of partners. Each that loads later is one file, because a shared one would
 * be one more request that can fail (decision 0028).
 *
 * @returns the addresses of the scripts by name, and esbuild's metafiles
 * @throws {KnownFailure} if a package in the pinned file has an unknown licence
 */
export async function buildScripts({ outFolder, settings }: ScriptsRequest) {
  const bundler = createBundler({ outFolder, settings });
  await bundler.bundle("widgets/main.ts");
  await buildEmbed(bundler, settings);
  return { addresses: bundler.addresses, builds: bundler.builds };
}

/**
 * Builds the service worker: without a hash, because devices always request the same address, and after the
 * pages, because it holds the hashes of two. Also writes the notices of all scripts.
 *
 * @param scripts of the same site; the worker's metafile is added to their `builds`
 * @throws {KnownFailure} if a bundled package has an unknown licence
 */
export async function buildWorker({ outFolder, settings }: ScriptsRequest, scripts: BuiltScripts) {
  const { addresses, builds } = scripts;
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
      DEFINED_RELEASE: JSON.stringify(path.basename(addresses.main!, ".js").replace("main-", "")),
    },
  });
  builds.push(...bundler.builds);
  writeFileSync(path.join(outFolder, NOTICES_FILE), printNotices(builds, "This website", otherWorks()));
}
