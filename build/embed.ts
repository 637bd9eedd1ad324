/** The quote widget for partners' pages: what is served at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";
import { browserOptions, COMPILE_AHEAD } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { cssAsText } from "./embed-css.ts";
import { printFrame } from "./embed-frame.ts";
import { publishedFolder, servePublished } from "./embed-versions.ts";
import { NOTICES_FILE, printNotices } from "./notices/print-notices.ts";
import { mergeMetafiles } from "./outputs.ts";
import { projectFolder } from "./project-folder.ts";
import { TEXTS } from "../widgets/embed/texts/text-list.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import type { ScriptsRequest } from "./browser-options.ts";
import type { BuildOptions, Metafile } from "esbuild";

const embedFolder = "widgets/embed";
/** The first number of every version that keeps the attributes, the events and the frame's messages. */
const PROTOCOL = "v1";

const hostilePage = path.join(projectFolder, embedFolder, "hostile-page");
/** What a partner's page may have replaced, for esbuild's `inject`. */
const OWN_LANGUAGE = path.join(hostilePage, "own-language.ts");
/** `import.meta.url` of what is no module, for esbuild's `inject`. */
const SCRIPT_ADDRESS = path.join(hostilePage, "script-address.ts");

/**
 * Builds the widget into `OUT/widgets`:
 *
 * - `v1/embed.js` the loader, and `v1/embed-module.js` the same as a module, for those who import it; it loads `quote-HASH.js` (form and style)
 * - that loads `quote-in-use-HASH.js` (the style of what shows later), `quote-rules-HASH.js`, `quote-link-HASH.js` and, where a placeholder asks for it,
 *   `quote-dialog-HASH.js`, `quote-dark-HASH.js` (the dark look), `quote-visitor-HASH.js` (what is known of the
 *   visitor) and `quote-words-HASH.js` (the partner's words)
 * - `v1/frame.html` the page in the frame, with `quote-frame-HASH.js`
 * - `X.Y.Z/quote.js` the whole widget in one file, with `THIRD-PARTY-NOTICES.txt` beside it, and every version of it that was published; addresses and
 *   SRI hashes stand in `embed.json`
 * - `quote-form.zip` the WordPress plugin, with the site's address in it
 * - `quote-widget.d.ts` types for the partner
 * - `texts.en.json` and `texts.hi.json` the words of the form, for `data-texts`
 *
 * @param published folder of the published versions
 * @returns what esbuild read and wrote
 * @throws {Error} when a file does not compile
 * @throws {KnownFailure} when a package in the pinned file has no licence that we know
 */
export async function buildEmbed(
  { outFolder, settings }: ScriptsRequest,
  published = publishedFolder,
): Promise<Metafile> {
  const outdir = path.resolve(outFolder, "widgets");
  const options = {
    ...browserOptions({ outdir, settings }),
    alias: {
      react: path.join(hostilePage, "react.ts"),
      "react-dom/client": path.join(hostilePage, "react.ts"),
      "react/jsx-runtime": path.join(hostilePage, "jsx-runtime.ts"),
    },
  } satisfies BuildOptions;
  const inPage = [cssAsText, withoutPrintedCss];
  const banner = { js: COMPILE_AHEAD };

  /** A part that the shell loads later. */
  const buildPart = (name: string, entry: string) =>
    build({ ...options, entryPoints: { [name]: entry }, inject: [OWN_LANGUAGE], plugins: inPage });
  /** By the constant of `shell.ts` that names its file. */
  const parts = {
    DEFINED_RULES: await buildPart("quote-rules", "widgets/kit/form/rules.ts"),
    DEFINED_FRAME_LINK: await buildPart("quote-link", `${embedFolder}/frame-link.ts`),
    DEFINED_DARK: await buildPart("quote-dark", `${embedFolder}/dark-part.ts`),
    DEFINED_DIALOG: await buildPart("quote-dialog", `${embedFolder}/dialog-part.ts`),
    DEFINED_IN_USE: await buildPart("quote-in-use", `${embedFolder}/in-use-part.ts`),
    DEFINED_VISITOR: await buildPart("quote-visitor", `${embedFolder}/visitor-part.ts`),
    DEFINED_WORDS: await buildPart("quote-words", `${embedFolder}/texts/load-words.ts`),
  };
  const filesOfParts = Object.entries(parts).map(([name, part]) => [name, JSON.stringify(fileOf(part))]);
  const shell = await build({
    ...options,
    entryPoints: { quote: `${embedFolder}/shell.ts` },
    banner,
    define: { ...options.define, ...Object.fromEntries(filesOfParts) },
    inject: [OWN_LANGUAGE],
    plugins: inPage,
  });
  const loaderOptions = {
    ...options,
    entryNames: `${PROTOCOL}/[name]`,
    define: { ...options.define, DEFINED_SHELL: JSON.stringify(`../${fileOf(shell)}`) },
  };
  const loader = await build({
    ...loaderOptions,
    entryPoints: { embed: `${embedFolder}/loader.ts` },
    format: "iife",
    inject: [SCRIPT_ADDRESS],
  });
  const module = await build({
    ...loaderOptions,
    entryPoints: { "embed-module": `${embedFolder}/loader.ts` },
  });
  const pinned = await build({
    ...options,
    entryPoints: { quote: `${embedFolder}/pinned.ts` },
    banner,
    entryNames: `${embedVersion.version}/[name]`,
    format: "iife",
    inject: [OWN_LANGUAGE, SCRIPT_ADDRESS],
    plugins: inPage,
  });
  const frame = await build({
    ...options,
    entryPoints: { "quote-frame": `${embedFolder}/frame.ts` },
    splitting: true,
    plugins: [emitApart(outdir), withoutPrintedCss],
  });

  const framePage = await printFrame({ script: fileOf(frame), settings });
  await writeFile(path.join(outdir, PROTOCOL, "frame.html"), framePage);
  await copyFile(
    path.join(projectFolder, embedFolder, "quote-widget.d.ts"),
    path.join(outdir, "quote-widget.d.ts"),
  );
  const english = { lang: "en", ...TEXTS };
  const plugin = await readFile(path.join(projectFolder, embedFolder, "wordpress/quote-form.php"), "utf8");
  const code = strToU8(plugin.replace("https://SITE", settings.siteUrl));
  // The first day that a zip knows: the same plugin gives the same bytes.
  const archive = zipSync({ "quote-form/quote-form.php": [code, { mtime: new Date(1980, 0, 1) }] });
  await writeFile(path.join(outdir, "quote-form.zip"), archive);
  await writeFile(path.join(outdir, "texts.en.json"), `${JSON.stringify(english, null, 2)}\n`);
  await copyFile(
    path.join(projectFolder, embedFolder, "texts/texts.hi.json"),
    path.join(outdir, "texts.hi.json"),
  );
  await writeFile(
    path.join(outdir, embedVersion.version, NOTICES_FILE),
    printNotices({
      metafiles: [pinned.metafile],
      holder: `quote.js ${embedVersion.version}, beside this file,`,
    }),
  );
  await servePublished(outdir, embedVersion.version, published);

  return mergeMetafiles(
    [...Object.values(parts), shell, loader, module, pinned, frame].map(({ metafile }) => metafile),
  );
}

/** @returns the name of the file of the one entry */
function fileOf({ metafile: { outputs } }: { metafile: Metafile }): string {
  const output = Object.keys(outputs).find((name) => outputs[name]?.entryPoint);
  if (!output) throw new Error("The build of the quote widget gave no file. Fix: see build/embed.ts.");
  return path.basename(output);
}
