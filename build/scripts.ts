/** Every script of a site: its own and the partners'. */
import path from "node:path";
import { listFiles } from "../hosting/site-files.ts";
import { createBundler, type ScriptsRequest } from "./bundler.ts";
import { buildEmbed, servePublished } from "./embed.ts";
import { projectFolder } from "./project-folder.ts";
import type { Metafile } from "esbuild";

/** What draws with Preact. */
const DRAWING = /^(?!embed\/).*\/mount[\w-]*\.tsx$/;

export interface BuiltScripts {
  /** address of the one script of every page */
  main: string;
  /** address of the script of the partners' snippet builder */
  builder: string;
  /** esbuild's, of the site's scripts and of the partners' */
  builds: Metafile[];
}

/**
 * Builds the scripts into `OUT/assets`, those for partners into `OUT/widgets`.
 *
 * What draws with Preact (`mount.tsx`) shares what it has in common. The main script, and whatever else is loaded later, is a file by itself: what such
 * parts share with others is a few hundred bytes, and each would be one more request, and one more that can fail.
 *
 * @throws {Error} when a file does not compile
 * @throws {KnownFailure} when a package in the pinned file has no licence that we know
 */
export async function buildScripts({ outFolder, settings }: ScriptsRequest): Promise<BuiltScripts> {
  const bundler = createBundler({ outFolder, settings });
  const drawing = listFiles(path.join(projectFolder, "widgets")).filter((file) => DRAWING.test(file));
  await bundler.bundleTogether(drawing.map((file) => `widgets/${file}`));
  const main = await bundler.bundle("widgets/main.ts");
  const builder = await bundler.bundle("partner-demo/builder.ts");
  await bundler.write(await buildEmbed({ bundler, settings }));
  await servePublished(path.resolve(outFolder, "widgets"));
  return { main: `/${main}`, builder: `/${builder}`, builds: bundler.builds };
}
