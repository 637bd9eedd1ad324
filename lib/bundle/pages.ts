/** Bundles each page's template into a module and a stylesheet, so that a page gets the CSS of its components. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type OutputFile, transform } from "esbuild";
import { listFiles } from "../files.ts";
import { projectFolder } from "../project-folder.ts";
import { removeOldFolders } from "../scratch-folder.ts";
import { createWidgetDefines } from "../settings.ts";
import { writeAtomically } from "../write-file.ts";
import { refuseWarnings, throwBundleFailure } from "./bundle-failures.ts";
import { SHARED } from "./esbuild-options.ts";
import { hrefImports } from "./plugins/href-imports.ts";
import { paletteColours } from "./plugins/palette-colours.ts";
import { textImports } from "./plugins/text-imports.ts";
import { refuseUnknownNames } from "./style-names.ts";

/** A page's template, ready to be imported. */
export interface BundledPage {
  /**
   * Absolute path of the module. Its name has a hash, because Node imports a path only
   * once: https://nodejs.org/api/esm.html#urls
   */
  module: string;
  /** The styles of all components that the page imports, for its head. */
  css: string;
}

/** The bundled pages, by the paths of their templates: `site/pages/about.11ty.tsx`. */
export type BundledPages = ReadonlyMap<string, BundledPage>;

const FOLDER_PREFIX = path.join(projectFolder, ".cache/pages-");
let ownFolder: string | undefined;

/**
 * Returns the folder into which this process writes modules. It is inside the project,
 * because the modules import the project's packages.
 */
function modulesFolder(): string {
  if (!ownFolder) {
    mkdirSync(path.dirname(FOLDER_PREFIX), { recursive: true });
    const folder = mkdtempSync(FOLDER_PREFIX);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    ownFolder = folder;
  }
  return ownFolder;
}

/**
 * Returns the paths of all templates. esbuild's own patterns are not used, because they
 * also find `._about.11ty.tsx`, which macOS writes beside a copied file
 * (https://en.wikipedia.org/wiki/AppleSingle_and_AppleDouble_formats).
 */
const listTemplates = (): string[] =>
  listFiles(path.join(projectFolder, "site/pages"))
    .filter((file) => /(?:^|\/)[^./][^/]*\.11ty\.tsx$/.test(file))
    .map((file) => `site/pages/${file}`);

/**
 * Bundles all templates. Eleventy's own loader is not used, because Node imports a module
 * only once (https://nodejs.org/api/esm.html#urls), and cannot import CSS.
 *
 * @throws {KnownFailure} with file, line and column of each place that cannot be bundled,
 * or of a misspelt CSS name
 */
export async function bundlePages(): Promise<BundledPages> {
  refuseUnknownNames();
  await removeOldFolders(FOLDER_PREFIX);
  const { outputFiles, metafile } = await bundleTemplates();
  const sheets = writeModules(outputFiles);

  const pages = new Map<string, BundledPage>();
  for (const [output, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
    if (!entryPoint?.endsWith(".11ty.tsx")) {
      continue;
    }
    const css = cssBundle
      ? (sheets.get(path.resolve(projectFolder, cssBundle)) ?? "")
      : "";
    pages.set(entryPoint, {
      module: path.resolve(projectFolder, output),
      css: await minifyCss(css),
    });
  }
  return pages;
}

const bundleTemplates = () =>
  build({
    ...SHARED,
    entryPoints: listTemplates(),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outdir: modulesFolder(),
    inject: ["site/styles/before-components.ts"],
    splitting: true,
    write: false,
    metafile: true,
    platform: "node",
    packages: "external",
    // With these three options an error names the line of the component, and the line of
    // the component's element.
    minify: false,
    sourcemap: "inline",
    jsxDev: true,
    // Let esbuild compile `import()`. Otherwise tsx compiles it, and its source map does
    // not name our files:
    // https://github.com/privatenumber/tsx/blob/master/src/utils/transform/transform-dynamic-import.ts
    supported: { "dynamic-import": false },
    // An SVG that a stylesheet uses becomes a data address in it.
    loader: { ".md": "text", ".svg": "dataurl" },
    define: createWidgetDefines(),
    // A template that is rendered loads no files, so addresses of files are empty.
    plugins: [paletteColours, textImports(), hrefImports(async () => "")],
  }).then(refuseWarnings, throwBundleFailure);

/** Writes the modules, which Node imports. Returns the texts of the stylesheets, by their absolute paths. */
function writeModules(outputFiles: readonly OutputFile[]): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const { path: file, contents, text } of outputFiles) {
    if (file.endsWith(".css")) {
      sheets.set(file, text);
    } else {
      // Write in one step, because a failed build may still write the same file while the
      // next build imports it.
      writeAtomically(file, contents);
    }
  }
  return sheets;
}

async function minifyCss(css: string): Promise<string> {
  const { minify, target } = SHARED;
  const { code } = await transform(css, { loader: "css", minify, target });
  return code.trim();
}
