/**
 * The configuration of Eleventy's own command. `npx @11ty/eleventy` builds the site into
 * `.cache/site` by the steps of `build.mjs`. Its options `--serve`, `--watch`,
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
const { checkContent, collectParts, makeFiles, refuseBrokenLinks } = await import(
  "./lib/build-steps.ts"
).catch(fail);
const { buildWorker } = await import("./lib/bundle/scripts.ts").catch(fail);
const { chooseOutFolder, readCommandSettings, refuseOptions, warnOfChangedCode } =
  await import("./lib/eleventy-command.ts").catch(fail);
const { configurePages } = await import("./lib/eleventy-pages.ts").catch(fail);
const { describeFailure } = await import("./lib/failures/describe-failure.ts").catch(
  fail,
);
const { reportUncaught } = await import("./lib/failures/uncaught.ts").catch(fail);
const { touchFirstSaves } = await import("./lib/first-saves.ts").catch(fail);
const { writeHostFiles } = await import("./lib/hosts/hosts.ts").catch(fail);

// Print errors that nothing catches with the page that caused them, which Eleventy's own
// listeners do not know.
reportUncaught((error) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

/** Eleventy's own settings: https://www.11ty.dev/docs/config/ */
export const config = { dir: { output: ".cache/site" } };

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default function eleventy(eleventyConfig) {
  const settings = readCommandSettings();

  /** @type {import("./lib/eleventy-pages.ts").PageParts | undefined} replaced at each change with `--watch` */
  let newest;
  const partsNow = () => {
    if (newest) {
      return newest;
    }
    throw new Error("Eleventy asks for data before eleventy.before has ended.");
  };

  // Take the steps that come before the pages.
  eleventyConfig.on("eleventy.before", async (event) => {
    refuseOptions();
    warnOfChangedCode(event);
    const request = { settings, outFolder: chooseOutFolder(event) };
    const checked = checkContent(request);
    newest = collectParts(request, checked, await makeFiles(request, checked));
  });

  // Tell Eleventy where templates and data are, and how to render a template.
  configurePages(eleventyConfig, { contentFolder: import.meta.dirname }, partsNow);

  // Take the steps that come after the pages.
  eleventyConfig.on("eleventy.after", async ({ directories }) => {
    const { outFolder, scripts } = partsNow();
    // Skip them if nothing was written to the output folder, as with `--dryrun`.
    if (outFolder === path.resolve(directories.output)) {
      await buildWorker({ outFolder, settings }, scripts);
      writeHostFiles(outFolder, settings);
      refuseBrokenLinks(outFolder);
    }
  });

  // With `--watch` and `--serve`, build again if a file in one of these folders changes.
  const watched = ["site", "widgets", "docs", "lib"].map((folder) =>
    path.join(import.meta.dirname, folder),
  );
  for (const folder of watched) {
    eleventyConfig.addWatchTarget(`./${path.relative("", folder)}`);
  }
  touchFirstSaves(eleventyConfig, watched);
  // Reload changed pages, because a page that is patched would keep its policy, which
  // refuses changed CSS, and its widgets.
  eleventyConfig.setServerOptions({ domDiff: false });
}
