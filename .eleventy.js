/**
 * Eleventy's configuration: `site/pages` is its input, `site/_data` its data.
 *
 * `build.mjs` runs it. `npx @11ty/eleventy` renders the same pages into `.cache/site`, and knows its own
 * options: `--serve`, `--watch`, `--output=DIR`, `--to=json`, `--dryrun`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "tsx/esm/api";
import { throwLoadFailure } from "./lib/load-failures.mjs";

// Eleventy's own command runs no TypeScript by itself: https://www.11ty.dev/docs/environment-vars/
if (process.env.ELEVENTY_SOURCE === "cli") {
  register();
}
const stopAtMistakes = throwLoadFailure(".eleventy.js");
// Imported now, because a static import would come before TypeScript can be run.
const [
  { describeFailure, KnownFailure, nameRejection },
  { hearFirstSaves },
  { compileTemplate, readTemplate },
  { readSettings },
] = await Promise.all([
  import("./lib/failures.ts"),
  import("./lib/first-saves.ts"),
  import("./lib/render-pages.ts"),
  import("./lib/settings.ts"),
]).catch(stopAtMistakes);

/** @typedef {ReturnType<typeof import("./build.mjs").createBuild>} Build */

/**
 * @param {import("@11ty/eleventy").UserConfig} config
 * @param {Build} [given] by `build.mjs`; Eleventy's own command has none
 */
export default async function eleventy(config, given) {
  const { request, beforePages, afterPages } = given ?? (await createOwnBuild());
  /** @type {import("./build.mjs").Site | undefined} what the pages are made of; with `--watch` anew at each change */
  let newest;
  const site = () => {
    if (newest) {
      return newest;
    }
    throw new Error("Eleventy asks for the site before eleventy.before has ended.");
  };

  // Eleventy's directories are relative to the working directory, and its data to its input.
  const input = path.join(import.meta.dirname, "site/pages");
  const content = request.contentFolder ?? import.meta.dirname;
  config.setInputDirectory(path.relative("", input));
  config.setDataDirectory(path.relative(input, path.join(content, "site/_data")));
  config.setTemplateFormats("11ty.tsx");
  // Only `npm start` has the page of all components: https://www.11ty.dev/docs/ignores/#configuration-api
  if (!request.servingScript) {
    config.ignores.add(path.relative("", path.join(input, "components.11ty.tsx")));
  }
  const watched = ["site", "widgets", "docs"].map((folder) =>
    path.join(import.meta.dirname, folder),
  );
  for (const folder of watched) {
    config.addWatchTarget(`./${path.relative("", folder)}`);
  }
  hearFirstSaves(config, watched);
  // A page that is patched where it stands would keep its policy, which refuses a new style sheet, and its widgets.
  config.setServerOptions({ domDiff: false });

  // Before the pages: the check, images and scripts.
  config.on("eleventy.before", async ({ directories, outputMode, incremental }) => {
    if (incremental) {
      throw new KnownFailure(
        "--incremental would leave pages as they were: a page is made of components, style sheets, pictures and scripts, which Eleventy does not see. Fix: leave it out, or run npm start, which keeps what has not changed.",
      );
    }
    const writesFiles = outputMode === "fs" && !process.argv.includes("--dryrun");
    const outFolder = writesFiles ? path.resolve(directories.output) : temporaryFolder();
    newest = await beforePages(outFolder);
  });

  // After the pages: the service worker, hosts' files and the check of links. They read what was written.
  config.on("eleventy.after", async ({ directories, results }) => {
    // A dry run has written nothing there.
    if (site().outFolder !== path.resolve(directories.output)) {
      return;
    }
    const written = results.map(({ outputPath }) => path.resolve(outputPath));
    await afterPages(site(), written);
  });

  // Templates get `site/_data/faqs.json` as `data.faqs`: what `lib/check/check.ts` has read and let through, not what
  // Eleventy would read. Also the build's facts.
  config.addDataExtension("json", {
    read: false,
    parser: (file) => site().data[path.parse(file).name],
  });
  config.addGlobalData("build", () => site().build);

  // Templates are React components. Before the pages esbuild has made a module of each, and one style sheet of the
  // components that it imports, which is put into the page's head.
  config.addExtension("11ty.tsx", {
    read: false,
    compileOptions: { cache: false },
    getData: true,
    getInstanceFromInputPath: (inputPath) => readTemplate(site().pages, inputPath),
    compile: (_text, inputPath) =>
      compileTemplate({ ...site(), settings: request.settings }, inputPath),
  });

  // Routes have no extension: `/about`, not `/about.html`.
  config.addUrlTransform(({ url }) => url.replace(/\.html$/, ""));
}

export const config = { dir: { output: ".cache/site" } };

async function createOwnBuild() {
  // Not imported above, because `build.mjs` imports this file.
  const { createBuild } = await import("./build.mjs").catch(stopAtMistakes);
  // Eleventy's own listener knows no page, and prints where Eleventy has called it.
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (error) => {
    console.error(describeFailure(nameRejection(error)));
    process.exitCode = 1;
  });
  const settings = readSettings();
  // A service worker would show pages as they were before the last save.
  const isServed = process.env.ELEVENTY_RUN_MODE === "serve";
  return createBuild({
    settings: isServed ? { ...settings, serviceWorker: "off" } : settings,
    checksLinks: true,
  });
}

/** `--dryrun` and `--to=json` write nothing, but pages need the addresses of their images and scripts. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "eleventy-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
