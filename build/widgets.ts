/** The site's own scripts: the main script of every page, and what it loads later. */
import path from "node:path";
import { build } from "esbuild";
import { browserOptions, COMPILE_AHEAD, PREACT_AS_REACT } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { findOutput, mergeMetafiles } from "./outputs.ts";
import { fromProject } from "./project-folder.ts";
import type { ScriptsRequest } from "./browser-options.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";

const MAIN = "widgets/main.ts";

/**
 * What brings libraries for which esbuild writes helpers: packages of CommonJS (yup) or static fields (Swiper, ALTCHA). Each kind is
 * built for itself: whatever is built with one of them loads these helpers, used or not (0.4 kB and a request).
 */
const NEEDS_HELPERS = /\/(?:schema|slider|altcha)\.ts$/;

export interface BuiltWidgets {
  /** address of the one script of every page: `/widgets/main-HASH.js` */
  main: string;
  /** esbuild's, of all that was built */
  metafile: Metafile;
}

/**
 * Bundles `widgets/main.ts` and all that it loads into hashed files in `OUT/widgets`.
 *
 * What it loads later is bundled first, sharing what it has in common, and the main script after that, on its own: it shares
 * nothing, not even esbuild's own helpers, so that it is one file and one round trip on every page.
 *
 * @throws {Error} when a file does not compile
 */
export async function buildWidgets({ outFolder, settings }: ScriptsRequest): Promise<BuiltWidgets> {
  const outdir = path.resolve(outFolder, "widgets");
  const options = { ...browserOptions({ outdir, settings }), alias: PREACT_AS_REACT };
  const buildSplit = (entryPoints: BuildOptions["entryPoints"], plugins: Plugin[]) =>
    build({
      ...options,
      entryPoints,
      splitting: true,
      banner: { js: COMPILE_AHEAD },
      plugins: [...plugins, emitApart(outdir), withoutPrintedCss],
    });
  const files = await findLater([MAIN], options);
  const helped = await findLater(files, options, NEEDS_HELPERS);
  const kinds = [...new Set(helped.map((file) => path.basename(file)))];
  const ofKind = (kind: string) => helped.filter((file) => path.basename(file) === kind);
  const builtByKind = await Promise.all(kinds.map((kind) => buildSplit(ofKind(kind), [])));
  const withHelpers = mergeMetafiles(builtByKind.map(({ metafile }) => metafile));
  const later = await buildSplit(Object.fromEntries(files.map((file) => [nameOf(file), file])), [
    onDynamicImport((source) => {
      const output = findOutput(withHelpers, source);
      return output && addressOf(output);
    }),
  ]);
  const loaded = mergeMetafiles([later.metafile, withHelpers]);
  const main = await build({
    ...options,
    entryPoints: [MAIN],
    plugins: [onDynamicImport((source) => addressOf(outputOf(loaded, source)))],
  });
  return {
    main: `/widgets/${path.basename(outputOf(main.metafile, MAIN))}`,
    metafile: mergeMetafiles([main.metafile, loaded]),
  };
}

/** @returns the source files that these, and all that belongs to them, import later, as far as they match; from the project's folder */
async function findLater(entryPoints: string[], options: BuildOptions, which = /^/): Promise<string[]> {
  const found = new Set<string>();
  const note = onDynamicImport((source) => {
    if (!which.test(source)) return undefined;
    found.add(source);
    return source;
  });
  await build({
    ...options,
    entryPoints,
    write: false,
    external: ["*?href", "*?worker-href"],
    plugins: [note, withoutPrintedCss],
  });
  return [...found].sort();
}

/** @returns what a file's address begins with: a widget has the name of its folder, any other file that of its path */
function nameOf(source: string): string {
  return source
    .replace(/^widgets\//, "")
    .replace(/(?:\/mount)?\.tsx?$/, "")
    .replaceAll("/", "-");
}

/**
 * Leaves `import("./NAME/mount.tsx")` in the script, with another address.
 *
 * @param findAddress gets the path of the source file, from the project's folder; where it gives none, the file is part of the build
 */
function onDynamicImport(findAddress: (source: string) => string | undefined): Plugin {
  return {
    name: "on-dynamic-import",
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, ({ path: request, resolveDir, kind }) => {
        if (kind !== "dynamic-import") return undefined;
        const address = findAddress(fromProject(path.resolve(resolveDir, request)));
        return address === undefined ? undefined : { path: address, external: true };
      });
    },
  };
}

/** @returns the address of a built file, as another one beside it imports it */
function addressOf(output: string): string {
  return `./${path.basename(output)}`;
}

/** @throws {Error} when the build has no such entry */
function outputOf(metafile: Metafile, entry: string): string {
  const output = findOutput(metafile, entry);
  if (!output)
    throw new Error(`The build of the widgets gave no file for ${entry}. Fix: see build/widgets.ts.`);
  return output;
}
