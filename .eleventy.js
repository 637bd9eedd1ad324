/** Plumbing only: where things are, how a TSX page becomes HTML. No words, no addresses, no opinions. */
import path from "node:path";
import { bundlePage, printPage } from "./build/pages.ts";

const root = import.meta.dirname;
const pageCache = path.join(root, ".cache", "pages");

/** @param {import("@11ty/eleventy").UserConfig} config */
export default function eleventy(config) {
  /** @type {Map<string, Promise<import("./build/pages.ts").PageBundle>>} */
  const bundles = new Map();
  config.on("eleventy.before", () => bundles.clear());

  /** @param {string} inputPath */
  const bundleOf = (inputPath) => {
    const file = path.resolve(root, inputPath);
    const bundle = bundles.get(file) ?? bundlePage(file, pageCache);
    bundles.set(file, bundle);
    return bundle;
  };

  config.addTemplateFormats("11ty.tsx");
  config.addExtension("11ty.tsx", {
    outputFileExtension: "html",
    read: false,
    getData: ["output"],
    getInstanceFromInputPath: async (/** @type {string} */ inputPath) => (await bundleOf(inputPath)).module,
    compileOptions: { permalink: "raw", cache: false },
    compile(/** @type {string} */ _text, /** @type {string} */ inputPath) {
      return async (/** @type {object} */ data) => printPage(await bundleOf(inputPath), data);
    },
  });

  for (const folder of ["pages", "layouts", "components", "styles", "drawings"]) {
    config.addWatchTarget(`./site/${folder}/`);
  }
  config.setUseGitIgnore(false);

  // build/site.ts reads the data files, checks them and hands them over; Eleventy finds none by itself.
  config.setDataDirectory("_no-data");
}
