/**
 * The configuration of Eleventy's own command. `npx @11ty/eleventy` builds the site into
 * `.cache/site` with the functions of `build.mjs`. Its options `--serve`, `--watch`,
 * `--output=DIR`, `--to=json` and `--dryrun` work.
 */
import path from "node:path";
import { register } from "tsx/esm/api";
import { throwLoadFailure } from "./lib/failures/load-failures.mjs";

// Let Node import TypeScript, which Eleventy's command does not do by itself:
// https://www.11ty.dev/docs/languages/typescript/
register();
// Import dynamically, because static imports would run before `register()`.
const fail = throwLoadFailure(".eleventy.js");
const { finishSite, makeParts } = await import("./build.mjs").catch(fail);
const {
  configurePages,
  hearFirstSaves,
  chooseOutFolder,
  printUncaught,
  readCommandSettings,
  refuseOptions,
  warnOfChangedCode,
} = await import("./lib/eleventy-command.ts").catch(fail);

printUncaught();

/** Eleventy's own settings: https://www.11ty.dev/docs/config/ */
export const config = { dir: { output: ".cache/site" } };

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default function eleventy(eleventyConfig) {
  const request = { settings: readCommandSettings(), checksLinks: true };

  /** @type {import("./lib/eleventy-pages.ts").PageParts | undefined} replaced at each change with `--watch` */
  let newest;
  const partsNow = () => {
    if (newest) {
      return newest;
    }
    throw new Error("Eleventy asks for data before eleventy.before has ended.");
  };

  // Before the pages are rendered, check the data and make images, scripts and templates.
  eleventyConfig.on("eleventy.before", async (event) => {
    refuseOptions();
    warnOfChangedCode(event);
    newest = await makeParts({ ...request, outFolder: chooseOutFolder(event) });
  });

  // Tell Eleventy where templates and data are, and how to render a template.
  configurePages(eleventyConfig, { contentFolder: import.meta.dirname }, partsNow);

  // After the pages are written, add the service worker and the hosts' files, and check
  // the links.
  eleventyConfig.on("eleventy.after", async ({ directories }) => {
    const parts = partsNow();
    // Skip this if nothing was written to the output folder, as with `--dryrun`.
    if (parts.outFolder === path.resolve(directories.output)) {
      await finishSite(request, parts);
    }
  });

  // With `--watch` and `--serve`, build again if a file in one of these folders changes.
  const watched = ["site", "widgets", "docs", "lib"].map((folder) =>
    path.join(import.meta.dirname, folder),
  );
  for (const folder of watched) {
    eleventyConfig.addWatchTarget(`./${path.relative("", folder)}`);
  }
  hearFirstSaves(eleventyConfig, watched);
  // Reload changed pages, because a page that is patched would keep its policy, which
  // refuses changed CSS, and its widgets.
  eleventyConfig.setServerOptions({ domDiff: false });
}
