import path from "node:path";
import { build } from "esbuild";
import { PREACT_AS_REACT } from "../build/browser-options.ts";

/**
 * The editor's own scripts and style sheets, each bundled from `cms/browser/`, by name: `before-decap.js`, `start.js`, `changes.js`, `changes.css`. They run on this
 * computer, in its own browser, and are neither minified nor lowered.
 */
export async function bundleBrowserScripts(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["before-decap.ts", "start.ts", "changes.ts", "preview/preview-pane.css"].map((name) =>
      path.join(import.meta.dirname, "browser", name),
    ),
    entryNames: "[name]",
    bundle: true,
    jsx: "automatic",
    alias: PREACT_AS_REACT,
    define: { "process.env.NODE_ENV": '"production"' },
    format: "esm",
    target: "es2022",
    outdir: import.meta.dirname,
    write: false,
  });
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
}
