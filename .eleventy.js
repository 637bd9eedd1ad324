/**
 * Eleventy's own command: `npx @11ty/eleventy` builds the site into `.cache/site` by the steps of `build.mjs`, and
 * knows its own options: `--serve`, `--watch`, `--output=DIR`, `--to=json`, `--dryrun`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "tsx/esm/api";
import { throwLoadFailure } from "./lib/failures/load-failures.mjs";

// Eleventy's own command runs no TypeScript by itself: https://www.11ty.dev/docs/environment-vars/
register();
// Imported now, because a static import would come before TypeScript can be run.
const fail = throwLoadFailure(".eleventy.js");
const { finishSite, makeParts } = await import("./build.mjs").catch(fail);
const { describeFailure } = await import("./lib/failures/describe-failure.ts").catch(
  fail,
);
const { configurePages } = await import("./lib/eleventy-pages.ts").catch(fail);
const { KnownFailure } = await import("./lib/failures/known-failure.ts").catch(fail);
const { hearFirstSaves } = await import("./lib/first-saves.ts").catch(fail);
const { findChangedCode } = await import("./lib/loaded-code.ts").catch(fail);
const { readSettings } = await import("./lib/settings.ts").catch(fail);
const { reportUncaught } = await import("./lib/failures/uncaught.ts").catch(fail);

// Eleventy's own listeners know no page, and print where Eleventy has called it.
reportUncaught((error) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

/** Options of Eleventy's command that would do nothing here, or half of what they are known for. */
const REFUSED_OPTIONS = {
  incremental:
    "would leave pages as they were: a page is made of components, style sheets, pictures and scripts, which Eleventy does not see. Fix: leave it out, or run npm start, which keeps what has not changed.",
  input:
    "would make a part of the site, whose links lead to pages that are not there. Fix: leave it out; all pages are made of site/pages.",
  formats:
    "would leave out every page, because all templates are .11ty.tsx. Fix: leave it out.",
  pathprefix:
    "would change nothing: the site stands at the root of its host, and every address in it begins with /. Fix: leave it out.",
};

export const config = { dir: { output: ".cache/site" } };

/** @param {import("@11ty/eleventy").UserConfig} eleventyConfig */
export default function eleventy(eleventyConfig) {
  const settings = readSettings();
  // A service worker would show pages as they were before the last save.
  const isServed = process.env.ELEVENTY_RUN_MODE === "serve";
  /** @type {Omit<import("./lib/site-request.ts").SiteRequest, "outFolder">} */
  const request = {
    settings: isServed ? { ...settings, serviceWorker: "off" } : settings,
    checksLinks: true,
  };

  /** @type {import("./lib/eleventy-pages.ts").PageParts | undefined} with `--watch` anew at each change */
  let newest;
  const partsNow = () => {
    if (newest) {
      return newest;
    }
    throw new Error("Eleventy asks for data before eleventy.before has ended.");
  };

  // Before the pages: the check, images and scripts.
  eleventyConfig.on("eleventy.before", async ({ directories, outputMode, runMode }) => {
    refuseOptions();
    if (runMode !== "build") {
      // Eleventy reads this file again at each change, but nothing that it imports.
      for (const line of findChangedCode("the command")) {
        console.warn(line);
      }
    }
    const writesFiles = outputMode === "fs" && !process.argv.includes("--dryrun");
    const outFolder = writesFiles ? path.resolve(directories.output) : temporaryFolder();
    newest = await makeParts({ ...request, outFolder });
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

/** @throws {KnownFailure} if the command has one of {@link REFUSED_OPTIONS} */
function refuseOptions() {
  for (const [name, sentence] of Object.entries(REFUSED_OPTIONS)) {
    if (process.argv.some((arg) => arg.split("=")[0] === `--${name}`)) {
      throw new KnownFailure(`--${name} ${sentence}`);
    }
  }
}

/** `--dryrun` and `--to=json` write nothing, but pages need the addresses of their images and scripts. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "eleventy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
