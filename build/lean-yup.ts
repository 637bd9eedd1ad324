import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/**
 * yup without what no form here uses: two kilobytes less. Its factories carry their class as `prototype`, for `instanceof` alone,
 * and that line keeps every kind of schema in the bundle; its `camelCase()` and `snakeCase()` bring a package of their own.
 *
 * @param change what else becomes of yup's code
 */
export const leanYup = (change: (code: string) => string = (code) => code): Plugin => ({
  name: "lean-yup",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]yup[\\/]index\.esm\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, "utf8");
      const lean = code.replace(/^create\$\d\.(prototype|INVALID_DATE) = .*$/gm, "");
      if (lean === code) {
        return {
          errors: [{ text: "yup has other lines now. Fix: see build/lean-yup.ts, or leave it out." }],
        };
      }
      return { contents: change(lean), loader: "js" };
    });
    bundler.onResolve({ filter: /^tiny-case$/ }, ({ path }) => ({ path, namespace: "lean-yup" }));
    bundler.onLoad({ filter: /.*/, namespace: "lean-yup" }, () => ({
      contents: "export const camelCase = (name) => name; export const snakeCase = camelCase;",
    }));
  },
});
