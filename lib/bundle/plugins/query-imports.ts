import type { Plugin } from "esbuild";
import { isImportThere, resolveProjectPath } from "./project-path.ts";

/**
 * Returns an esbuild plugin for imports with a query, such as `?text`. The value of the
 * import is the text that `makeText` makes of the file
 * (https://esbuild.github.io/plugins/#namespaces).
 *
 * @param query the query without `?`
 * @param makeText gets the file's path in the project
 */
export const queryImports = (
  query: string,
  makeText: (file: string) => Promise<string>,
): Plugin => ({
  name: `${query}-imports`,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^\\..*\\?${query}$`) }, (imported) =>
      isImportThere(imported)
        ? { path: resolveProjectPath(imported), namespace: query }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: query }, async ({ path: file }) => ({
      contents: await makeText(file),
      loader: "text",
    }));
  },
});
