/** Builds the quote widget for partners' pages, at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { addPolicy } from "../hosts/page-policy.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { replaceFirst } from "../replace-first.ts";
import type { Settings } from "../settings.ts";
import { bundleText } from "./bundle-text.ts";
import type { Bundler } from "./bundler.ts";
import { servePublished } from "./embed-versions.ts";
import { COMPILE_AHEAD } from "./esbuild-options.ts";
import { bundlePinned, IN_PAGE, SEMICOLON_FIRST } from "./pinned.ts";

const embedFolder = path.join(projectFolder, "widgets/embed");
/** The folder whose files change with each release. Raise its number if attributes, events or messages change. */
const PROTOCOL = "widgets/v1";

const readOwn = (name: string) => readOwnText(path.join(embedFolder, name));

/**
 * Writes all files for partners: the loader `v1/embed.js`, the form that it loads, the
 * pinned file that contains both, the frame `v1/frame.html`, the types, the texts for
 * `data-texts`, and the WordPress plugin.
 */
export async function buildEmbed(
  bundler: Bundler,
  settings: Readonly<Settings>,
): Promise<void> {
  const quote = await bundler.bundle("widgets/embed/quote.tsx", {
    ...IN_PAGE,
    banner: COMPILE_AHEAD,
  });
  await bundler.bundle("widgets/embed/loader.ts", {
    // The address is absolute, so that a copy of the loader on another site loads the
    // form from our site.
    define: { DEFINED_QUOTE: JSON.stringify(settings.siteUrl + quote) },
    entryNames: `${PROTOCOL}/embed`,
    format: "iife",
    // Without a tsconfig esbuild writes no "use strict", which saves the loader 13 bytes:
    // https://esbuild.github.io/content-types/#tsconfig-json
    tsconfigRaw: "{}",
    banner: SEMICOLON_FIRST,
  });
  const frame = await bundler.bundle("widgets/embed/frame.ts");
  await bundlePinned(bundler);

  const widgets = path.join(bundler.outFolder, "widgets");
  await writeFrame(bundler.outFolder, frame, settings);
  writePlugin(widgets, settings.siteUrl);
  copyTextsAndTypes(widgets);
  servePublished(widgets, settings.siteUrl);
}

/** Writes the page of the frame. The hosts' headers allow any site to show it (`host-rules.ts`). */
async function writeFrame(
  outFolder: string,
  script: string,
  settings: Readonly<Settings>,
): Promise<void> {
  const style = await bundleText("widgets/embed/frame.css");
  const template = replaceFirst(readOwn("frame.html"), "{{style}}", style);
  const html = replaceFirst(template, "{{script}}", script);
  writeFileSync(path.join(outFolder, PROTOCOL, "frame.html"), addPolicy(html, settings));
}

/** Writes the WordPress plugin with this site's address. */
function writePlugin(widgets: string, siteUrl: string): void {
  const php = replaceFirst(readOwn("wordpress/quote-form.php"), "https://SITE", siteUrl);
  // Always write the same date, the first that a zip can store, so that the same plugin
  // has the same bytes.
  const zip = zipSync({
    "quote-form/quote-form.php": [strToU8(php), { mtime: new Date(1980, 0, 1) }],
  });
  writeFileSync(path.join(widgets, "quote-form.zip"), zip);
}

function copyTextsAndTypes(widgets: string): void {
  const names = readdirSync(embedFolder).filter((file) =>
    /^(?:texts\..+\.json|[^.].*\.d\.ts)$/.test(file),
  );
  for (const name of names) {
    writeFileSync(path.join(widgets, name), readOwn(name));
  }
}
