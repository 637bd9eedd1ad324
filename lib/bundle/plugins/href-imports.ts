import type { BuildOptions } from "esbuild";
import type { BundleLater } from "../later-files.ts";
import { queryImports } from "./query-imports.ts";

/** The options for a stylesheet: without the loader that leaves CSS out, and with packages' own entries for CSS. */
const SHEET: BuildOptions = { loader: {}, conditions: ["style", "import"] };
/** The options for a service worker, which is one classic script. */
const WORKER: BuildOptions = { format: "iife" };

/**
 * Returns an esbuild plugin that bundles an import with `?href`, of a stylesheet or a
 * service worker, as a separate file. The value of the import is the file's address.
 *
 *     import cssHref from "./slider.css?href";
 */
export const hrefImports = (bundleLater: BundleLater) =>
  queryImports("href", (file) =>
    bundleLater(file, file.endsWith(".css") ? SHEET : WORKER),
  );
