import type { Plugin } from "esbuild";
import { bundleText } from "../bundle-text.ts";
import { projectPathOf } from "./project-path.ts";

/**
 * An esbuild plugin (https://esbuild.github.io/plugins/#namespaces): what is imported with `?text`, a script or a
 * sheet, is its text once it is bundled, to be inlined.
 *
 *     import css from "./embed.css?text";
 *
 * @param change changes that text
 */
export const textImports = (change = (text: string) => text): Plugin => ({
  name: "text-imports",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\..*\?text$/ }, (imported) => ({
      path: projectPathOf(imported),
      namespace: "text",
    }));
    onLoad({ filter: /.*/, namespace: "text" }, async ({ path: file }) => ({
      contents: change(await bundleText(file)),
      loader: "text",
    }));
  },
});
