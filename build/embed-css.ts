/** The styles of the quote widget. */
import path from "node:path";
import { build } from "esbuild";
import type { Plugin } from "esbuild";
import { BROWSER_TARGET } from "./browser-options.ts";
import { assertOwn } from "./notices/assert-own.ts";
import { fromProject, projectFolder } from "./project-folder.ts";

/**
 * `import css from "./embed.css?text"` gives the style bundled and minified. `rem` is the page's own unit and there may be anything:
 * it becomes a multiple of `--rem`, the widget's.
 */
export const cssAsText: Plugin = {
  name: "css-as-text",
  setup(bundler) {
    bundler.onResolve({ filter: /\.css\?text$/ }, ({ path: request, resolveDir }) => ({
      path: fromProject(path.resolve(resolveDir, request.replace(/\?text$/, ""))),
      namespace: "css-as-text",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "css-as-text" }, async ({ path: file }) => {
      const css = await bundleCss(path.resolve(projectFolder, file));
      const own = css.replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
      return { contents: own, loader: "text" };
    });
  },
};

/**
 * A style sheet with all that it imports, minified.
 *
 * @throws {KnownFailure} where a part of it is a package's
 */
export async function bundleCss(file: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: BROWSER_TARGET,
    logLevel: "silent",
  });
  assertOwn(metafile, file);
  return outputFiles[0]?.text.trim() ?? "";
}
