import type { Plugin } from "esbuild";
import { isImportThere, projectPathOf } from "./project-path.ts";

/**
 * An esbuild plugin (https://esbuild.github.io/plugins/#namespaces): an import with a query, such as `?text`, is a text
 * that is made of the file.
 *
 * @param query without `?`
 */
export const queryImports = (
  query: string,
  makeText: (file: string) => Promise<string>,
): Plugin => ({
  name: `${query}-imports`,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^\\..*\\?${query}$`) }, (imported) =>
      isImportThere(imported)
        ? { path: projectPathOf(imported), namespace: query }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: query }, async ({ path: file }) => ({
      contents: await makeText(file),
      loader: "text",
    }));
  },
});
