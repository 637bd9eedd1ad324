/**
 * The build: check → images → bundle → pages → compress → swap.
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
import { buildScripts } from "./lib/bundle/scripts.ts";
import { bundleTemplates } from "./lib/bundle/templates.ts";
import { checkData } from "./lib/check/check.ts";
import { checkPages } from "./lib/check/check-pages.ts";
import { formatProblem } from "./lib/check/problem.ts";
import { dayInIndia, formatPromises } from "./lib/check/publishing.ts";
import { distFolder, keepPrevious, swapDist } from "./lib/dist.ts";
import { DataProblems, describeFailure, KnownFailure, readArguments } from "./lib/failures.ts";
import { precompress } from "./lib/hosts/precompress.ts";
import { makeImages } from "./lib/images/make-images.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { projectFolder } from "./lib/project-folder.ts";
import { assertLive } from "./lib/release.ts";
import { readSettings } from "./lib/settings.ts";

/**
 * @typedef {object} SiteRequest
 * @property {string} outFolder absolute; empty, missing, or with an earlier build, whose hashed files stay
 * @property {Readonly<import("./lib/settings.ts").Settings>} settings
 * @property {string} [contentFolder] absolute; with `site/_data`, `site/images` and `site/_schemas`
 * @property {string} [servingScript] address of a script that every page loads during `npm start`
 * @property {boolean} [showsDrafts] also renders unpublished projects, each labelled as unpublished
 * @property {import("./lib/bundle/scripts.ts").BuiltScripts} [scripts] of the last build, to be kept
 * @property {boolean} [keepsTemplates] no template has changed since the last build
 * @property {boolean} [checksLinks] also checks every link
 */

/**
 * Makes all that Eleventy needs to render the pages.
 *
 * @param {SiteRequest} request
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function prepareSite({ contentFolder = projectFolder, ...request }) {
  const now = new Date();
  const data = checkData({ folder: contentFolder, now, showsDrafts: request.showsDrafts });
  if (data.problems.length > 0) throw new DataProblems(data.problems.map(formatProblem));
  const files = await makeImages({ contentFolder, outFolder: request.outFolder, data });
  const scripts = request.scripts ?? (await buildScripts(request));
  if (!request.keepsTemplates) await bundleTemplates();
  const notes = [...data.unpublished.map(formatProblem), ...formatPromises(data.blockers)];
  const year = Number(dayInIndia(now).slice(0, 4));
  const keepsScripts = Boolean(request.scripts);
  return { ...request, ...data, contentFolder, notes, year, files, scripts, keepsScripts };
}

/**
 * Builds the whole site into a folder, uncompressed.
 *
 * @param {SiteRequest} request
 * @returns `scripts`, and `notes`: a line for each unpublished entry, and one about unconfirmed promises
 * @throws {KnownFailure} if the data have a problem, a link is broken, or a package has an unknown licence
 */
export async function buildSite(request) {
  const site = await prepareSite(request);
  const eleventy = new Eleventy(undefined, undefined, {
    configPath: "",
    quietMode: true,
    config(config) {
      // Quiet mode does not silence the timing of transforms (Eleventy 3.1.7).
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
  return site;
}

/**
 * Builds the site and replaces `dist/` with it; if any step fails, `dist/` stays as it was, byte for byte.
 *
 * @param {Pick<SiteRequest, "settings"> & { previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link prepareSite}, and a line if pages are too heavy
 */
export const buildDist = ({ settings, previousFolder }) =>
  swapDist(async (outFolder) => {
    const { notes } = await buildSite({ outFolder, settings, checksLinks: true });
    if (previousFolder) await keepPrevious(outFolder, previousFolder);
    // Text files are compressed here, so that no visitor waits for a host to do it.
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
    const remarks = await buildDist({ settings: readSettings(), previousFolder });
    console.log([...remarks, "dist/ is ready."].join("\n"));
  } catch (error) {
    throw new KnownFailure(`${describeFailure(error)}\ndist/ was left as it was.`);
  }
}
