import { bundleText } from "../bundle-text.ts";
import { queryImports } from "./query-imports.ts";

/**
 * An esbuild plugin: what is imported with `?text`, a script or a sheet, is its text once it is bundled, to be inlined.
 *
 *     import css from "./embed.css?text";
 *
 * @param change changes that text
 */
export const textImports = (change = (text: string) => text) =>
  queryImports("text", async (file) => change(await bundleText(file)));
