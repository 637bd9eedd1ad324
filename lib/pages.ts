/** The build's step in which Eleventy renders every page. Its configuration is `.eleventy.js`. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import { checkPages } from "./check/check-pages.ts";
import { isPage, listFiles } from "./hosts/site-files.ts";
import { KnownFailure } from "./problems.ts";
import { projectFolder } from "./project-folder.ts";
import { KEPT_MS } from "../widgets/kit/device.ts";
import type { BuildFacts } from "../site/page-data.ts";
import type { PageFiles } from "../site/page-files.ts";
import type { BuiltScripts } from "./bundle/scripts.ts";
import type { Content } from "./content.ts";
import type { Settings } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A site that is ready to be rendered: checked, with images and bundles. */
export interface Site {
  /** Absolute path of the folder to build into. */
  outFolder: string;
  /** Absolute path of the folder that holds `site/_data`. */
  contentFolder: string;
  settings: Readonly<Settings>;
  content: Content;
  files: PageFiles;
  scripts: BuiltScripts;
  /** True if the scripts, and the worker with them, are those of an earlier build into this folder. */
  keepsScripts: boolean;
  /** Address of a script that every page loads during `npm start`. */
  servingScript?: string;
}

/** Returns what templates get as `data.build`. */
export function buildFacts(site: Site): BuildFacts {
  return {
    siteOrigin: site.settings.siteUrl,
    mainScript: site.scripts.main,
    builderScript: site.scripts.builder,
    servingScript: site.servingScript,
    pinned: JSON.parse(readFileSync(path.join(site.outFolder, "widgets/embed.json"), "utf8")),
    year: site.content.year,
    keptDays: KEPT_MS / DAY_MS,
    files: site.files,
  };
}

/**
 * Renders every page into the site's folder, with the files for hosts and the service worker.
 *
 * @throws {Error} if a template throws, before any page is written
 */
export async function renderPages(site: Site): Promise<void> {
  const eleventy = new Eleventy(undefined, undefined, {
    configPath: path.relative("", path.join(projectFolder, ".eleventy.js")),
    quietMode: true,
    config(config) {
      config.site = site;
      // Quiet mode does not reach the timing of transforms (Eleventy 3.1.7).
      config.benchmarks.config.setIsVerbose(false);
    },
  });
  eleventy.disableLogger();
  await eleventy.write().catch((error) => {
    // Eleventy's error names the file; the original error says what went wrong.
    throw error.originalError ?? error;
  });
}

/**
 * Deletes the pages of an earlier build into the same folder whose templates are gone.
 *
 * @param rendered paths from the working folder
 */
export function deleteOtherPages(folder: string, rendered: readonly string[]): void {
  const kept = new Set(rendered.map((file) => path.resolve(file)));
  const pages = listFiles(folder).filter(isPage);
  for (const page of pages.map((file) => path.resolve(folder, file))) if (!kept.has(page)) rmSync(page);
}

/** @throws {KnownFailure} if a link is broken */
export function assertLinks(folder: string): void {
  const problems = checkPages(folder);
  if (problems.length > 0) throw new KnownFailure(`Problems in the pages:\n${problems.join("\n")}`);
}
