/** esbuild for what browsers load: all scripts of a site come from one of these. */
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosts/site-files.ts";
import { KnownFailure } from "../failures.ts";
import { projectFolder } from "../project-folder.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import { type Settings, widgetDefines } from "../settings.ts";

/** Browsers that scripts and style sheets are lowered for (docs/decisions/0002-look.md). */
export const BROWSER_TARGET = ["chrome88", "safari15.4"];

/** React is Preact wherever it is bundled: for visitors, pages, the form editor and unit tests. */
export const PREACT_AS_REACT = {
  react: "@preact/compat",
  "react-dom": "@preact/compat",
  "react-dom/client": "@preact/compat/client",
  "react/jsx-runtime": "@preact/compat/jsx-runtime",
};

/** Asks Chromium to compile a file while it arrives, so that no form waits for it (decision 0025). */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/** Options shared by every esbuild run. */
export const SHARED = {
  absWorkingDir: projectFolder,
  bundle: true,
  format: "esm",
  minify: true,
  target: BROWSER_TARGET,
  jsx: "automatic",
  alias: PREACT_AS_REACT,
  logLevel: "silent",
} as const satisfies BuildOptions;

export interface ScriptsRequest {
  /** The site's folder: its scripts go into `assets`, those for partners into `widgets`. */
  outFolder: string;
  settings: Readonly<Settings>;
}

export interface Bundler {
  outdir: string;
  /** Bundles a file of the project. Returns the path of the result below the site's folder. */
  bundle: (source: string, options?: BuildOptions) => Promise<string>;
  /** esbuild's report of each run. */
  builds: Metafile[];
}

export function createBundler({ outFolder, settings }: ScriptsRequest): Bundler {
  const outdir = path.resolve(outFolder);
  const builds: Metafile[] = [];
  /** Files that are loaded later: the address of each, and what loads it. */
  const later = new Map<string, { address: Promise<string>; loadedBy: Set<string> }>();

  async function bundle(source: string, options: BuildOptions = {}): Promise<string> {
    // A widget has the name of its folder.
    const out = path.parse(source.replace(/\/mount\.tsx?$/, "")).name;
    const { metafile } = await build({
      ...SHARED,
      outdir,
      entryNames: `${HASHED_FOLDER}/[name]-[hash]`,
      legalComments: "external",
      // The CSS of a component that is rendered into a page is in that page's head already.
      loader: { ".css": "empty" },
      ...options,
      // A classic script is one file, with all that it imports.
      plugins: [...(options.plugins ?? []), ...(options.format === "iife" ? [] : loadingLater(source))],
      define: { ...widgetDefines(settings), "process.env.NODE_ENV": '"production"', ...options.define },
      entryPoints: [{ in: source, out }],
      metafile: true,
    });
    builds.push(metafile);
    const outputs = Object.entries(metafile.outputs);
    const [output = ""] = outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    return path.relative(outdir, path.resolve(projectFolder, output)).replaceAll(path.sep, "/");
  }

  const isLoadedBy = (source: string, other: string): boolean =>
    source === other || [...(later.get(source)?.loadedBy ?? [])].some((one) => isLoadedBy(one, other));

  /** Bundles a file once, whoever loads it. Its name has a hash of its content. */
  function addressFor(loader: string, source: string, options: BuildOptions = {}): Promise<string> {
    if (isLoadedBy(loader, source))
      throw new KnownFailure(
        `${source} would load itself later, by ${loader}. Fix: import it there directly.`,
      );
    const known = later.get(source);
    const address = known?.address ?? bundle(source, options).then((file) => `/${file}`);
    later.set(source, { address, loadedBy: new Set([...(known?.loadedBy ?? []), loader]) });
    return address;
  }

  /** Bundles each dynamic import as a file of its own, and leaves that file's URL in the script. */
  const loadingLater = (loader: string): Plugin[] => [
    {
      name: "split-imports",
      setup(bundler) {
        bundler.onResolve({ filter: /^\./ }, async ({ path: request, resolveDir, kind }) => {
          if (kind !== "dynamic-import") return undefined;
          const source = fromProject(path.resolve(resolveDir, request));
          const address = await addressFor(loader, source, { banner: COMPILE_AHEAD });
          return { path: `./${path.basename(address)}`, external: true };
        });
      },
    },
    importsForLater((file) => addressFor(loader, file, OPTIONS_FOR_LATER[path.extname(file)])),
  ];

  return { outdir, bundle, builds };
}

/** esbuild hashes these paths into file names: with absolute ones each clone would name its scripts anew. */
const fromProject = (file: string) => path.relative(projectFolder, file).replaceAll(path.sep, "/");

const OPTIONS_FOR_LATER: Record<string, BuildOptions> = {
  ".css": { loader: {}, conditions: ["style", "import"] },
  // A worker is a classic script.
  ".ts": { format: "iife" },
};

/**
 * `import "./toast.css?href"` is the address of a file that a browser loads later, `import "./file.ts?text"`
 * the text of one that is inlined.
 *
 * @param addressOf empty by default, because rendering a page loads nothing
 * @param change is applied to the text
 */
export function importsForLater(
  addressOf = async (_file: string) => "",
  change = (text: string) => text,
): Plugin {
  return {
    name: "imports-for-later",
    setup(bundler) {
      bundler.onResolve({ filter: /\?(?:href|text)$/ }, ({ path: request, resolveDir }) => {
        const [file = "", namespace] = request.split("?");
        return { path: fromProject(path.resolve(resolveDir, file)), namespace };
      });
      const load = (namespace: string, read: (file: string) => Promise<string>) =>
        bundler.onLoad({ filter: /.*/, namespace }, async ({ path: file }) => ({
          contents: await read(file),
          loader: "text",
        }));
      load("href", addressOf);
      load("text", async (file) => change(await bundleText(file)));
    },
  };
}

/**
 * Returns a script or a style sheet to be inlined, minified: a script as one classic function call. Import no
 * package there, because its licence would be named nowhere.
 */
export async function bundleText(source: string): Promise<string> {
  const { outputFiles } = await build({ ...SHARED, entryPoints: [source], write: false, format: "iife" });
  return outputFiles[0]?.text.trim() ?? "";
}
