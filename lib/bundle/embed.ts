/** Builds the quote widget for partners' pages, at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { BuildOptions } from "esbuild";
import { strToU8, zipSync } from "fflate";
import embedVersion from "../../widgets/embed/version.json" with { type: "json" };
import { addPolicy } from "../hosts/page-policy.ts";
import { projectFolder, readOwnText } from "../project-folder.ts";
import { replaceFirst } from "../replace-first.ts";
import { withScratchFolder } from "../scratch-folder.ts";
import type { Settings } from "../settings.ts";
import { bundleText } from "./bundle-text.ts";
import { type Bundler, createBundler } from "./bundler.ts";
import { COMPILE_AHEAD } from "./esbuild-options.ts";
import { formatNotices, NOTICES_FILE } from "./notices.ts";
import { textImports } from "./plugins/text-imports.ts";

const { version } = embedVersion;
const embedFolder = path.join(projectFolder, "widgets/embed");
/** The folder with `X.Y.Z/quote.js` of every published version, and the licences in it. */
const publishedFolder = path.join(embedFolder, "published");
/** The folder whose files change with each release. Raise its number if attributes, events or messages change. */
const PROTOCOL = "widgets/v1";

/** The files of a version. They are named, because systems add others to a folder, such as .DS_Store and Thumbs.db. */
const CODE_FILE = "quote.js";
const PINNED_FILES = [CODE_FILE, NOTICES_FILE];

const holdsVersion = (folder: string) => existsSync(path.join(folder, CODE_FILE));
const readCode = (folder: string) => readFileSync(path.join(folder, CODE_FILE), "utf8");

function copyVersion(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of PINNED_FILES) {
    copyFileSync(path.join(from, file), path.join(to, file));
  }
}

const readOwn = (name: string) => readOwnText(path.join(embedFolder, name));
/** Returns CSS with each `rem`, which depends on the partner's page, replaced by a multiple of the widget's `--rem`. */
const replaceRem = (css: string) =>
  css.replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
const preact = path.join(embedFolder, "preact.ts");

/** The options for scripts that run in a partner's page. */
const IN_PAGE: BuildOptions = {
  alias: { react: preact, "react/jsx-runtime": preact },
  plugins: [textImports(replaceRem)],
};

/** Starts a script with a semicolon, because an optimizer may put another script before it that ends without one. */
const SEMICOLON_FIRST = { js: ";" };

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

/**
 * Copies every published version into a built site's `widgets` folder, and writes
 * `embed.json` with their hashes. The published file of the current version replaces the
 * built one, because partners' pages have the hash of its bytes. In a build for another
 * origin (`npm start`, tests) the built file stays.
 */
export function servePublished(
  outdir: string,
  siteUrl: string,
  folder = publishedFolder,
) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Ignore folders without a version: Git leaves the folder of another branch's version
  // if it contains other files.
  const published = names.filter(
    (name) => /^\d+\.\d+\.\d+$/.test(name) && holdsVersion(path.join(folder, name)),
  );
  for (const one of published) {
    if (
      one !== version ||
      readCode(path.join(folder, one)).includes(JSON.stringify(siteUrl))
    ) {
      copyVersion(path.join(folder, one), path.join(outdir, one));
    }
  }
  const versions = [version, ...published.filter((one) => one !== version)].map((one) => {
    const code = readCode(path.join(outdir, one));
    const hash = createHash("sha384").update(code).digest("base64");
    return {
      version: one,
      file: `/widgets/${one}/quote.js`,
      integrity: `sha384-${hash}`,
    };
  });
  writeFileSync(
    path.join(outdir, "embed.json"),
    JSON.stringify({ ...versions[0], versions }, null, 2),
  );
}

/**
 * Writes the pinned file of a new version into the folder of published versions, where it
 * must be committed, because a pinned file never changes.
 *
 * @returns a line for each reason against a release: `FILE:LINE:COL what is wrong. Fix:
 * what to do`
 */
export async function publishVersion(
  settings: Readonly<Settings>,
  folder = publishedFolder,
): Promise<string[]> {
  const published = path.join(folder, version);
  const cameWithSources = holdsVersion(published);
  const prefix = path.join(projectFolder, ".cache/pinned-");
  const isSame = await withScratchFolder(prefix, async (outFolder) => {
    const fresh = await bundlePinned(createBundler({ outFolder, settings }));
    if (!cameWithSources) {
      copyVersion(fresh, published);
    }
    return readCode(fresh) === readCode(published);
  });
  const where = "widgets/embed/version.json:1:1";
  if (!isSame) {
    return [
      `${where} the quote widget, or SITE_URL, has changed since its version ${version} was published, and partners' pages run ${version} with the hash of then. Fix: raise the version here: the last number for a mend, the middle one for something new.`,
    ];
  }
  // Git prints nothing if the file is committed, or if the host has the sources without
  // git.
  const git = spawnSync("git", ["status", "--porcelain", "--", ...PINNED_FILES], {
    cwd: published,
    encoding: "utf8",
  });
  if (!cameWithSources || git.stdout) {
    return [
      `${where} the pinned file of version ${version} is not committed, and partners would pin it. Fix: commit widgets/embed/published/${version}, then run npm run release again.`,
    ];
  }
  return [];
}
