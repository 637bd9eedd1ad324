/**
 * The build: check → images, scripts and templates → pages → worker → hosts' files →
 * links → compress → swap. A comment `Step NAME` stands before each step below.
 *
 * `npm run build` puts the finished site into `dist/`. A build that fails leaves `dist/`
 * as it was.
 *
 * With `-- --previous DIR` it keeps the hashed files of the release in `DIR`, because
 * open pages may still load them. `npm run release` is `npm run build -- --live`, which
 * refuses to build a site that must not go live.
 *
 * `npm start`, the form editor, the tests and `npx @11ty/eleventy` call the same
 * functions.
 */
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { bundlePages } from "./lib/bundle/pages.ts";
import { buildScripts, buildWorker } from "./lib/bundle/scripts.ts";
import { checkData } from "./lib/check/check.ts";
import { findForeignFiles } from "./lib/check/foreign-files.ts";
import { formatProblem } from "./lib/check/problem.ts";
import { dayInIndia, formatPromises } from "./lib/check/publishing.ts";
import { checkPages } from "./lib/check-pages.ts";
import { readArguments } from "./lib/command-line.ts";
import { copyPreviousFiles, distFolder, restoreDist, swapDist } from "./lib/dist.ts";
import { renderPages } from "./lib/eleventy-pages.ts";
import { describeFailure } from "./lib/failures/describe-failure.ts";
import { DataProblems, KnownFailure } from "./lib/failures/known-failure.ts";
import { refuseUncaught, reportUncaught } from "./lib/failures/uncaught.ts";
import { writeHostFiles } from "./lib/hosts/hosts.ts";
import { precompress, startCompressing } from "./lib/hosts/precompress.ts";
import { makeImages } from "./lib/images/make-images.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { projectFolder } from "./lib/project-folder.ts";
import { assertLive } from "./lib/release.ts";
import { readSettings } from "./lib/settings.ts";

/** @typedef {import("./lib/site-request.ts").SiteRequest} SiteRequest */

/**
 * Builds the site and replaces `dist/`. If a step fails, `dist/` stays as it was.
 *
 * @param {{ settings: SiteRequest["settings"], previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link makeParts}, and a line if pages are
 * too heavy
 */
export function buildDist({ settings, previousFolder }) {
  return swapDist(async (outFolder) => {
    // Run the steps from the check to the links.
    const { notes } = await buildSite({
      outFolder,
      settings,
      checksLinks: true,
      compressesAhead: true,
    });
    if (previousFolder) {
      // Keep files of the last release, which open pages may still load.
      await copyPreviousFiles(outFolder, previousFolder);
    }
    // Step compress: write each text file as brotli and gzip, so that no host has to
    // compress it at a request.
    await precompress(outFolder, distFolder);
    // Step swap: `swapDist` replaces `dist/` by `outFolder` when this function has
    // returned.
    return [...notes, describeHeavyPages(measurePages(outFolder))].filter(Boolean);
  });
}

/**
 * Builds the whole site into a folder, without compressed files.
 *
 * @param {SiteRequest} request
 * @throws {KnownFailure} if a step fails for a known reason
 */
export function buildSite(request) {
  return refuseUncaught(async () => {
    // Run the steps check, images, scripts and templates.
    const parts = await makeParts(request);
    // Step pages: let Eleventy render the templates to HTML files.
    const written = await renderPages(parts);
    // Run the steps worker, hosts' files and links.
    const worker = await finishSite(request, parts);
    return { ...parts, worker, written };
  });
}

/**
 * Checks the data, and makes everything that pages need before they are rendered: images,
 * scripts and templates.
 *
 * @param {SiteRequest} request
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function makeParts(request) {
  const { outFolder, settings, mode = "publish" } = request;
  const { contentFolder = projectFolder, reused = {} } = request;

  // Step check: refuse data files with a problem. Pages get today's data, without
  // unpublished entries.
  const now = new Date();
  const isServed = mode === "serve";
  const checked = checkContent({ folder: contentFolder, now, showsDrafts: isServed });

  // Run three steps at the same time, because esbuild runs in a process of its own, and
  // images are made in threads. `reused` has what has not changed since the last build.
  const steps = /** @type {const} */ ([
    // Step images: make each image in the sizes and formats that pages show.
    makeImages({ contentFolder, outFolder, checked }),
    // Step scripts: bundle the scripts of our pages and of partners. Pages contain their
    // addresses.
    reused.scripts ?? buildScripts({ outFolder, settings, hasSourceMaps: isServed }),
    // Step templates: bundle each page's template as a module, with the CSS of its
    // components.
    reused.pages ?? bundlePages(),
  ]);
  // Wait for all steps, even if one fails, because the folder is deleted then, and no
  // step may write to it any more.
  await Promise.allSettled(steps);
  const [images, scripts, pages] = await Promise.all(steps);
  if (request.compressesAhead) {
    // Compress these files while the pages are rendered. Do not wait for it, because the
    // step compress uses what is ready by then.
    void startCompressing(outFolder);
  }

  const files = { ...images, scripts: scripts.addresses };
  return {
    contentFolder,
    outFolder,
    settings,
    mode,
    data: checked.data,
    build: factsOfBuild(request, now, files),
    scripts,
    pages,
    warnings: checked.warnings,
    /** Lines about unpublished entries and unconfirmed promises, for the terminal. */
    notes: [
      ...checked.unpublished.map(formatProblem),
      ...formatPromises(checked.blockers),
    ],
  };
}

/**
 * Checks the data files, and returns the result of the check.
 *
 * @param {Parameters<typeof checkData>[0]} request
 * @throws {DataProblems} with every problem in the data files
 */
function checkContent(request) {
  const checked = checkData(request);
  const problems = [
    ...checked.problems.map(formatProblem),
    ...findForeignFiles(request.folder),
  ];
  if (problems.length > 0) {
    throw new DataProblems(problems);
  }
  return checked;
}

/**
 * Returns the facts about this build that pages show or link to, and that are in no data
 * file.
 *
 * @param {Pick<SiteRequest, "outFolder" | "settings" | "servingScript">} request
 * @param {Date} now
 * @param {import("./site/page-files.ts").PageFiles} files
 * @returns {import("./site/page-data.ts").BuildFacts}
 */
function factsOfBuild({ outFolder, settings, servingScript }, now, files) {
  // The step scripts has written this file, with the address and the hash of the newest
  // pinned partners' form.
  const pinnedForm = path.join(outFolder, "widgets/embed.json");
  return {
    siteOrigin: settings.siteUrl,
    servingScript,
    pinned: JSON.parse(readFileSync(pinnedForm, "utf8")),
    year: Number(dayInIndia(now).slice(0, 4)),
    files,
  };
}

/**
 * Adds the files that depend on the rendered pages, and checks the pages' links.
 *
 * @param {Pick<SiteRequest, "reused" | "checksLinks">} request
 * @param {import("./lib/eleventy-pages.ts").PageParts} parts
 * @returns the service worker, as {@link buildWorker} describes it
 * @throws {KnownFailure} if a link is broken, or a package has an unknown licence
 */
export async function finishSite(request, { outFolder, settings, scripts }) {
  // Step worker: bundle the service worker, which contains the hashes of two pages.
  const worker =
    request.reused?.worker ?? (await buildWorker({ outFolder, settings }, scripts));

  // Step hosts' files: write the headers and redirects in the format of each host.
  writeHostFiles(outFolder, settings);

  // Step links: check that each link in the finished pages leads to a page or a file.
  const problems = request.checksLinks ? checkPages(outFolder) : [];
  if (problems.length > 0) {
    throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  }
  return worker;
}

/**
 * Runs the build as a command: `npm run build`, or `node --import tsx build.mjs`. If a
 * file of `lib` cannot be loaded, `npm run build` names its line; with the second
 * command, Node prints its own error.
 */
export async function runBuild() {
  // Report errors that nothing catches, such as a promise of a page that is rejected
  // after the build.
  reportUncaught(end);
  try {
    // Restore `dist/` before the build, because an earlier build may have been killed
    // during the swap.
    restoreDist();
    const { values } = readArguments("npm run build -- [--previous DIR]", {
      options: { previous: { type: "string" }, live: { type: "boolean" } },
    });
    if (values.live) {
      await assertLive();
    }
    const previousFolder = values.previous && path.resolve(values.previous);
    const notes = await buildDist({ settings: readSettings(), previousFolder });
    console.log([...notes, "dist/ is ready."].join("\n"));
  } catch (error) {
    end(error);
  }
}

/**
 * Prints an error and ends the process.
 *
 * @param {unknown} error
 */
function end(error) {
  console.error(`${describeFailure(error)}\ndist/ was left as it was.`);
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  await runBuild();
}
