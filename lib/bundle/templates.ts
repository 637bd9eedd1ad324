/** Page templates: one esbuild run makes a module of each, and a style sheet of its components. Eleventy can do neither. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { writeAtomically } from "../hosts/site-files.ts";
import { asText, BROWSER_TARGET, PREACT_AS_REACT } from "./bundler.ts";
import { projectFolder } from "../project-folder.ts";
import { widgetDefines } from "../settings.ts";

/** Holds `NAME.11ty.js` and `NAME.11ty.css` for each `NAME.11ty.tsx`, and what they share. */
export const templatesFolder = path.join(projectFolder, ".cache/pages");

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
 * Writes the module and the style sheet of each template into `.cache/pages`, which is Eleventy's input.
 *
 * @throws {Error} when a template does not compile
 */
export async function bundleTemplates(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ["site/pages/*.11ty.tsx", "site/pages/partners/*.11ty.tsx"],
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    outdir: templatesFolder,
    inject: ["site/styles/before-components.ts"],
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    // For the style sheets; the modules do with it too.
    target: BROWSER_TARGET,
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
  mkdirSync(templatesFolder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeChanged(file, contents);
  // A template that is gone is printed no more.
  const written = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of readdirSync(templatesFolder))
    if (/\.11ty\.(?:js|css)$/.test(name) && !written.has(name))
      rmSync(path.join(templatesFolder, name), { force: true });
}

function writeChanged(file: string, contents: Uint8Array) {
  if (!existsSync(file) || !readFileSync(file).equals(contents)) writeAtomically(file, contents);
}
