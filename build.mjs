/**
 * The build: check → images, scripts and templates → pages → worker → hosts' files → links → compress → swap.
 *
 * `npm run build` puts the finished site into `dist/`. A build that fails leaves `dist/` as it was.
 * `-- --previous DIR` keeps the hashed files of the release in that folder, for pages that are still open.
 * `npm run release` is `npm run build -- --live`: it refuses a site that must not go live.
 * `npm start`, the form editor, the tests and `npx @11ty/eleventy` call the same steps.
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
import { distFolder, keepPrevious, restoreDist, swapDist } from "./lib/dist.ts";
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
 * Builds the site and replaces `dist/`, which stays as it was if any step fails.
 *
 * @param {{ settings: SiteRequest["settings"], previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of the site, and a line if pages are too heavy
 */
export function buildDist({ settings, previousFolder }) {
  return swapDist(async (outFolder) => {
    const { notes } = await buildSite({
      outFolder,
      settings,
      checksLinks: true,
      compressesAhead: true,
    });
    if (previousFolder) {
      await keepPrevious(outFolder, previousFolder);
    }
    // compress: here, so that no visitor waits for a host to do it.
    await precompress(outFolder, distFolder);
    // swap: after this.
    return [...notes, describeHeavyPages(measurePages(outFolder))].filter(Boolean);
  });
}

/**
 * Builds the whole site into a folder, uncompressed.
 *
 * @param {SiteRequest} request
 * @throws {KnownFailure} if a step fails for a known reason
 */
export function buildSite(request) {
  return refuseUncaught(async () => {
    const parts = await makeParts(request);
    // pages: Eleventy renders them.
    const written = await renderPages(parts);
    const metafiles = await finishSite(request, parts);
    return { ...parts, metafiles, written };
  });
}

/**
 * Checks the data, and makes what the pages are made of: images, scripts and templates.
 *
 * @param {SiteRequest} request
 * @throws {DataProblems} with every problem in the data files, before anything is written
 */
export async function makeParts(request) {
  const { outFolder, settings, servingScript } = request;
  const { contentFolder = projectFolder, kept = {} } = request;

  // Begun before the check, because esbuild is a separate program, and writes nothing of the site.
  const bundledPages = Promise.resolve(kept.pages ?? bundlePages());
  // A mistake in the data is told first.
  bundledPages.catch(() => {});

  // check: nothing is made of data with a problem. Pages get the data of today, without unpublished entries.
  const now = new Date();
  const isServed = servingScript !== undefined;
  const checked = checkContent({ folder: contentFolder, now, showsDrafts: isServed });

  // These three run at the same time, because esbuild is a separate program, and pictures are drawn in threads.
  const steps = /** @type {const} */ ([
    // images: the sizes and formats that the pages show.
    makeImages({ contentFolder, outFolder, checked }),
    // scripts: of pages and of partners. Pages name them.
    kept.scripts ?? buildScripts({ outFolder, settings, hasSourceMaps: isServed }),
    // templates: the pages' as modules, and the sheets of their components.
    bundledPages,
  ]);
  // The folder of a failed build is removed, so no step may still be writing.
  await Promise.allSettled(steps);
  const [images, scripts, pages] = await Promise.all(steps);
  if (request.compressesAhead) {
    void startCompressing(outFolder);
  }

  /** @type {import("./site/page-data.ts").BuildFacts} */
  const build = {
    siteOrigin: settings.siteUrl,
    servingScript,
    pinned: JSON.parse(readFileSync(path.join(outFolder, "widgets/embed.json"), "utf8")),
    year: Number(dayInIndia(now).slice(0, 4)),
    files: { ...images, scripts: scripts.addresses },
  };
  return {
    contentFolder,
    outFolder,
    settings,
    data: checked.data,
    build,
    scripts,
    pages,
    warnings: checked.warnings,
    /** Lines about unpublished entries and unconfirmed promises. */
    notes: [
      ...checked.unpublished.map(formatProblem),
      ...formatPromises(checked.blockers),
    ],
  };
}

/**
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
 * Adds to the rendered pages what is made of them, and checks their links.
 *
 * @param {Pick<SiteRequest, "kept" | "checksLinks">} request
 * @param {import("./lib/eleventy-pages.ts").PageParts} parts
 * @returns esbuild's metafiles of what was bundled for browsers
 * @throws {KnownFailure} if a link is broken, or a package has an unknown licence
 */
export async function finishSite(request, { outFolder, settings, scripts }) {
  // worker: it holds the hashes of two pages. It is kept with the scripts.
  const keepsWorker = request.kept?.scripts !== undefined;
  const metafiles = keepsWorker
    ? []
    : await buildWorker({ outFolder, settings }, scripts);

  // hosts' files: the headers, redirects and settings of every host.
  writeHostFiles(outFolder, settings);

  // links: between the finished pages.
  const problems = request.checksLinks ? checkPages(outFolder) : [];
  if (problems.length > 0) {
    throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
  }
  return metafiles;
}

/**
 * `npm run build`, and `node --import tsx build.mjs`. What keeps a file of `lib` from being loaded is printed by Node
 * and tsx then, with their stack; `npm run build` names its place in one line.
 */
export async function runBuild() {
  // A page may leave a promise alone that is rejected after the pages were built.
  reportUncaught(end);
  try {
    // Even a build that fails must not leave us without the last good site.
    restoreDist();
    const { values } = readArguments("npm run build -- [--previous DIR]", {
      options: { previous: { type: "string" }, live: { type: "boolean" } },
    });
    if (values.live) {
      await assertLive();
    }
    const previousFolder = values.previous && path.resolve(values.previous);
    const remarks = await buildDist({ settings: readSettings(), previousFolder });
    console.log([...remarks, "dist/ is ready."].join("\n"));
  } catch (error) {
    end(error);
  }
}

/** @param {unknown} error */
function end(error) {
  console.error(`${describeFailure(error)}\ndist/ was left as it was.`);
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  await runBuild();
}
