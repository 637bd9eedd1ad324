/** Every script of a site: its own and the partners'. */
import { cp } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { browserOptions, type ScriptsRequest } from "./browser-options.ts";
import { buildEmbed } from "./embed.ts";
import { findOutput } from "./outputs.ts";
import { buildWidgets } from "./widgets.ts";
import type { Metafile } from "esbuild";

/** The scripts of the last build in this process, for builds of which it is known that no script has changed. */
export interface KeptScripts {
  /** a site that holds their files */
  folder: string;
  /** empty: they are to be built */
  built?: BuiltScripts;
}

export interface BuiltScripts {
  /** address of the one script of every page */
  main: string;
  /** address of the script of the partners' snippet builder */
  builder: string;
  /** esbuild's, of the site's scripts and of the partners' */
  builds: Metafile[];
}

/**
 * Builds the scripts into `OUT/assets`, those for partners into `OUT/widgets`, or takes over those that are kept.
 *
 * @throws {Error} when a file does not compile
 */
export async function buildScripts({
  outFolder,
  settings,
  keptScripts,
}: ScriptsRequest & { keptScripts?: KeptScripts }): Promise<BuiltScripts> {
  if (keptScripts?.built) {
    if (keptScripts.folder !== outFolder)
      for (const folder of ["widgets", HASHED_FOLDER])
        await cp(path.join(keptScripts.folder, folder), path.join(outFolder, folder), { recursive: true });
    return keptScripts.built;
  }
  const widgets = await buildWidgets({ outFolder, settings });
  const embed = await buildEmbed({ outFolder, settings });
  const builder = await buildBuilderScript({ outFolder, settings });
  const built = {
    main: widgets.main,
    builder: builder.address,
    builds: [widgets.metafile, embed, builder.metafile],
  };
  if (keptScripts) keptScripts.built = built;
  return built;
}

const SNIPPET_BUILDER = "partner-demo/builder.ts";

/** The script of the partners' snippet builder. */
async function buildBuilderScript({ outFolder, settings }: ScriptsRequest) {
  const outdir = path.resolve(outFolder, HASHED_FOLDER);
  const { metafile } = await build({
    ...browserOptions({ outdir, settings }),
    entryPoints: { snippets: SNIPPET_BUILDER },
  });
  return {
    address: `/${HASHED_FOLDER}/${path.basename(findOutput(metafile, SNIPPET_BUILDER) ?? "")}`,
    metafile,
  };
}
