/** Files that a script names by their address: style sheets of what appears later, and workers. */
import path from "node:path";
import { build } from "esbuild";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { BROWSER_TARGET, CONSTANTS, SUPPORTED_ANYWAY } from "./browser-options.ts";
import { mergeMetafiles } from "./outputs.ts";
import { fromProject, projectFolder } from "./project-folder.ts";
import type { Metafile, Plugin } from "esbuild";

/** Imports that give the address of a file emitted apart. */
const APART = /\.css\?href$|\?worker-href$/;

/**
 * For a build that prints a widget into a page. What only a browser loads later (`*.css?href`, `*?worker-href`) is imported
 * as an empty address, nothing is emitted, and the settings are empty: printing sends nothing.
 */
export const printedWidgets: Plugin = {
  name: "printed-widgets",
  setup(bundler) {
    bundler.initialOptions.define = {
      ...Object.fromEntries(Object.keys(CONSTANTS).map((constant) => [constant, '""'])),
      ...bundler.initialOptions.define,
    };
    bundler.onResolve({ filter: APART }, ({ path: file }) => ({ path: file, namespace: "printed-widgets" }));
    bundler.onLoad({ filter: /.*/, namespace: "printed-widgets" }, () => ({
      contents: 'export default "";',
    }));
  },
};

/**
 * CSS of a component that is printed into a page is in that page's head already (the page build writes it there), so a
 * plain `import "./card.css"` adds nothing to the scripts. CSS of what appears later is imported with `?href`.
 */
export const withoutPrintedCss: Plugin = {
  name: "without-printed-css",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
  },
};

/**
 * Gives `import href from "./toast.css?href"` and `import href from "PACKAGE/worker?worker-href"`: the file is bundled
 * and minified apart, emitted under a hashed name, and the import is its address. What it was made of stands in the metafile of the build,
 * after that build's own files.
 */
export function emitApart(outdir: string): Plugin {
  return {
    name: "emit-apart",
    setup(bundler) {
      const emitted: Metafile[] = [];
      bundler.onEnd(({ metafile }) => {
        if (metafile) Object.assign(metafile, mergeMetafiles([metafile, ...emitted]));
      });
      bundler.onResolve({ filter: APART }, async ({ path: request, resolveDir }) => {
        const [file = "", query] = request.split("?");
        const found = await bundler.resolve(file, { resolveDir, kind: "import-statement" });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: fromProject(found.path), namespace: "emit-apart", pluginData: query };
      });
      bundler.onLoad({ filter: /.*/, namespace: "emit-apart" }, async ({ path: file, pluginData: query }) => {
        const { metafile } = await build({
          absWorkingDir: projectFolder,
          entryPoints: [path.resolve(projectFolder, file)],
          outdir,
          entryNames: "[name]-[hash]",
          bundle: true,
          minify: true,
          conditions: ["style", "import"],
          format: query === "worker-href" ? "iife" : undefined,
          target: BROWSER_TARGET,
          supported: SUPPORTED_ANYWAY,
          legalComments: "external",
          metafile: true,
          logLevel: "silent",
        });
        emitted.push(metafile);
        const output = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint);
        const address = `/${HASHED_FOLDER}/${path.basename(output ?? "")}`;
        return { contents: `export default ${JSON.stringify(address)};` };
      });
    },
  };
}
