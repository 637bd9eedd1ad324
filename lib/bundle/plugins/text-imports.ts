import { bundleText } from "../bundle-text.ts";
import { queryImports } from "./query-imports.ts";

/**
 * An esbuild plugin: an import with `?text`, of a script or a sheet, is its bundled text, which is inlined.
 *
 *     import css from "./embed.css?text";
 *
 * @param change changes that text
 */
export const textImports = (change = (text: string) => text) =>
  queryImports("text", async (file) => change(await bundleText(file)));
