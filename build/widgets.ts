/** The site's own scripts: the main script of every page, and what it loads later. */
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { listFiles } from "../hosting/site-files.ts";
import { browserOptions, COMPILE_AHEAD, PREACT_AS_REACT } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { findOutput, mergeMetafiles } from "./outputs.ts";
import { fromProject, projectFolder } from "./project-folder.ts";
import type { ScriptsRequest } from "./browser-options.ts";
import type { Metafile, Plugin } from "esbuild";

const MAIN = "widgets/main.ts";
/** What draws with Preact: widgets, and what one of them loads of its own. */
const DRAWING = /^widgets\/(?!embed\/).*\/mount[\w-]*\.tsx$/;

export interface BuiltWidgets {
  /** address of the one script of every page: `/assets/main-HASH.js` */
  main: string;
  /** esbuild's, of all that was built */
  metafile: Metafile;
}

/**
 * Bundles `widgets/main.ts` and all that it loads into hashed files in `OUT/assets`.
 *
 * What draws with Preact (`mount.tsx`) shares what it has in common. The main script, and whatever else is loaded later, is a file by itself: what such
 * parts share with others is a few hundred bytes, and each would be one more request, and one more that can fail.
 *
 * @throws {Error} when a file does not compile
 */
export async function buildWidgets({ outFolder, settings }: ScriptsRequest): Promise<BuiltWidgets> {
  const outdir = path.resolve(outFolder, HASHED_FOLDER);
  const shared = { ...browserOptions({ outdir, settings }), alias: PREACT_AS_REACT };
  const built = new Map<string, Promise<Metafile>>();
  const buildLater = async (entries: string[], splitting = false): Promise<Metafile> => {
    const { metafile } = await build({
      ...shared,
      splitting,
      entryPoints: Object.fromEntries(entries.map((source) => [nameOf(source), source])),
      banner: { js: COMPILE_AHEAD },
      plugins: [apart(buildAlone, entries), emitApart(outdir), withoutPrintedCss],
    });
    return metafile;
  };
  const buildAlone = (source: string) => {
    const building = built.get(source) ?? buildLater([source]);
    built.set(source, building);
    return building;
  };

  const drawing = listFiles(path.join(projectFolder, "widgets"))
    .map((file) => `widgets/${file}`)
    .filter((file) => DRAWING.test(file));
  const sharing = buildLater(drawing, true);
  for (const source of drawing) built.set(source, sharing);
  const main = build({ ...shared, entryPoints: [MAIN], plugins: [apart(buildAlone, [MAIN])] });
  // Where one fails, none may still write into the folder, which is removed then.
  await Promise.allSettled([main, sharing]);
  await Promise.allSettled(built.values());
  const { metafile } = await main;
  return {
    main: `/${HASHED_FOLDER}/${path.basename(outputOf(metafile, MAIN))}`,
    metafile: mergeMetafiles([metafile, ...new Set(await Promise.all(built.values()))]),
  };
}

/** @returns what a file's address begins with: a widget has the name of its folder */
function nameOf(source: string): string {
  return path.basename(source.replace(/\/mount\.tsx?$/, "")).replace(/\.tsx?$/, "");
}

/**
 * Leaves `import("./NAME/mount.ts")` in a script, with the address of what is built of it apart.
 *
 * @param entries of the build: they load one another as they are
 */
function apart(buildApart: (source: string) => Promise<Metafile>, entries: string[]): Plugin {
  return {
    name: "apart",
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, async ({ path: request, importer, resolveDir, kind }) => {
        if (kind !== "dynamic-import") return undefined;
        const source = fromProject(path.resolve(resolveDir, request));
        if (!entries.includes(source))
          return { path: `./${path.basename(outputOf(await buildApart(source), source))}`, external: true };
        if (entries.length > 1) return undefined;
        throw new Error(
          `${source} imports ${fromProject(importer)}, which loads it. Fix: take apart what both use.`,
        );
      });
    },
  };
}

/** @throws {Error} when the build has no such entry */
function outputOf(metafile: Metafile, entry: string): string {
  const output = findOutput(metafile, entry);
  if (!output)
    throw new Error(`The build of the widgets gave no file for ${entry}. Fix: see build/widgets.ts.`);
  return output;
}
