import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findPosition } from "../check/pointers.ts";
import { KnownFailure } from "../failures/known-failure.ts";
import { listFiles } from "../files.ts";
import { projectFolder } from "../project-folder.ts";
import { type Bundler, createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed } from "./embed.ts";
import { formatNotices, listOtherWorks, NOTICES_FILE } from "./notices.ts";

/** The addresses of a site's scripts, esbuild's metafiles, and the function that `mapToOneScript` needs. */
export type BuiltScripts = Awaited<ReturnType<typeof buildScripts>>;

/** esbuild's metafiles of all scripts of a site, with the service worker. */
export type BuiltWorker = Awaited<ReturnType<typeof buildWorker>>;

/**
 * Builds the scripts of our pages and of partners. A script that is loaded later is one
 * file with all its imports, because a file that several scripts share would be one more
 * request that can fail (decision 0022).
 *
 * @returns the addresses of the scripts by name, esbuild's metafiles, and a function for
 * `mapToOneScript`
 * @throws {KnownFailure} if a package in the pinned file has an unknown licence, or the
 * registry lacks a widget
 */
export async function buildScripts(request: ScriptsRequest) {
  const bundler = createBundler(request);
  await bundler.bundle("widgets/main.ts");
  refuseUnregistered(bundler.addresses);
  await buildEmbed(bundler, request.settings);
  const { addresses, bundleTogether, metafiles } = bundler;
  return { addresses, bundleTogether, metafiles };
}

/** Throws if a folder with a `mount.ts` has no row in the registry, so that no page can show its widget. */
function refuseUnregistered(addresses: Bundler["addresses"]): void {
  const registry = "widgets/registry.ts";
  const text = readFileSync(path.join(projectFolder, registry), "utf8");
  const { line, column } = findPosition(text, text.indexOf("export const registry"));
  const missing = listFiles(path.join(projectFolder, "widgets")).flatMap((file) => {
    const [, name] = /^([^/]+)\/mount\.tsx?$/.exec(file) ?? [];
    return name && !addresses[name]
      ? `${registry}:${line}:${column} has no row that imports ./${file}, so that no page can show this widget. Fix: add its row, or delete widgets/${name}`
      : [];
  });
  if (missing.length > 0) {
    throw new KnownFailure(missing.join("\n"));
  }
}

/**
 * Returns the address of a script.
 *
 * @throws {Error} if no script of that name was built
 */
export function findScript(addresses: BuiltScripts["addresses"], name: string): string {
  const address = addresses[name];
  if (!address) {
    throw new Error(`No script is built for "${name}". Fix: see widgets/registry.ts.`);
  }
  return address;
}

/**
 * Builds the service worker, and writes the notices of all scripts. It is built after the
 * pages, because it contains the hashes of two of them. Its name has no hash, because
 * browsers always request the same address.
 *
 * @param scripts of the same site
 * @returns esbuild's metafiles of these scripts and of the worker
 * @throws {KnownFailure} if a bundled package has an unknown licence
 */
export async function buildWorker(
  { outFolder, settings }: ScriptsRequest,
  scripts: Pick<BuiltScripts, "addresses" | "metafiles">,
) {
  const precache = ["/offline", "/submit-successfully"].map((url) => {
    const html = readFileSync(path.join(outFolder, `${url}.html`));
    return {
      url,
      revision: createHash("sha256").update(html).digest("hex").slice(0, 12),
    };
  });
  const main = findScript(scripts.addresses, "main");
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
    formatNotices(metafiles, "This website", listOtherWorks()),
  );
  return { metafiles };
}
