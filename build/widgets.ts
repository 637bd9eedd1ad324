/** The site's own scripts: the main script of every page, and what it loads later. */
import path from "node:path";
import { build } from "esbuild";
import { browserOptions, PREACT_IN_THE_BROWSER } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { findOutput } from "./outputs.ts";
import { projectFolder } from "./project-folder.ts";
import type { ScriptsRequest } from "./browser-options.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";

const MAIN = "widgets/main.ts";

/** Every release has it under the same address, `/widgets/recover.js`: a page of an older one finds it. */
const RECOVER = "widgets/kit/release/recover.ts";

/**
 * Loaded where no form is, by hardly anybody. Shared with the forms, its parts would come to them in files of their own: 0.6 kB and four
 * requests more, before anything can be sent.
 */
const APART = "widgets/kit/forget-old.ts";

/** Asks Chromium to compile a file while it arrives, beside the main thread, where a form would wait for it (decision 0025). */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

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
  const options = { ...browserOptions({ outdir, settings }), alias: PREACT_IN_THE_BROWSER };
  const files = (await findLater(options)).filter((file) => file !== APART);
  const later = await build({
    ...options,
    entryPoints: Object.fromEntries(files.map((file) => [nameOf(file), file])),
    splitting: true,
    banner: { js: COMPILE_AHEAD },
    plugins: [emitApart(outdir), withoutPrintedCss],
  });
  const apart = await build({ ...options, entryPoints: { [nameOf(APART)]: APART } });
  const loaded: Metafile = {
    inputs: { ...later.metafile.inputs, ...apart.metafile.inputs },
    outputs: { ...later.metafile.outputs, ...apart.metafile.outputs },
  };
  const main = await build({
    ...options,
    entryPoints: [MAIN],
    plugins: [onDynamicImport((source) => `./${path.basename(outputOf(loaded, source))}`)],
  });
  await build({ ...options, entryPoints: [RECOVER], entryNames: "[name]" });
  return {
    main: `/widgets/${path.basename(outputOf(main.metafile, MAIN))}`,
    metafile: {
      inputs: { ...main.metafile.inputs, ...loaded.inputs },
      outputs: { ...main.metafile.outputs, ...loaded.outputs },
    },
  };
}

/** @returns the source files that the main script imports later, from the project's folder: each widget of the registry, and parts of its own */
async function findLater(options: BuildOptions): Promise<string[]> {
  const found = new Set<string>();
  const note = onDynamicImport((source) => {
    found.add(source);
    return source;
  });
  await build({ ...options, entryPoints: [MAIN], write: false, plugins: [note] });
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
 * @param addressOf gets the path of the source file, from the project's folder
 */
function onDynamicImport(addressOf: (source: string) => string): Plugin {
  return {
    name: "on-dynamic-import",
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, ({ path: request, resolveDir, kind }) => {
        if (kind !== "dynamic-import") return undefined;
        const source = path.relative(projectFolder, path.resolve(resolveDir, request));
        return { path: addressOf(source.replaceAll(path.sep, "/")), external: true };
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
