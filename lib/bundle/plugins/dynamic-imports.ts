import path from "node:path";
import type { Plugin } from "esbuild";
import { COMPILE_AHEAD } from "../esbuild-options.ts";
import type { BundleLater } from "../later-files.ts";
import { isImportThere, resolveProjectPath } from "./project-path.ts";

/**
 * Returns an esbuild plugin that bundles each dynamic import as one file with all its own
 * imports. esbuild's `splitting` (https://esbuild.github.io/api/#splitting) is not used,
 * because it makes a file of the code that two files share, which is one more request
 * that can fail (decision 0022).
 *
 *     const { startSlider } = await import("./slider.ts");
 */
export const dynamicImports = (bundleLater: BundleLater): Plugin => ({
  name: "dynamic-imports",
  setup({ onResolve }) {
    onResolve({ filter: /^\.[^?]*$/ }, async (imported) => {
      if (imported.kind !== "dynamic-import" || !isImportThere(imported)) {
        return undefined;
      }
      const address = await bundleLater(resolveProjectPath(imported), {
        banner: COMPILE_AHEAD,
      });
      // The address is relative, because all scripts are in one folder.
      return { path: `./${path.basename(address)}`, external: true };
    });
  },
});
