/** Bundles the pinned file of the partners' form, and has the options of all scripts that run in a partner's page. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions } from "esbuild";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { projectFolder } from "../project-folder.ts";
import type { Bundler } from "./bundler.ts";
import { COMPILE_AHEAD } from "./esbuild-options.ts";
import { formatNotices, NOTICES_FILE } from "./notices.ts";
import { textImports } from "./plugins/text-imports.ts";

const { version } = embedVersion;

/** Returns CSS with each `rem`, which depends on the partner's page, replaced by a multiple of the widget's `--rem`. */
const replaceRem = (css: string) =>
  css.replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
const preact = path.join(projectFolder, "widgets/embed/preact.ts");

/** The options for scripts that run in a partner's page. */
export const IN_PAGE: BuildOptions = {
  alias: { react: preact, "react/jsx-runtime": preact },
  plugins: [textImports(replaceRem)],
};

/** Starts a script with a semicolon, because an optimizer may put another script before it that ends without one. */
export const SEMICOLON_FIRST = { js: ";" };

/**
 * Bundles the pinned file with its licences, and returns its folder. Of the settings the
 * file contains only `SITE_URL`; the others are in the frame, so that they can change
 * without a new version.
 */
export async function bundlePinned(bundler: Bundler): Promise<string> {
  await bundler.bundle("widgets/embed/pinned.ts", {
    ...IN_PAGE,
    entryNames: `widgets/${version}/quote`,
    banner: { js: `${COMPILE_AHEAD.js}\n${SEMICOLON_FIRST.js}` },
    format: "iife",
  });
  const folder = path.join(bundler.outFolder, "widgets", version);
  const notices = formatNotices(
    bundler.metafiles.slice(-1),
    `quote.js ${version}, beside this file,`,
  );
  writeFileSync(path.join(folder, NOTICES_FILE), notices);
  return folder;
}
