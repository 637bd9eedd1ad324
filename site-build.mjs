/** The whole site, from data files to a finished folder. Every command that needs a built site calls this. */
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import { buildWidgets } from "./build.mjs";
import { buildEmbed } from "./embed-build.mjs";
import { buildWorker } from "./worker-build.mjs";
import { checkData, formatProblem } from "./site/data-check/check-data.mjs";
import { createPageRegister } from "./site/discovery/page-register.mjs";
import { writeIcons } from "./site/icons/site-icons.mjs";
import { createLinkPictures } from "./site/link-pictures/link-pictures.mjs";
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

/**
 * Builds into an empty or missing folder. Nothing outside it is touched but `.cache/`.
 *
 * @param {object} options
 * @param {string} options.outFolder absolute path
 * @param {import("./settings.mjs").Settings} options.settings
 * @param {string} [options.servingScript] address of a script that every page loads while it is being worked on
 * @returns {Promise<{ metafile: import("esbuild").Metafile, sizes: import("./build.mjs").Size[] }>} what esbuild read for the
 *   widgets, and what visitors download of them
 * @throws {DataProblems} before anything is written
 */
export async function buildSite({ outFolder, settings, servingScript }) {
  const { problems } = checkData({ folder: root });
  if (problems.length > 0) throw new DataProblems(problems.map(formatProblem));

  await mkdir(outFolder, { recursive: true });
  const { main, ...widgets } = await buildWidgets({ outFolder, settings });
  const embed = await buildEmbed({ outFolder, settings });
  const linkPictures = createLinkPictures({ cacheFolder });
  const register = createPageRegister(linkPictures.addressOf);
  const facts = {
    siteOrigin: settings.siteUrl,
    mainScript: main,
    year: new Date().getFullYear(),
    today: new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(),
    register,
  };

  // Eleventy wants paths relative to the working folder and warns about absolute ones.
  const eleventy = new Eleventy("site/pages", path.relative(process.cwd(), outFolder), {
    configPath: ".eleventy.js",
    quietMode: true,
    config: (/** @type {import("@11ty/eleventy").UserConfig} */ config) => {
      config.addGlobalData("build", facts);
      if (servingScript)
        config.addTransform("serving-script", (html) => addScript(String(html), servingScript));
    },
  });
  await eleventy.write();
  await Promise.all([
    cp(path.join(root, "site/images"), path.join(outFolder, "images"), { recursive: true }),
    writeIcons({ markFile: path.join(root, "site/drawings/brand.svg"), outFolder, cacheFolder }),
    linkPictures.write(outFolder),
    writeTechnologySprite(outFolder),
    writeFile(path.join(outFolder, "sitemap.xml"), sitemapOf(register.pages())),
    writeFile(path.join(outFolder, "robots.txt"), robotsOf(settings.siteUrl)),
  ]);
  const worker = await buildWorker({ outFolder, settings, mainScript: main });
  return {
    metafile: {
      inputs: { ...widgets.metafile.inputs, ...embed.metafile.inputs, ...worker.metafile.inputs },
      outputs: { ...widgets.metafile.outputs, ...embed.metafile.outputs, ...worker.metafile.outputs },
    },
    sizes: [...widgets.sizes, ...embed.sizes, ...worker.sizes],
  };
}

/**
 * @param {string} html
 * @param {string} address
 */
function addScript(html, address) {
  return html.replace("</body>", `<script src="${address}"></script></body>`);
}

/**
 * All technology marks in one file, fetched once and after the page: `/technologies.svg#react`.
 *
 * @param {string} outFolder
 */
async function writeTechnologySprite(outFolder) {
  const folder = path.join(root, "site/images/technologies");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".svg")).sort();
  const symbols = await Promise.all(
    files.map(async (name) => {
      const svg = await readFile(path.join(folder, name), "utf8");
      const inside = svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
      return `<symbol id="${name.replace(".svg", "")}" viewBox="0 0 24 24">${inside}</symbol>`;
    }),
  );
  await writeFile(
    path.join(outFolder, "technologies.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`,
  );
}
