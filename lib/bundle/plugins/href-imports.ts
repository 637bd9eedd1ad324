import type { BuildOptions, Plugin } from "esbuild";
import type { AddressOf } from "../later-files.ts";
import { projectPathOf } from "./project-path.ts";

/** A sheet is bundled without the loader that leaves sheets out, and packages' own by their entry for sheets. */
const SHEET: BuildOptions = { loader: {}, conditions: ["style", "import"] };
/** A service worker is one classic script. */
const WORKER: BuildOptions = { format: "iife" };

/**
 * An esbuild plugin (https://esbuild.github.io/plugins/#namespaces): what is imported with `?href`, a sheet or a
 * worker, is the address of a file of its own, which a browser loads later.
 *
 *     import cssHref from "./slider.css?href";
 */
export const hrefImports = (addressOf: AddressOf): Plugin => ({
  name: "href-imports",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\..*\?href$/ }, (imported) => ({
      path: projectPathOf(imported),
      namespace: "href",
    }));
    onLoad({ filter: /.*/, namespace: "href" }, async ({ path: file }) => ({
      contents: await addressOf(file, file.endsWith(".css") ? SHEET : WORKER),
      loader: "text",
    }));
  },
});
