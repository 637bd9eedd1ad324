/** The whole site, from data files to a finished folder. Every command that needs a built site calls this. */
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import { allDone } from "./all-done.mjs";
import { buildWidgets } from "./build.mjs";
import { buildEmbed } from "./embed-build.mjs";
import { buildWorker } from "./worker-build.mjs";
import { checkData, formatProblem, formatWithheld } from "./site/data-check/check-data.mjs";
import { dayInIndia } from "./site/data-check/publishing.mjs";
import { isFields } from "./site/data-check/schema-walk.mjs";
import { checkPages } from "./site/page-check/check-pages.mjs";
import { writeHostFiles, writePages } from "./hosting/write-hosting.mjs";
import { publishPictures } from "./site/pictures/publish-pictures.mjs";
import { createPageRegister } from "./site/discovery/page-register.mjs";
import { hashPictures } from "./site/hashed-pictures.mjs";
import { writeIcons } from "./site/icons/site-icons.mjs";
import { createLinkPictures } from "./site/link-pictures/link-pictures.mjs";
import { spriteOf } from "./site/sprite.mjs";
import { robotsOf, sitemapOf } from "./site/discovery/sitemap.mjs";

const root = import.meta.dirname;
const cacheFolder = path.join(root, ".cache");

/** Thrown when editors' files hold mistakes; `problems` has a sentence for each. */
export class DataProblems extends Error {
  /** @param {string[]} problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems) {
    super(
      `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the data files:\n${problems.join("\n")}`,
    );
    this.name = "DataProblems";
    this.problems = problems;
  }
}

/** Thrown when the pages that were printed are not fit for visitors; `problems` has a sentence for each. */
export class PageProblems extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    super(
      `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the pages:\n${problems.join("\n")}`,
    );
    this.name = "PageProblems";
    this.problems = problems;
  }
}

/**
 * Builds into an empty or missing folder. Nothing outside it is touched but `.cache/`.
 *
 * @param {object} options
 * @param {string} options.outFolder absolute path
 * @param {import("./settings.mjs").Settings} options.settings
 * @param {string} [options.contentFolder] absolute path of the folder that holds what editors change (`site/_data`, `site/images`)
 *   and its rules (`site/_schemas`); the project itself when it is left out
 * @param {string} [options.servingScript] address of a script that every page loads while it is being worked on
 * @param {KeptScripts} [options.keptScripts] scripts to be used again, or a place to keep them
 * @param {boolean} [options.checksPages] reads the finished pages too: links, anchors, alternative texts, left-over words, titles
 * @returns {Promise<{ withheld: string[], products: unknown, metafile: import("esbuild").Metafile, sizes: import("./build.mjs").Size[] }>} what esbuild read for the
 *   widgets, and what visitors download of them; and a line for each
 *   entry that is not shown today
 * @throws {DataProblems} before anything is written
 * @throws {PageProblems}
 */
export async function buildSite({
  outFolder,
  keptScripts,
  settings,
  contentFolder = root,
  servingScript,
  checksPages = false,
}) {
  const { problems, pictures: named, shown, withheld } = checkData({ folder: contentFolder });
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));

  await mkdir(outFolder, { recursive: true });
  const shownText = JSON.stringify(shown);
  const images = await publishPictures({
    imagesFolder: path.join(contentFolder, "site/images"),
    // A draft's photo is not to be found before the draft is.
    pictures: named.filter(({ image }) => shownText.includes(JSON.stringify(image))),
    outFolder,
    cacheFolder: path.join(cacheFolder, "pictures"),
  });
  if (images.problems.length > 0) throw new DataProblems(images.problems.map(formatProblem));
  const technologies =
    /** @type {import("./site/data-types").Technologies} as its schema says, which was checked */ (
      shown["technologies"]
    );
  const { main, ...scripts } = await buildScripts({ outFolder, settings, keptScripts });
  const linkPictures = createLinkPictures({ cacheFolder });
  const register = createPageRegister(linkPictures.addressOf);
  const facts = {
    siteOrigin: settings.siteUrl,
    mainScript: main,
    year: new Date().getFullYear(),
    pictures: images.pictures,
    today: dayInIndia(new Date()),
    register,
  };

  // Eleventy wants paths relative to the working folder and warns about absolute ones.
  const eleventy = new Eleventy("site/pages", path.relative(process.cwd(), outFolder), {
    configPath: ".eleventy.js",
    quietMode: true,
    config: (/** @type {import("@11ty/eleventy").UserConfig} */ config) => {
      for (const [name, value] of Object.entries(shown)) config.addGlobalData(name, value);
      config.addGlobalData("build", facts);
      if (servingScript)
        config.addTransform("serving-script", (html) => addScript(String(html), servingScript));
    },
  });
  // Printed, not written: what has not changed since the last build need not be.
  const [printed] = await allDone([
    eleventy.toJSON(),
    writeIcons({ markFile: path.join(root, "site/drawings/brand.svg"), outFolder, cacheFolder }),
  ]);
  const pages = await hashPictures({
    printed: printed.map(({ outputPath, content }) => ({
      file: path.relative(outFolder, path.resolve(outputPath)).replaceAll(path.sep, "/"),
      text: content,
    })),
    drawingsFolder: path.join(root, "site/drawings"),
    svgs: images.svgs,
    sprite: spriteOf(technologies.items, images.svgs),
  });
  await allDone([
    writePages({
      folder: outFolder,
      printed: [
        ...pages,
        { file: "sitemap.xml", text: sitemapOf(register.pages()) },
        { file: "robots.txt", text: robotsOf(settings.siteUrl) },
      ],
      settings,
    }),
    linkPictures.write(outFolder),
  ]);
  await writeHostFiles({ folder: outFolder, settings });
  const worker = await buildWorker({ outFolder, settings, mainScript: main });
  if (checksPages) assertPages(outFolder, contentFolder, shown);
  return {
    withheld: withheld.map(formatWithheld),
    products: shown["products"],
    metafile: {
      inputs: { ...scripts.metafile.inputs, ...worker.metafile.inputs },
      outputs: { ...scripts.metafile.outputs, ...worker.metafile.outputs },
    },
    sizes: [...scripts.sizes, ...worker.sizes],
  };
}

/**
 * The scripts of the last build in this process, for builds of which it is known that no script has changed.
 *
 * @typedef {object} KeptScripts
 * @property {string} folder a site that holds their files
 * @property {BuiltScripts} [built] empty: they are to be built
 *
 * @typedef {object} BuiltScripts
 * @property {string} main address of the one script of every page
 * @property {import("esbuild").Metafile} metafile
 * @property {import("./build.mjs").Size[]} sizes
 */

/**
 * @param {object} options
 * @param {string} options.outFolder
 * @param {import("./settings.mjs").Settings} options.settings
 * @param {KeptScripts | undefined} options.keptScripts
 * @returns {Promise<BuiltScripts>}
 */
async function buildScripts({ outFolder, settings, keptScripts }) {
  if (keptScripts?.built) {
    if (keptScripts.folder !== outFolder)
      await cp(path.join(keptScripts.folder, "widgets"), path.join(outFolder, "widgets"), {
        recursive: true,
      });
    return keptScripts.built;
  }
  const widgets = await buildWidgets({ outFolder, settings });
  const embed = await buildEmbed({ outFolder, settings });
  const built = {
    main: widgets.main,
    metafile: {
      inputs: { ...widgets.metafile.inputs, ...embed.metafile.inputs },
      outputs: { ...widgets.metafile.outputs, ...embed.metafile.outputs },
    },
    sizes: [...widgets.sizes, ...embed.sizes],
  };
  if (keptScripts) keptScripts.built = built;
  return built;
}

/**
 * @param {string} siteFolder
 * @param {string} folder that holds the data files
 * @param {{ [name: string]: unknown }} data
 * @throws {PageProblems}
 */
function assertPages(siteFolder, folder, { products }) {
  const sharedTitles = isFields(products) ? [String(products["title"])] : [];
  const problems = checkPages({ siteFolder, folder, sharedTitles });
  if (problems.length > 0) throw new PageProblems(problems);
}

/**
 * @param {string} html
 * @param {string} address
 */
function addScript(html, address) {
  return html.replace("</body>", `<script src="${address}"></script></body>`);
}
