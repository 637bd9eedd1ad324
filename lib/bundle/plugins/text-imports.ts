import { bundleText } from "../bundle-text.ts";
import { queryImports } from "./query-imports.ts";

/**
 * Returns an esbuild plugin for imports with `?text`, of a script or a stylesheet. The
 * value is its bundled text.
 *
 *     import css from "./embed.css?text";
 *
 * @param change changes the bundled text
 */
export const textImports = (change = (text: string) => text) =>
  queryImports("text", async (file) => change(await bundleText(file)));
