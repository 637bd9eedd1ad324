/**
 * The build. `npm run build` puts the finished site into `dist/`; `npm start`, the form
 * editor, `npm run check` and the tests build it into other folders. `docs/build.md` says
 * what each step does and where it is. `.eleventy.js` is not a part of it: it lets
 * Eleventy's own command take the same steps.
 */
import { realpathSync } from "node:fs";
import path from "node:path";
import {
  checkContent,
  collectParts,
  makeFiles,
  refuseBrokenLinks,
} from "./lib/build-steps.ts";
import { buildWorker } from "./lib/bundle/scripts.ts";
import { formatProblem } from "./lib/check/problem.ts";
import { formatPromises } from "./lib/check/publishing.ts";
import { readArguments } from "./lib/command-line.ts";
import { copyPreviousFiles, distFolder, restoreDist, swapDist } from "./lib/dist.ts";
import { renderPages } from "./lib/eleventy-pages.ts";
import { describeFailure } from "./lib/failures/describe-failure.ts";
import { failOnUncaught, reportUncaught } from "./lib/failures/uncaught.ts";
import { writeHostFiles } from "./lib/hosts/hosts.ts";
import { precompress } from "./lib/hosts/precompress.ts";
import { describeHeavyPages, measurePages } from "./lib/page-sizes.ts";
import { assertLive } from "./lib/release.ts";
import { readSettings } from "./lib/settings.ts";

/** @typedef {import("./lib/site-request.ts").SiteRequest} SiteRequest */

/**
 * Builds the whole site into a folder, without compressed files.
 *
 * @param {SiteRequest} request
 * @throws {KnownFailure} if a step fails for a known reason
 */
export function buildSite(request) {
  return failOnUncaught(async () => {
    const { outFolder, settings, reused, checksLinks } = request;
    // Refuse data files with a problem, before anything is written.
    const checked = checkContent(request);
    // Make images, scripts and templates, whose addresses the pages contain.
    const files = await makeFiles(request, checked);
    // Let Eleventy render the templates to HTML files.
    const parts = collectParts(request, checked, files);
    const written = await renderPages(parts);
    // Bundle the service worker, which contains the hashes of two pages.
    const worker = reused?.worker ?? (await buildWorker(request, files.scripts));
    // Write the headers and redirects in the format of each host.
    writeHostFiles(outFolder, settings);
    if (checksLinks) {
      refuseBrokenLinks(outFolder);
    }
    const { warnings, unpublished, blockers } = checked;
    /** Lines about unpublished entries and unconfirmed promises, for the terminal. */
    const notes = [...unpublished.map(formatProblem), ...formatPromises(blockers)];
    return { ...parts, warnings, notes, worker, written };
  });
}

/**
 * Builds the site and replaces `dist/`. If a step fails, `dist/` stays as it was.
 *
 * @param {{ settings: SiteRequest["settings"], previousFolder?: string }} request
 * @returns {Promise<string[]>} the notes of {@link buildSite}, and a line if pages are
 * too heavy
 */
export function buildDist({ settings, previousFolder }) {
  return swapDist(async (outFolder) => {
    const extras = { checksLinks: true, compressesAhead: true };
    const { notes } = await buildSite({ outFolder, settings, ...extras });
    if (previousFolder) {
      // Keep files of the last release, which open pages may still load.
      await copyPreviousFiles(outFolder, previousFolder);
    }
    // Write each text file as brotli and gzip, so that no host compresses it at a request.
    await precompress(outFolder, distFolder);
    // When this function has returned, `swapDist` renames the folder to `dist/`.
    return [...notes, describeHeavyPages(measurePages(outFolder))].filter(Boolean);
  });
}

/**
 * Runs the build as a command: `npm run build`, or `node --import tsx build.mjs`. With
 * `--previous DIR` it keeps the hashed files of the release in `DIR`. `npm run release`
 * is the same with `--live`, which refuses to build a site that must not go live.
 *
 * If a file of `lib` cannot be loaded, `npm run build` names its line; with the second
 * command, Node prints its own error.
 */
export async function runBuild() {
  // Report errors that nothing catches, such as a promise of a page that is rejected
  // after the build.
  reportUncaught(end);
  try {
    // Restore `dist/` before the build, because an earlier build may have been killed
    // while it was replaced.
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
