/**
 * The build: check → images → bundle → pages → worker → hosts' files → links → compress → swap.
 *
 * `npm run build` puts the finished site into `dist/`. A build that fails leaves `dist/` as it was.
 * `-- --previous DIR` keeps the hashed files of the release in that folder, for pages that are still open.
 * `npm run release` is `npm run build -- --live`: it refuses a site that must not go live.
 * `npm start`, the form editor and the tests call the same steps.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import configure from "./.eleventy.js";
import { buildWorker } from "./lib/bundle/scripts.ts";
import { checkPages } from "./lib/check-pages.ts";
import { readArguments } from "./lib/command-line.ts";
import { distFolder, keepPrevious, restoreDist, swapDist } from "./lib/dist.ts";
import { describeFailure, KnownFailure } from "./lib/failures.ts";
import { writeHostFiles } from "./lib/hosts/hosts.ts";
import { precompress } from "./lib/hosts/precompress.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { prepareSite } from "./lib/prepare-site.ts";
import { assertLive } from "./lib/release.ts";
import { readSettings } from "./lib/settings.ts";

/** @typedef {import("./lib/prepare-site.ts").SiteRequest} SiteRequest */

/**
 * Builds the whole site into a folder, uncompressed.
 *
 * @param {SiteRequest & { checksLinks?: boolean }} request
 * @throws {KnownFailure} if the data have a problem, a link is broken, or a package has an unknown licence
 */
export async function buildSite({ checksLinks, ...request }) {
  // check → images → bundle: each is a call in `lib/prepare-site.ts`, which Eleventy's own command needs, too.
  const site = await prepareSite(request);
  await renderPages(site);
  // worker: it holds the hashes of two pages. Without new scripts it stays as it is.
  const metafiles = request.scripts ? [] : await buildWorker(site, site.scripts);
  // hosts' files: the headers, redirects and settings of every host.
  writeHostFiles(site.outFolder, site.settings);
  // links: between the finished pages.
  const problems = checksLinks ? checkPages(site.outFolder) : [];
  if (problems.length > 0)
    throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  return { ...site, metafiles };
}

/**
 * Renders the pages by Eleventy, as `.eleventy.js` says.
 *
 * @param {import("./lib/prepare-site.ts").Site} site
 */
async function renderPages(site) {
  const eleventy = new Eleventy(undefined, path.relative("", site.outFolder), {
    configPath: "",
    config: (config) => configure(config, site),
  });
  eleventy.disableLogger();
  await eleventy.write().catch((error) => {
    // Eleventy's error names the file; the original error says what went wrong.
    throw error.originalError ?? error;
  });
}

/**
 * Builds the site, then compress → swap: `dist/` is replaced, or stays as it was if any step fails.
 *
 * @param {Pick<SiteRequest, "settings"> & { previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link prepareSite}, and a line if pages are too heavy
 */
export const buildDist = ({ settings, previousFolder }) =>
  swapDist(async (outFolder) => {
    const { notes } = await buildSite({ outFolder, settings, checksLinks: true });
    if (previousFolder) await keepPrevious(outFolder, previousFolder);
    // compress: here, so that no visitor waits for a host to do it.
    await precompress(outFolder, distFolder);
    return [...notes, describeHeavyPages(measurePages(outFolder))].filter(Boolean);
  });

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    // Even a build that fails must not leave us without the last good site.
    restoreDist();
    const { values } = readArguments("npm run build -- [--previous DIR]", {
      options: { previous: { type: "string" }, live: { type: "boolean" } },
    });
    if (values.live) await assertLive();
    const previousFolder = values.previous && path.resolve(values.previous);
    const remarks = await buildDist({ settings: readSettings(), previousFolder });
    console.log([...remarks, "dist/ is ready."].join("\n"));
  } catch (error) {
    console.error(`${describeFailure(error)}\ndist/ was left as it was.`);
    process.exit(1);
  }
}
