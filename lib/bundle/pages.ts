/** Every page: one esbuild run makes of each template a module, with the style sheet of its components beside it, and Eleventy prints them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Eleventy } from "@11ty/eleventy";
import { build, type Plugin } from "esbuild";
import { withPolicy } from "../hosts/page-policy.ts";
import { isPage, listFiles, writeAtomically } from "../hosts/site-files.ts";
import { asText, BROWSER_TARGET, PREACT_AS_REACT, SUPPORTED_ANYWAY } from "./bundler.ts";
import { projectFolder } from "../project-folder.ts";
import { type Settings, widgetDefines } from "../settings.ts";

/** Holds `NAME.11ty.js` and `NAME.11ty.css` for each `NAME.11ty.tsx`, and what they share. */
const pagesFolder = path.join(projectFolder, ".cache/pages");

/** What only a browser loads later, such as `./toast.css?href`, has an empty address where a widget is printed into a page. */
const emptyAddresses: Plugin = {
  name: "empty-addresses",
  setup(bundler) {
    bundler.onResolve({ filter: /\?(?:worker-)?href$/ }, () => ({
      path: "none",
      namespace: "empty-address",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "empty-address" }, () => ({ contents: 'export default "";' }));
  },
};

/**
 * Writes every page's module and style sheet into `.cache/pages`, as Eleventy reads them.
 *
 * @throws {Error} when a template does not compile
 */
export async function bundlePages(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ["site/pages/*.11ty.tsx", "site/pages/partners/*.11ty.tsx"],
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    outdir: pagesFolder,
    inject: ["site/styles/before-components.ts"],
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    // For the style sheets; the modules do with it too.
    target: BROWSER_TARGET,
    supported: SUPPORTED_ANYWAY,
    minifySyntax: true,
    minifyWhitespace: true,
    jsx: "automatic",
    alias: PREACT_AS_REACT,
    // An SVG is named in style sheets alone.
    loader: { ".md": "text", ".svg": "dataurl" },
    define: widgetDefines(),
    plugins: [emptyAddresses, asText()],
    logLevel: "silent",
  });
  mkdirSync(pagesFolder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeChanged(file, contents);
  // A template that is gone is printed no more.
  const written = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of readdirSync(pagesFolder))
    if (/\.11ty\.(?:js|css)$/.test(name) && !written.has(name))
      rmSync(path.join(pagesFolder, name), { force: true });
}

function writeChanged(file: string, contents: Uint8Array) {
  if (!existsSync(file) || !readFileSync(file).equals(contents)) writeAtomically(file, contents);
}

/**
 * Prints every page that {@link bundlePages} has bundled, and writes none: what has not changed since the last build need not be.
 *
 * @param outFolder where the pages will stand, as an absolute path
 * @param data what each template is handed, by name
 * @returns text by file, a path from the folder
 * @throws {Error} when a template throws
 */
export async function printPages(
  outFolder: string,
  data: Record<string, unknown>,
): Promise<{ file: string; text: string }[]> {
  // Eleventy wants paths from the working folder, and warns about absolute ones.
  const fromHere = (place: string) => path.relative(process.cwd(), place);
  const eleventy = new Eleventy(fromHere(pagesFolder), fromHere(outFolder), {
    configPath: fromHere(path.join(projectFolder, ".eleventy.js")),
    quietMode: true,
    config(config) {
      for (const [name, value] of Object.entries(data)) config.addGlobalData(name, value);
    },
  });
  eleventy.disableLogger();
  const printed = await eleventy.toJSON().catch((error) => {
    // Eleventy's own say in which file; what the template threw says what.
    throw error.originalError ?? error;
  });
  return printed.map(({ outputPath, content }) => ({
    file: path.relative(outFolder, path.resolve(outputPath)).replaceAll(path.sep, "/"),
    text: content,
  }));
}

/**
 * Writes what was printed, each page with its policy: nothing may be inlined in a page after this. A file with the same text is left
 * alone, and pages that are no longer printed are deleted: during `npm start` the folder holds an earlier build, and a save changes few.
 *
 * @param folder absolute path; may hold another build
 */
export function writePages(
  folder: string,
  printed: readonly { file: string; text: string }[],
  settings: Readonly<Settings>,
) {
  const names = new Set(printed.map(({ file }) => file));
  for (const file of listFiles(folder)) if (isPage(file) && !names.has(file)) rmSync(path.join(folder, file));
  for (const { file, text } of printed) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeChanged(place, Buffer.from(file.endsWith(".html") ? withPolicy(text, settings) : text));
  }
}
