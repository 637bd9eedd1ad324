import type { BuildOptions } from "esbuild";
import type { AddressOf } from "../later-files.ts";
import { queryImports } from "./query-imports.ts";

/** A sheet is bundled without the loader that leaves sheets out, and packages' own by their entry for sheets. */
const SHEET: BuildOptions = { loader: {}, conditions: ["style", "import"] };
/** A service worker is one classic script. */
const WORKER: BuildOptions = { format: "iife" };

/**
 * An esbuild plugin: an import with `?href`, of a sheet or a worker, is the address of a separate file, which a browser
 * loads later.
 *
 *     import cssHref from "./slider.css?href";
 */
export const hrefImports = (addressOf: AddressOf) =>
  queryImports("href", (file) => addressOf(file, file.endsWith(".css") ? SHEET : WORKER));
