/** Bundles the files that browsers load, with esbuild. Each script is one file with all its imports. */
import path from "node:path";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { HASHED_FOLDER } from "../files.ts";
import { projectFolder } from "../project-folder.ts";
import { createWidgetDefines, type Settings } from "../settings.ts";
import { refuseWarnings, throwBundleFailure } from "./bundle-failures.ts";
import { COMPILE_AHEAD, SHARED } from "./esbuild-options.ts";
import { type BundleLater, LaterFiles } from "./later-files.ts";
import { dynamicImports } from "./plugins/dynamic-imports.ts";
import { hrefImports } from "./plugins/href-imports.ts";
import { paletteColours } from "./plugins/palette-colours.ts";
import { widgetsTogether } from "./plugins/widgets-together.ts";

/** The folder into which scripts are written, and the settings that they contain. */
export interface ScriptsRequest {
  /** The site's folder, absolute. */
  outFolder: string;
  settings: Readonly<Settings>;
  /** Whether to write source maps, so that a browser's console names the line of an error in our sources. */
  hasSourceMaps?: boolean;
}

/** The functions that bundle files into one site, and what they have made so far. */
export type Bundler = ReturnType<typeof createBundler>;

/**
 * Returns functions that bundle files into a site. `metafiles` gets esbuild's metafile of
 * each run, and `addresses` the address of each file by the name of its script or widget.
 */
export function createBundler({ outFolder, settings, hasSourceMaps }: ScriptsRequest) {
  const metafiles: Metafile[] = [];
  const addresses: Record<string, string> = {};
  /** The source files, by the same names as `addresses`. */
  const sources: Record<string, string> = {};
  const laterFiles = new LaterFiles(bundle);
  const define = {
    ...createWidgetDefines(settings),
    "process.env.NODE_ENV": '"production"',
  };

  /** Bundles a file of the project, and returns the address of the result. */
  async function bundle(source: string, options: BuildOptions = {}): Promise<string> {
    const name = scriptName(source);
    const bundleLater: BundleLater = (file, fileOptions) =>
      laterFiles.addressFor(source, file, fileOptions);
    // A classic script contains all its imports, because it cannot import a module
    // relative to its own address.
    const isClassic = options.format === "iife";
    const { metafile } = await build({
      ...SHARED,
      outdir: outFolder,
      entryNames: `${HASHED_FOLDER}/[name]-[hash]`,
      legalComments: "external",
      sourcemap: hasSourceMaps ? "linked" : false,
      // Leave out a component's CSS, because the page that contains the component has it
      // in its head.
      loader: { ".css": "empty" },
      ...options,
      plugins: [
        paletteColours,
        ...(options.plugins ?? []),
        ...(isClassic ? [] : [hrefImports(bundleLater), dynamicImports(bundleLater)]),
      ],
      define: { ...define, ...options.define },
      entryPoints: [{ in: source, out: name }],
      metafile: true,
    }).then(refuseWarnings, throwBundleFailure);
    metafiles.push(metafile);
    const address = findAddress(metafile, source, outFolder);
    addresses[name] = address;
    sources[name] = source;
    return address;
  }

  /** Bundles widgets into one file, and returns its address. */
  async function bundleTogether(names: readonly string[]): Promise<string> {
    const together = names.join("-and-");
    const files = new Map(names.map((name) => [name, sources[name] ?? ""]));
    const options = { banner: COMPILE_AHEAD, plugins: [widgetsTogether(files)] };
    return addresses[together] ?? bundle(together, options);
  }

  return { outFolder, bundle, bundleTogether, metafiles, addresses };
}

/** Returns the name of a script: that of its file or, for the `mount.ts` of a widget, that of the widget's folder. */
const scriptName = (source: string) =>
  path.parse(source.replace(/\/mount\.tsx?$/, "")).name;

/**
 * Returns the address of the file that esbuild has made of an entry
 * (https://esbuild.github.io/api/#metafile). The metafile writes a plugin's namespace
 * before the entry's name.
 */
function findAddress({ outputs }: Metafile, source: string, outFolder: string) {
  const [output = ""] =
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source)) ??
    [];
  const file = path.relative(outFolder, path.resolve(projectFolder, output));
  return `/${file.replaceAll(path.sep, "/")}`;
}
