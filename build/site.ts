/** The whole site, from data files to a finished folder. Every command that needs a built site calls this. */
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import configureEleventy from "../.eleventy.js";
import { allDone } from "./all-done.ts";
import { buildWidgets } from "./widgets.ts";
import { buildEmbed } from "./embed.ts";
import { buildWorker } from "./worker.ts";
import { checkData, formatProblem, formatUnpublished } from "../site/data-check/check-data.ts";
import { dayInIndia } from "../site/data-check/publishing.ts";
import { isFields } from "../site/data-check/schema-walk.ts";
import { checkPages } from "../site/page-check/check-pages.ts";
import { writeHostFiles, writePages } from "../hosting/write-hosting.ts";
import { publishPictures } from "../site/pictures/publish-pictures.ts";
import { createPageRegister } from "../site/seo/page-register.ts";
import { hashPictures } from "../site/pictures/hash-pictures.ts";
import { writeIcons } from "../site/seo/icons/site-icons.ts";
import { createOgImages } from "../site/seo/og-images/og-images.ts";
import { spriteOf } from "../site/pictures/sprite.ts";
import { robotsOf, sitemapOf } from "../site/seo/sitemap.ts";
import type { Settings } from "./settings.ts";
import type { Metafile } from "esbuild";
import type { Size } from "./widgets.ts";
import type { Technologies } from "../site/data-types.ts";
import type { UserConfig } from "@11ty/eleventy";

const root = path.join(import.meta.dirname, "..");
const cacheFolder = path.join(root, ".cache");

/** Thrown when editors' files hold mistakes; `problems` has a sentence for each. */
export class DataProblems extends Error {
  problems: string[];

  /** @param problems `FILE:LINE:COL what is wrong. Fix: what to write` */
  constructor(problems: string[]) {
    super(
      `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the data files:\n${problems.join("\n")}`,
    );
    this.name = "DataProblems";
    this.problems = problems;
  }
}

/** Thrown when the pages that were printed are not fit for visitors; `problems` has a sentence for each. */
export class PageProblems extends Error {
  problems: string[];

  constructor(problems: string[]) {
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
 * @returns what esbuild read for the
 * widgets, and what visitors download of them; and a line for each
 * entry that is not shown today
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
}: {
  /** absolute path */
  outFolder: string;
  settings: Settings;
  /**
   * absolute path of the folder that holds what editors change (`site/_data`, `site/images`)
   * and its rules (`site/_schemas`); the project itself when it is left out
   */
  contentFolder?: string;
  /** address of a script that every page loads while it is being worked on */
  servingScript?: string;
  /** scripts to be used again, or a place to keep them */
  keptScripts?: KeptScripts;
  /** reads the finished pages too: links, anchors, alternative texts, left-over words, titles */
  checksPages?: boolean;
}): Promise<{ unpublished: string[]; products: unknown; metafile: Metafile; sizes: Size[] }> {
  const { problems, pictures: named, shown, unpublished } = checkData({ folder: contentFolder });
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
  const technologies = /** as its schema says, which was checked */ shown["technologies"] as Technologies;
  const { main, ...scripts } = await buildScripts({ outFolder, settings, keptScripts });
  const ogImages = createOgImages({ cacheFolder });
  const register = createPageRegister(ogImages.addressOf);
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
    // Handed over below: Eleventy's own import of it would go past the loader for TypeScript.
    configPath: "",
    quietMode: true,
    config: (config: UserConfig) => {
      configureEleventy(config);
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
    ogImages.write(outFolder),
  ]);
  await writeHostFiles({ folder: outFolder, settings });
  const worker = await buildWorker({ outFolder, settings, mainScript: main });
  if (checksPages) assertPages(outFolder, contentFolder, shown);
  return {
    unpublished: unpublished.map(formatUnpublished),
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
 */
export interface KeptScripts {
  /** a site that holds their files */
  folder: string;
  /** empty: they are to be built */
  built?: BuiltScripts;
}
export interface BuiltScripts {
  /** address of the one script of every page */
  main: string;
  metafile: Metafile;
  sizes: Size[];
}

async function buildScripts({
  outFolder,
  settings,
  keptScripts,
}: {
  outFolder: string;
  settings: Settings;
  keptScripts: KeptScripts | undefined;
}): Promise<BuiltScripts> {
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
 * @param folder that holds the data files
 * @throws {PageProblems}
 */
function assertPages(siteFolder: string, folder: string, { products }: { [name: string]: unknown }) {
  const sharedTitles = isFields(products) ? [String(products["title"])] : [];
  const problems = checkPages({ siteFolder, folder, sharedTitles });
  if (problems.length > 0) throw new PageProblems(problems);
}

function addScript(html: string, address: string) {
  return html.replace("</body>", `<script src="${address}"></script></body>`);
}
