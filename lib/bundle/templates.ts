/** Bundles each page template into a module and a style sheet, so that a page's CSS follows its imports. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { writeAtomically } from "../hosts/site-files.ts";
import { importsForLater, SHARED } from "./bundler.ts";
import { projectFolder } from "../project-folder.ts";
import { widgetDefines } from "../settings.ts";

/** Eleventy's input: `NAME.11ty.js` and `NAME.11ty.css` for each `NAME.11ty.tsx`, and what they share. */
export const templatesFolder = path.join(projectFolder, ".cache/pages");

export async function bundleTemplates(): Promise<void> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: ["site/pages/*.11ty.tsx", "site/pages/partners/*.11ty.tsx"],
    entryNames: "[name]",
    chunkNames: "[name]-[hash]",
    outdir: templatesFolder,
    inject: ["site/styles/before-components.ts"],
    splitting: true,
    write: false,
    platform: "node",
    packages: "external",
    minifyIdentifiers: false,
    // Only style sheets use SVG files.
    loader: { ".md": "text", ".svg": "dataurl" },
    define: widgetDefines(),
    plugins: [importsForLater()],
  });
  for (const { path: file, contents } of outputFiles)
    if (!existsSync(file) || !readFileSync(file).equals(contents))
      writeAtomically(file, contents);
  // Deleted templates must no longer be rendered.
  const written = outputFiles.map(({ path: file }) => path.basename(file));
  for (const name of readdirSync(templatesFolder))
    if (/\.11ty\.(?:js|css)$/.test(name) && !written.includes(name))
      rmSync(path.join(templatesFolder, name), { force: true });
}
