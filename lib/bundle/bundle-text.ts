import { build } from "esbuild";
import { KnownFailure } from "../failures/known-failure.ts";
import { refuseWarnings, throwBundleFailure } from "./bundle-failures.ts";
import { BROWSER_TARGET, SHARED } from "./esbuild-options.ts";
import { listPackageFolders } from "./notices.ts";
import { paletteColours } from "./plugins/palette-colours.ts";

/**
 * Bundles a script or a stylesheet, and returns its text, to be inlined into a page.
 *
 * @throws {KnownFailure} if it imports a package, because {@link formatNotices} finds
 * licences only in published files
 */
export async function bundleText(source: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    // Inlined scripts must run in older browsers, because they help if the other scripts
    // cannot run.
    target: source.endsWith(".css") ? BROWSER_TARGET : "es2017",
    supported: {},
    plugins: [paletteColours],
    format: "iife",
    write: false,
    metafile: true,
    entryPoints: [source],
  }).then(refuseWarnings, throwBundleFailure);
  const packages = listPackageFolders([metafile]).map((folder) =>
    folder.replace(/^.*node_modules\//, ""),
  );
  if (packages.length > 0) {
    throw new KnownFailure(
      `${source} is inlined into pages and brings code of ${packages.join(", ")}, whose licence nobody would be told. Fix: import no package there, or load it in a file that is published.`,
    );
  }
  return outputFiles[0]?.text.trim() ?? "";
}
