/** Every script of a site: its own and the partners'. */
import { cp } from "node:fs/promises";
import path from "node:path";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { listFiles } from "../hosting/site-files.ts";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed, servePublished } from "./embed.ts";
import { projectFolder } from "./project-folder.ts";
import type { Metafile } from "esbuild";

/** What draws with Preact. */
const DRAWING = /^(?!embed\/).*\/mount[\w-]*\.tsx$/;

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
 * What draws with Preact (`mount.tsx`) shares what it has in common. The main script, and whatever else is loaded later, is a file by itself: what such
 * parts share with others is a few hundred bytes, and each would be one more request, and one more that can fail.
 *
 * @throws {Error} when a file does not compile
 * @throws {KnownFailure} when a package in the pinned file has no licence that we know
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
  const bundler = createBundler({ outFolder, settings });
  const drawing = listFiles(path.join(projectFolder, "widgets")).filter((file) => DRAWING.test(file));
  await bundler.bundleTogether(drawing.map((file) => `widgets/${file}`));
  const main = await bundler.bundle("widgets/main.ts");
  const builder = await bundler.bundle("partner-demo/builder.ts");
  await bundler.write(await buildEmbed({ bundler, settings }));
  await servePublished(path.resolve(outFolder, "widgets"));
  const built = { main: `/${main}`, builder: `/${builder}`, builds: bundler.builds };
  if (keptScripts) keptScripts.built = built;
  return built;
}
