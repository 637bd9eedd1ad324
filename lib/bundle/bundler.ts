/** Bundles the files that browsers load, by esbuild. */
import path from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { paletteColours } from "./palette-plugin.ts";
import { HASHED_FOLDER } from "../hosts/site-files.ts";
import { KnownFailure, throwBundleFailure } from "../failures.ts";
import { projectFolder } from "../project-folder.ts";
import { packageFolders } from "./notices.ts";
import { type Settings, widgetDefines } from "../settings.ts";

/** Browsers that scripts and style sheets are lowered for (docs/decisions/0002-look.md). */
export const BROWSER_TARGET = ["chrome88", "safari15.4"];

/** Preact takes React's place wherever our code imports React, or a module below it: `react/jsx-runtime`. */
export const PREACT_AS_REACT = { react: "@preact/compat", "react-dom": "@preact/compat" };

/** Asks Chromium to compile a file while it arrives, so that no form waits for it (decision 0029). */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/**
 * Chrome has `?.` since 80. esbuild lowers it up to 90, whose V8 fails on one use of it, a call with a spread that
 * is not its last argument (https://crbug.com/42201552); `tests/site/scripts.test.ts` finds that one.
 */
export const SYNTAX_ALL_KNOW = { "optional-chain": true };

export const SHARED = {
  absWorkingDir: projectFolder,
  bundle: true,
  format: "esm",
  minify: true,
  target: BROWSER_TARGET,
  jsx: "automatic",
  alias: PREACT_AS_REACT,
  supported: SYNTAX_ALL_KNOW,
  logLevel: "silent",
} as const satisfies BuildOptions;

export interface ScriptsRequest {
  /** The site's folder, absolute. */
  outFolder: string;
  settings: Readonly<Settings>;
}

export type Bundler = ReturnType<typeof createBundler>;

/** `metafiles` has one for each run of esbuild, `addresses` the built files by script's or widget's name. */
export function createBundler({ outFolder: outdir, settings }: ScriptsRequest) {
  const metafiles: Metafile[] = [];
  const addresses: Record<string, string> = {};
  /** Files that are loaded later: the address of each, and what loads it. */
  const later = new Map<string, { address: Promise<string>; loadedBy: Set<string> }>();

  /** Bundles a file of the project, and returns the address of the result. */
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
      plugins: [
        paletteColours,
        ...(options.plugins ?? []),
        ...(options.format === "iife"
          ? []
          : [importsForLater({ addressOf: addressFor.bind(null, source) })]),
      ],
      define: {
        ...widgetDefines(settings),
        "process.env.NODE_ENV": '"production"',
        ...options.define,
      },
      entryPoints: [{ in: source, out }],
      metafile: true,
    }).catch(throwBundleFailure);
    metafiles.push(metafile);
    const outputs = Object.entries(metafile.outputs);
    const [output = ""] =
      outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
    const file = path.relative(outdir, path.resolve(projectFolder, output));
    addresses[out] = `/${file.replaceAll(path.sep, "/")}`;
    return addresses[out];
  }

  const isLoadedBy = (source: string, other: string): boolean =>
    source === other ||
    [...(later.get(source)?.loadedBy ?? [])].some((one) => isLoadedBy(one, other));

  /** Bundles a file once, even if several files load it. */
  function addressFor(
    loader: string,
    source: string,
    options: BuildOptions,
  ): Promise<string> {
    if (isLoadedBy(loader, source)) {
      throw new KnownFailure(
        `${source} would load itself later, by ${loader}. Fix: import it directly.`,
      );
    }
    const known = later.get(source);
    const address = known?.address ?? bundle(source, options);
    later.set(source, {
      address,
      loadedBy: new Set([...(known?.loadedBy ?? []), loader]),
    });
    return address;
  }

  return { outdir, bundle, metafiles, addresses };
}

interface LaterOptions {
  /** Bundles a file to be loaded later. Returns its address. Pages and classic scripts load none later. */
  addressOf?: (file: string, options: BuildOptions) => Promise<string>;
  /** Changes the text of an import with `?text`. */
  change?: (text: string) => string;
}

/**
 * An esbuild plugin. A dynamic import, and what is imported with `?href`, a sheet or a worker, becomes the address
 * of a file that is bundled on its own, so that a browser loads it later. A file imported with `?text` becomes its bundled text.
 */
export function importsForLater({
  addressOf,
  change = (text) => text,
}: LaterOptions = {}): Plugin {
  return {
    name: "imports-for-later",
    setup(bundler) {
      bundler.onResolve(
        { filter: /^\./ },
        async ({ path: request, resolveDir, kind }) => {
          const [file = "", namespace] = request.split("?");
          // esbuild hashes these paths into file names, so absolute ones would differ from clone to clone.
          const inProject = path.relative(projectFolder, path.resolve(resolveDir, file));
          const source = inProject.replaceAll(path.sep, "/");
          if (namespace) {
            return { path: source, namespace };
          }
          if (kind !== "dynamic-import" || !addressOf) {
            return undefined;
          }
          const address = await addressOf(source, { banner: COMPILE_AHEAD });
          return { path: `./${path.basename(address)}`, external: true };
        },
      );
      bundler.onLoad({ filter: /.*/, namespace: "href" }, async ({ path: file }) => {
        const options: BuildOptions = file.endsWith(".css")
          ? { loader: {}, conditions: ["style", "import"] }
          : { format: "iife" };
        return textModule(await addressOf?.(file, options));
      });
      bundler.onLoad({ filter: /.*/, namespace: "text" }, async ({ path: file }) =>
        textModule(change(await bundleText(file))),
      );
    },
  };
}

const textModule = (contents = "") => ({ contents, loader: "text" as const });

/**
 * Bundles a script or sheet to be inlined.
 *
 * @throws {KnownFailure} if it brings a package, because {@link formatNotices} reads only published files
 */
export async function bundleText(source: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    // Inlined scripts also run in browsers that cannot run the other scripts.
    target: source.endsWith(".css") ? BROWSER_TARGET : "es2017",
    supported: {},
    plugins: [paletteColours],
    format: "iife",
    write: false,
    metafile: true,
    entryPoints: [source],
  }).catch(throwBundleFailure);
  const packages = packageFolders([metafile]).map((folder) =>
    folder.replace(/^.*node_modules\//, ""),
  );
  if (packages.length > 0) {
    throw new KnownFailure(
      `${source} is inlined into pages and brings code of ${packages.join(", ")}, whose licence nobody would be told. Fix: import no package there, or load it in a file that is published.`,
    );
  }
  return outputFiles[0]?.text.trim() ?? "";
}
