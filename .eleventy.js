/**
 * Eleventy's own command: `npx @11ty/eleventy` builds the site into `.cache/site` by the steps of `build.mjs`, and
 * knows its own options: `--serve`, `--watch`, `--output=DIR`, `--to=json`, `--dryrun`.
 */
import path from "node:path";
import { register } from "tsx/esm/api";
import { throwLoadFailure } from "./lib/failures/load-failures.mjs";

// Eleventy's own command runs no TypeScript by itself: https://www.11ty.dev/docs/environment-vars/
register();
// Imported now, because a static import would come before TypeScript can be run.
const fail = throwLoadFailure(".eleventy.js");
const { finishSite, makeParts } = await import("./build.mjs").catch(fail);
const {
  configurePages,
  hearFirstSaves,
  outFolderOf,
  printUncaught,
  readCommandSettings,
  refuseOptions,
  warnOfChangedCode,
} = await import("./lib/eleventy-command.ts").catch(fail);

printUncaught();

export const config = { dir: { output: ".cache/site" } };

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default function eleventy(eleventyConfig) {
  const request = { settings: readCommandSettings(), checksLinks: true };

  /** @type {import("./lib/eleventy-pages.ts").PageParts | undefined} with `--watch` anew at each change */
  let newest;
  const partsNow = () => {
    if (newest) {
      return newest;
    }
    throw new Error("Eleventy asks for data before eleventy.before has ended.");
  };

  // Before the pages: the check, images and scripts.
  eleventyConfig.on("eleventy.before", async (event) => {
    refuseOptions();
    warnOfChangedCode(event);
    newest = await makeParts({ ...request, outFolder: outFolderOf(event) });
  });

  // The pages: where templates and data are, and how a template becomes a page.
  configurePages(eleventyConfig, { contentFolder: import.meta.dirname }, partsNow);

  // After the pages: the service worker, hosts' files and the check of links. They read what was written.
  eleventyConfig.on("eleventy.after", async ({ directories }) => {
    const parts = partsNow();
    // A dry run has written nothing there.
    if (parts.outFolder === path.resolve(directories.output)) {
      await finishSite(request, parts);
    }
  });

  // --watch and --serve
  const watched = ["site", "widgets", "docs", "lib"].map((folder) =>
    path.join(import.meta.dirname, folder),
  );
  for (const folder of watched) {
    eleventyConfig.addWatchTarget(`./${path.relative("", folder)}`);
  }
  hearFirstSaves(eleventyConfig, watched);
  // A page that is patched where it stands would keep its policy, which refuses a new style sheet, and its widgets.
  eleventyConfig.setServerOptions({ domDiff: false });
}
