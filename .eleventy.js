/**
 * The configuration of Eleventy's own command, for people who know Eleventy: `npx
 * @11ty/eleventy` builds the site into `.cache/site`. Its options `--serve`, `--watch`,
 * `--output=DIR`, `--to=json` and `--dryrun` work.
 *
 * `npm run build` does not read this file. `build.mjs` takes the same steps, in which
 * Eleventy only renders the pages, and puts the finished site into `dist/`.
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
const command = await import("./lib/eleventy-command.ts").catch(fail);
const { configurePages } = await import("./lib/eleventy-pages.ts").catch(fail);
const { writeHostFiles } = await import("./lib/hosts/hosts.ts").catch(fail);

command.printUncaught();

/** Eleventy's own settings: https://www.11ty.dev/docs/config/ */
export const config = { dir: { output: ".cache/site" } };

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default function eleventy(eleventyConfig) {
  const settings = command.readCommandSettings();

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
    command.refuseOptions();
    command.warnOfChangedCode(event);
    const request = { settings, outFolder: command.chooseOutFolder(event) };
    const checked = checkContent(request);
    newest = collectParts(request, checked, await makeFiles(request, checked));
  });

  // Tell Eleventy where templates and data are, and how to render a template.
  configurePages(
    eleventyConfig,
    { contentFolder: import.meta.dirname, mode: "publish" },
    partsNow,
  );

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
  eleventyConfig.addPlugin(command.noticeEarlySaves, { folders: watched });
  // Reload changed pages, because a page that is patched would keep its policy, which
  // refuses changed CSS, and its widgets.
  eleventyConfig.setServerOptions({ domDiff: false });
}
