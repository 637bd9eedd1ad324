/** The pages for partners: printed as the site's own are, from their own room, and published beside what partners load. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { browserOptions, type ScriptsRequest } from "./browser-options.ts";
import { findOutput } from "./outputs.ts";
import { bundlePage, printPage } from "./pages.ts";
import { projectFolder } from "./project-folder.ts";
import type { Metafile } from "esbuild";
import type { PartnerPageFacts } from "../partner-demo/PartnerPage.tsx";

const pagesFolder = path.join(projectFolder, "partner-demo/pages");
const ENTRY = "partner-demo/builder.ts";

/** Builds the script of the snippet builder into `OUT/assets`. */
export async function buildBuilderScript({
  outFolder,
  settings,
}: ScriptsRequest): Promise<{ address: string; metafile: Metafile }> {
  const outdir = path.resolve(outFolder, HASHED_FOLDER);
  const { metafile } = await build({
    ...browserOptions({ outdir, settings }),
    entryPoints: { snippets: ENTRY },
  });
  return { address: `/${HASHED_FOLDER}/${path.basename(findOutput(metafile, ENTRY) ?? "")}`, metafile };
}

/**
 * @param facts `widgetsFolder` holds what `buildEmbed` wrote
 * @returns a page for each file of `partner-demo/pages`, without its policy: `widgets/NAME.html`
 */
export async function printPartnerPages({
  cacheFolder,
  widgetsFolder,
  ...facts
}: Omit<PartnerPageFacts, "guide" | "pinned"> & { cacheFolder: string; widgetsFolder: string }): Promise<
  { file: string; text: string }[]
> {
  const read = (name: string) => readFile(path.join(projectFolder, `docs/${name}.md`), "utf8");
  // What to do in each site builder is the guide's last chapter.
  const chapters = `${await read("embedding")}\n${(await read("platforms")).replace(/^#/gm, "##")}`;
  const guide = chapters.replaceAll("https://SITE", facts.site);
  const pinned = JSON.parse(await readFile(path.join(widgetsFolder, "embed.json"), "utf8"));
  const files = (await readdir(pagesFolder)).filter((file) => file.endsWith(".tsx"));
  return Promise.all(
    files.map(async (file) => {
      const bundle = await bundlePage(path.join(pagesFolder, file), cacheFolder);
      const text = printPage(bundle, { ...facts, guide, pinned });
      return { file: `widgets/${path.basename(file, ".tsx")}.html`, text };
    }),
  );
}
