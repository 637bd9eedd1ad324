/** The quote widget for partners' pages: what is served at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { readFile, writeFile } from "node:fs/promises";
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
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import type { ScriptsRequest } from "./browser-options.ts";
import type { BuildOptions, Metafile } from "esbuild";

const embedFolder = "widgets/embed";
/** The first number of every version that keeps the attributes, the events and the frame's messages. */
const PROTOCOL = "v1";

const hostilePage = path.join(projectFolder, embedFolder, "hostile-page");
/** What stands for React. */
const PREACT = path.join(hostilePage, "preact.ts");
/** What a partner's page may have replaced, for esbuild's `inject`. */
const OWN_LANGUAGE = path.join(hostilePage, "own-language.ts");
/** `import.meta.url` of what is no module, for esbuild's `inject`. */
const SCRIPT_ADDRESS = path.join(hostilePage, "script-address.ts");

/**
 * Builds the widget into `OUT/widgets`:
 *
 * - `v1/embed.js` the loader, which loads `quote-HASH.js`: the whole form; that loads `quote-rules-HASH.js` on the first input
 * - `v1/frame.html` the page in the frame, with `quote-frame-HASH.js`
 * - `X.Y.Z/quote.js` the same in one file, with `THIRD-PARTY-NOTICES.txt` beside it, and every version of it that was published; addresses and
 *   SRI hashes stand in `embed.json`
 * - `quote-widget.d.ts` types for the partner
 * - `texts.en.json` and `texts.hi.json` the words of the form, for `data-texts`
 * - `quote-form.zip` the WordPress plugin, with the site's address in it
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
  const { version } = embedVersion;
  const options = {
    ...browserOptions({ outdir, settings }),
    alias: { react: PREACT, "react-dom/client": PREACT, "react/jsx-runtime": PREACT },
  } satisfies BuildOptions;
  const inPage = { ...options, inject: [OWN_LANGUAGE], plugins: [cssAsText, withoutPrintedCss] };
  const banner = { js: COMPILE_AHEAD };

  // Each is bundled by itself: what two of them shared would be a file more, and a request.
  const rules = await build({ ...inPage, entryPoints: { "quote-rules": "widgets/kit/form/rules.ts" } });
  const quote = await build({
    ...inPage,
    entryPoints: { quote: `${embedFolder}/quote.ts` },
    banner,
    define: { ...options.define, DEFINED_RULES: JSON.stringify(fileOf(rules)) },
  });
  const loader = await build({
    ...options,
    entryPoints: { embed: `${embedFolder}/loader.ts` },
    entryNames: `${PROTOCOL}/[name]`,
    format: "iife",
    // Ours says strict, for which esbuild writes a line: the loader has no byte to spare.
    tsconfigRaw: "{}",
    inject: [SCRIPT_ADDRESS],
    define: { ...options.define, DEFINED_QUOTE: JSON.stringify(`../${fileOf(quote)}`) },
  });
  const pinned = await build({
    ...inPage,
    entryPoints: { quote: `${embedFolder}/pinned.ts` },
    entryNames: `${version}/[name]`,
    banner,
    format: "iife",
    inject: [OWN_LANGUAGE, SCRIPT_ADDRESS],
  });
  const frame = await build({
    ...options,
    entryPoints: { "quote-frame": `${embedFolder}/frame.ts` },
    splitting: true,
    plugins: [emitApart(outdir), withoutPrintedCss],
  });

  const from = (name: string) => readFile(path.join(projectFolder, embedFolder, name), "utf8");
  const keys = Object.keys(JSON.parse(await from("texts.en.json"))).filter((key) => key !== "lang");
  const types = (await from("quote-widget.d.ts")).replace(
    "QuoteTextKey = string",
    `QuoteTextKey = ${keys.map((key) => JSON.stringify(key)).join(" | ")}`,
  );
  const plugin = (await from("wordpress/quote-form.php")).replace("https://SITE", settings.siteUrl);
  // The first day that a zip knows: the same plugin gives the same bytes.
  const archive = zipSync({
    "quote-form/quote-form.php": [strToU8(plugin), { mtime: new Date(1980, 0, 1) }],
  });
  const notices = printNotices({
    metafiles: [pinned.metafile],
    holder: `quote.js ${version}, beside this file,`,
  });
  const files = {
    [`${PROTOCOL}/frame.html`]: await printFrame({ script: fileOf(frame), settings }),
    "quote-widget.d.ts": types,
    "texts.en.json": await from("texts.en.json"),
    "texts.hi.json": await from("texts.hi.json"),
    "quote-form.zip": archive,
    [`${version}/${NOTICES_FILE}`]: notices,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(outdir, name), content);
  await servePublished(outdir, version, published);
  return mergeMetafiles([rules, quote, loader, pinned, frame].map(({ metafile }) => metafile));
}

/** @returns the name of the file of the one entry */
function fileOf({ metafile: { outputs } }: { metafile: Metafile }): string {
  const output = Object.keys(outputs).find((name) => outputs[name]?.entryPoint);
  if (!output) throw new Error("The build of the quote widget gave no file. Fix: see build/embed.ts.");
  return path.basename(output);
}
