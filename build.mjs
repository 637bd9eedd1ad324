/**
 * The build: check → images → bundle → pages → compress → swap.
 *
 * `npm run build` puts the finished site into `dist/`. A build that fails leaves `dist/` as it was. `-- --previous DIR` keeps the hashed files
 * of the release in that folder, for pages of it that are still open. `npm run release` is `npm run build -- --live`: it refuses a site
 * that must not go live. `npm start`, the form editor and the tests call the same steps.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import configure from "./.eleventy.js";
import { buildScripts } from "./lib/bundle/scripts.ts";
import { bundleTemplates } from "./lib/bundle/templates.ts";
import { checkPages } from "./lib/check/check-pages.ts";
import { checkContent } from "./lib/content.ts";
import { precompress } from "./lib/hosts/precompress.ts";
import { makeImages } from "./lib/images/make-images.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { describeFailure, KnownFailure } from "./lib/problems.ts";
import { projectFolder } from "./lib/project-folder.ts";
import { distFolder, keepPrevious, swapDist } from "./lib/publish.ts";
import { readArguments } from "./lib/read-arguments.ts";
import { assertLive } from "./lib/release.ts";
import { readSettings } from "./lib/settings.ts";

/**
 * @typedef {object} SiteRequest
 * @property {string} outFolder absolute path; the folder is empty, missing, or holds an earlier build, whose hashed files stay
 * @property {Readonly<import("./lib/settings.ts").Settings>} settings
 * @property {string} [contentFolder] absolute path of the folder with `site/_data`, `site/images` and `site/_schemas`
 * @property {string} [servingScript] address of a script that every page loads during `npm start`
 * @property {boolean} [showsDrafts] also renders unpublished projects, each labelled as unpublished
 * @property {import("./lib/bundle/scripts.ts").BuiltScripts} [scripts] of an earlier build into this folder, if no source has changed since
 * @property {boolean} [keepsTemplates] no template has changed since the last build
 * @property {boolean} [checksLinks] also checks every link of every page
 */

/**
 * Makes everything that Eleventy needs to render the pages.
 *
 * @param {SiteRequest} request
 * @throws {DataProblems} before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }) {
  const { outFolder, settings } = request;
  // Check the data files, and remove unpublished entries.
  const content = checkContent(contentFolder, request.showsDrafts);
  // Make the images: photos in each size and format, cleaned drawings, the sprite.
  const files = await makeImages({ ...content, contentFolder, outFolder });
  // Bundle the scripts: the site's own and the partners'.
  const scripts = request.scripts ?? (await buildScripts({ outFolder, settings }));
  // Bundle the page templates, with the style sheet of each.
  if (!request.keepsTemplates) await bundleTemplates();
  return { ...request, contentFolder, content, files, scripts, keepsScripts: Boolean(request.scripts) };
}

/**
 * Builds the whole site into a folder, uncompressed.
 *
 * @param {SiteRequest} request
 * @returns the scripts, and `notes`: a line for each unpublished entry, and one about unconfirmed promises
 * @throws {DataProblems} before anything is written
 * @throws {KnownFailure} if a link is broken, or a bundled package has an unknown licence
 */
export async function buildSite(request) {
  const site = await prepareSite(request);
  // Render the pages: Eleventy, by `.eleventy.js` alone.
  const eleventy = new Eleventy(undefined, undefined, {
    configPath: "",
    quietMode: true,
    config(config) {
      // Quiet mode does not reach the timing of transforms (Eleventy 3.1.7).
      config.benchmarks.config.setIsVerbose(false);
      configure(config, site);
    },
  });
  eleventy.disableLogger();
  await eleventy.write().catch((error) => {
    // Eleventy's error names the file; the original error says what went wrong.
    throw error.originalError ?? error;
  });
  const problems = request.checksLinks ? checkPages(request.outFolder) : [];
  if (problems.length > 0) throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  return { notes: site.content.notes, scripts: site.scripts };
}

/**
 * Builds the site and replaces `dist/` with it, or leaves `dist/` unchanged.
 *
 * @param {Pick<SiteRequest, "settings"> & { previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link buildSite}, and a line if pages are too heavy
 * @throws {Error} if any step fails; `dist/` is then as it was before, byte for byte
 */
export const publish = ({ settings, previousFolder }) =>
  swapDist(async (outFolder) => {
    const { notes } = await buildSite({ outFolder, settings, checksLinks: true });
    // Keep the files that open pages of the previous release may still load.
    if (previousFolder) await keepPrevious(outFolder, previousFolder);
    // Compress text files here, so that no visitor waits for a host to do it.
    await precompress(outFolder, distFolder);
    return [...notes, describeHeavyPages(measurePages(outFolder))].filter(Boolean);
  });

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { values } = readArguments("npm run build -- [--previous DIR]", {
    options: { previous: { type: "string" }, live: { type: "boolean" } },
  });
  try {
    if (values.live) await assertLive();
    const previousFolder = values.previous && path.resolve(values.previous);
    const remarks = await publish({ settings: readSettings(), previousFolder });
    console.log([...remarks, "dist/ is ready."].join("\n"));
  } catch (error) {
    throw new KnownFailure(`${describeFailure(error)}\ndist/ was left as it was.`);
  }
}
