import path from "node:path";
import { build } from "esbuild";

/**
 * The editor's own scripts, each bundled from `cms/browser/`, by name: `before-decap.js`, `start.js`. They run on this computer, in its
 * own browser, and are neither minified nor lowered.
 */
export async function bundleBrowserScripts(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["before-decap", "start"].map((name) =>
      path.join(import.meta.dirname, `browser/${name}.ts`),
    ),
    bundle: true,
    format: "esm",
    target: "es2022",
    outdir: import.meta.dirname,
    write: false,
  });
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
}
