import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { measurePages } from "./page-sizes.ts";
import { projectFolder } from "./project-folder.ts";
import { buildSite } from "./site.ts";
import type { PageSize } from "./page-sizes.ts";
import type { Settings } from "./settings.ts";

/** What the partners' pages tell of the pinned version, as long as it is. */
const PINNED = { version: "1.0.0", file: "/widgets/1.0.0/quote.js", integrity: `sha384-${"A".repeat(64)}` };

/** Stand for the scripts' addresses, which are as long: no script is built. */
const NO_SCRIPTS = {
  main: "/assets/main-00000000.js",
  builder: "/assets/snippets-00000000.js",
  builds: [],
};

/**
 * Prints the pages aside and weighs them, for who has changed words and wants to know before building.
 *
 * @returns every page, the heaviest first
 * @throws {Error} when the pages cannot be printed
 */
export async function weighPages(settings: Readonly<Settings>): Promise<PageSize[]> {
  const cacheFolder = path.join(projectFolder, ".cache");
  await mkdir(cacheFolder, { recursive: true });
  const outFolder = await mkdtemp(path.join(cacheFolder, "weighed-"));
  try {
    await mkdir(path.join(outFolder, "widgets"));
    await writeFile(path.join(outFolder, "widgets/embed.json"), JSON.stringify(PINNED));
    await buildSite({ outFolder, settings, keptScripts: { folder: outFolder, built: NO_SCRIPTS } });
    return await measurePages(outFolder);
  } finally {
    await rm(outFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}
