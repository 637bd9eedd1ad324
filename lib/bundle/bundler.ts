/** esbuild for what browsers load: all scripts of a site come from one of these. */
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosts/site-files.ts";
import { packagesIn } from "./notices.ts";
import { KnownFailure } from "../problems.ts";
import { fromProject, projectFolder } from "../project-folder.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { type Settings, widgetDefines } from "../settings.ts";

/** Browsers that scripts and style sheets are lowered for. Who has older ones: docs/decisions/0002-look.md. */
export const BROWSER_TARGET = ["chrome88", "safari15.4"];

/** React is Preact wherever it is bundled: in what visitors download, where pages are printed, in the editors' pages and in unit tests. */
export const PREACT_AS_REACT = {
  react: "@preact/compat",
  "react-dom": "@preact/compat",
  "react-dom/client": "@preact/compat/client",
  "react/jsx-runtime": "@preact/compat/jsx-runtime",
};

/** Asks Chromium to compile a file while it arrives, beside the main thread, where a form would wait for it (decision 0025). */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/** Every run's, unless it is told otherwise. */
const SHARED: BuildOptions = {
  absWorkingDir: projectFolder,
  entryNames: `${HASHED_FOLDER}/[name]-[hash]`,
  bundle: true,
  format: "esm",
  minify: true,
  target: BROWSER_TARGET,
  legalComments: "external",
  jsx: "automatic",
  alias: PREACT_AS_REACT,
  // CSS of a component that is printed into a page is in that page's head already. CSS of what appears later is imported with `?href`.
  loader: { ".css": "empty" },
  logLevel: "silent",
};

/** What a build of scripts is told. */
export interface ScriptsRequest {
  /** folder of the site that is being built; the scripts go into its `assets`, those for partners into its `widgets` */
  outFolder: string;
  settings: Readonly<Settings>;
}

export type Bundler = ReturnType<typeof createBundler>;

export function createBundler({ outFolder, settings }: ScriptsRequest) {
  const outdir = path.resolve(outFolder);
  /** What esbuild tells of each run. */
  const builds: Metafile[] = [];
  /** By source: the names of files that others name by their address. */
  const apart = new Map<string, Promise<string>>();

  /**
   * @param source file from the project's folder
   * @returns the name of what was built of it and of all that it imports, below the site's folder
   */
  async function bundle(source: string, options: BuildOptions = {}): Promise<string> {
    const { metafile } = await build({
      ...SHARED,
      outdir,
      ...options,
      // A classic script is one file, with all that it imports.
      plugins: [...(options.plugins ?? []), ...(options.format === "iife" ? [] : [emitApart])],
      define: { ...widgetDefines(settings), "process.env.NODE_ENV": '"production"', ...options.define },
      entryPoints: [{ in: source, out: nameOf(source) }],
      metafile: true,
    });
    builds.push(metafile);
    const outputs = Object.entries(metafile.outputs);
    const [output = ""] = outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    return path.relative(outdir, path.resolve(projectFolder, output)).replaceAll(path.sep, "/");
  }

  function bundleApart(source: string, options: BuildOptions): Promise<string> {
    const building = apart.get(source) ?? bundle(source, options);
    apart.set(source, building);
    return building;
  }

  /**
   * For what a script names by its address: `import("./NAME/mount.ts")` is left in it with the address of what is built of it apart;
   * `import href from "./toast.css?href"` and `"./altcha-worker.ts?worker-href"` give the address itself.
   */
  const emitApart: Plugin = {
    name: "emit-apart",
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, async ({ path: request, resolveDir, kind }) => {
        const [file = "", query] = request.split("?");
        const source = fromProject(path.resolve(resolveDir, file));
        if (query) return { path: source, namespace: query };
        if (kind !== "dynamic-import") return undefined;
        const name = path.basename(await bundleApart(source, { banner: COMPILE_AHEAD }));
        return { path: `./${name}`, external: true };
      });
      const kinds: Record<string, BuildOptions> = {
        href: { loader: {}, conditions: ["style", "import"] },
        "worker-href": { format: "iife" },
      };
      for (const [namespace, options] of Object.entries(kinds))
        bundler.onLoad({ filter: /.*/, namespace }, async ({ path: source }) => ({
          contents: `export default ${JSON.stringify(`/${await bundleApart(source, options)}`)};`,
        }));
    },
  };

  return { outdir, bundle, builds };
}

/** @returns what a file's name begins with: a widget has the name of its folder */
function nameOf(source: string): string {
  return path.basename(source.replace(/\/mount\.tsx?$/, "")).replace(/\.\w+$/, "");
}

/**
 * A script or a style sheet, bundled and minified, to be inlined: a script as one classic function call.
 *
 * @param source file from the project's folder
 * @throws {KnownFailure} when another's package is in it
 */
export async function bundleText(source: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: BROWSER_TARGET,
    logLevel: "silent",
  });
  const [others] = packagesIn([metafile]);
  if (others)
    throw new KnownFailure(
      `${source} is inlined and brings code of ${others}, whose licence nobody would be told. Fix: load it in a file of its own.`,
    );
  return outputFiles[0]?.text.trim() ?? "";
}

/** `import text from "./file.ts?inline"` and `import css from "./embed.css?text"` give the file's text, bundled and minified. */
export function asText(change = (text: string) => text): Plugin {
  return {
    name: "as-text",
    setup(bundler) {
      bundler.onResolve({ filter: /\?(?:inline|text)$/ }, ({ path: request, resolveDir }) => ({
        path: fromProject(path.resolve(resolveDir, request.replace(/\?\w+$/, ""))),
        namespace: "as-text",
      }));
      bundler.onLoad({ filter: /.*/, namespace: "as-text" }, async ({ path: source }) => ({
        contents: change(await bundleText(source)),
        loader: "text",
      }));
    },
  };
}
