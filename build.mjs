/**
 * The build: check → images → bundle → pages → compress → swap.
 *
 * `npm run build` puts the finished site into `dist/`. A build that fails leaves `dist/` as it was. `-- --previous DIR` keeps the hashed files
 * of the release in that folder, for pages of it that are still open. `npm run release` is `npm run build -- --live`: it refuses a site
 * that must not go live. `npm start`, the form editor and the tests call the same steps.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import { buildScripts } from "./lib/bundle/scripts.ts";
import { bundleTemplates } from "./lib/bundle/templates.ts";
import { checkContent } from "./lib/content.ts";
import { precompress } from "./lib/hosts/precompress.ts";
import { makeImages } from "./lib/images/make-images.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { assertLinks, renderPages } from "./lib/pages.ts";
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
 * @property {string} [contentFolder] absolute path of the folder that holds what editors change (`site/_data`, `site/images`) and its
 *   rules (`site/_schemas`); the project itself by default
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
 * @returns {Promise<import("./lib/pages.ts").Site>}
 * @throws {DataProblems} before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }) {
  const { outFolder, settings, servingScript } = request;
  // Check the data files, and remove unpublished entries.
  const content = checkContent(contentFolder, request.showsDrafts);
  // Make the images: photos in each size and format, cleaned drawings, the sprite.
  const cacheFolder = path.join(projectFolder, ".cache/pictures");
  const files = await makeImages({ ...content, contentFolder, outFolder, cacheFolder });
  // Bundle the scripts: the site's own and the partners'.
  const scripts = request.scripts ?? (await buildScripts({ outFolder, settings }));
  // Bundle the page templates, with the style sheet of each.
  if (!request.keepsTemplates) await bundleTemplates();
  const keepsScripts = request.scripts !== undefined;
  return { outFolder, contentFolder, settings, content, files, scripts, keepsScripts, servingScript };
}

/**
 * Builds the whole site into a folder, uncompressed.
 *
 * @param {SiteRequest} request
 * @returns {Promise<{ notes: string[], scripts: import("./lib/bundle/scripts.ts").BuiltScripts }>} `notes`: a line for each unpublished
 *   entry, and one about unconfirmed promises
 * @throws {DataProblems} before anything is written
 * @throws {KnownFailure} if a link is broken, or a bundled package has an unknown licence
 */
export async function buildSite(request) {
  const site = await prepareSite(request);
  // Render the pages: Eleventy, by `.eleventy.js`.
  await renderPages(site);
  if (request.checksLinks) assertLinks(site.outFolder);
  return { notes: site.content.notes, scripts: site.scripts };
}

/**
 * Builds the site and replaces `dist/` with it, or leaves `dist/` unchanged.
 *
 * @param {Pick<SiteRequest, "settings"> & { previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link buildSite}, and a line if pages are too heavy
 * @throws {Error} if any step fails; `dist/` is then as it was before, byte for byte
 */
export async function publish({ settings, previousFolder }) {
  /** @type {string[]} */
  const remarks = [];
  await swapDist(async (outFolder) => {
    const { notes } = await buildSite({ outFolder, settings, checksLinks: true });
    // Keep the files that open pages of the previous release may still load.
    if (previousFolder) await keepPrevious(outFolder, previousFolder);
    // Compress text files here, so that no visitor waits for a host to do it.
    await precompress(outFolder, distFolder);
    remarks.push(...notes, describeHeavyPages(measurePages(outFolder)));
  });
  return remarks.filter(Boolean);
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { values } = readArguments("npm run build -- [--previous DIR]", {
    options: { previous: { type: "string" }, live: { type: "boolean" } },
  });
  try {
    if (values.live) await assertLive();
    const previousFolder = values.previous && path.resolve(values.previous);
    const remarks = await publish({ settings: readSettings(), previousFolder });
    const { user, system } = process.cpuUsage();
    console.log([...remarks, `dist/ is ready (${((user + system) / 1e6).toFixed(1)} s of CPU).`].join("\n"));
  } catch (error) {
    throw new KnownFailure(`${describeFailure(error)}\ndist/ was left as it was.`);
  }
}
