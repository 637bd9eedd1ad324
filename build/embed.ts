/** The quote widget for partners' pages: what is served at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";
import { hashes, writePolicy } from "../hosting/content-policy.ts";
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { BOT_CHECK_SOURCES } from "./bot-check-sources.ts";
import { BROWSER_TARGET, browserOptions, COMPILE_AHEAD } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { publishedFolder, servePublished } from "./embed-versions.ts";
import { assertOwn } from "./notices/assert-own.ts";
import { NOTICES_FILE, printNotices } from "./notices/print-notices.ts";
import { mergeMetafiles } from "./outputs.ts";
import { fromProject, projectFolder } from "./project-folder.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import type { ScriptsRequest } from "./browser-options.ts";
import type { Settings } from "./settings.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";

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
 * Builds the widget into `OUT/widgets`, and what has a hash in its name into `OUT/assets`:
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
  const hashed = path.resolve(outFolder, HASHED_FOLDER);
  const { version } = embedVersion;
  const options = {
    ...browserOptions({ outdir: hashed, settings }),
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
    outdir,
    entryPoints: { embed: `${embedFolder}/loader.ts` },
    entryNames: `${PROTOCOL}/[name]`,
    format: "iife",
    // Ours says strict, for which esbuild writes a line: the loader has no byte to spare.
    tsconfigRaw: "{}",
    inject: [SCRIPT_ADDRESS],
    define: { ...options.define, DEFINED_QUOTE: JSON.stringify(`../../${HASHED_FOLDER}/${fileOf(quote)}`) },
  });
  const pinned = await build({
    ...inPage,
    outdir,
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
    plugins: [emitApart(hashed), withoutPrintedCss],
  });

  const keys = Object.keys(JSON.parse(await readOwn("texts.en.json"))).filter((key) => key !== "lang");
  const types = (await readOwn("quote-widget.d.ts")).replace(
    "QuoteTextKey = string",
    `QuoteTextKey = ${keys.map((key) => JSON.stringify(key)).join(" | ")}`,
  );
  const plugin = (await readOwn("wordpress/quote-form.php")).replace("https://SITE", settings.siteUrl);
  // The first day that a zip knows: the same plugin gives the same bytes.
  const archive = zipSync({
    "quote-form/quote-form.php": [strToU8(plugin), { mtime: new Date(1980, 0, 1) }],
  });
  const notices = printNotices({
    metafiles: [pinned.metafile],
    holder: `quote.js ${version}, beside this file,`,
  });
  const files = {
    [`${PROTOCOL}/frame.html`]: await printFrame(fileOf(frame), settings),
    "quote-widget.d.ts": types,
    "texts.en.json": await readOwn("texts.en.json"),
    "texts.hi.json": await readOwn("texts.hi.json"),
    "quote-form.zip": archive,
    [`${version}/${NOTICES_FILE}`]: notices,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(outdir, name), content);
  await servePublished(outdir, version, published);
  return mergeMetafiles([rules, quote, loader, pinned, frame].map(({ metafile }) => metafile));
}

/**
 * `import css from "./embed.css?text"` gives the style bundled and minified. `rem` is the page's own unit and there may be anything:
 * it becomes a multiple of `--rem`, the widget's.
 */
const cssAsText: Plugin = {
  name: "css-as-text",
  setup(bundler) {
    bundler.onResolve({ filter: /\.css\?text$/ }, ({ path: request, resolveDir }) => ({
      path: fromProject(path.resolve(resolveDir, request.replace(/\?text$/, ""))),
      namespace: "css-as-text",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "css-as-text" }, async ({ path: file }) => {
      const css = await bundleCss(path.resolve(projectFolder, file));
      const own = css.replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
      return { contents: own, loader: "text" };
    });
  },
};

/** A style sheet with all that it imports, minified. */
async function bundleCss(file: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: BROWSER_TARGET,
    logLevel: "silent",
  });
  assertOwn(metafile, file);
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * The frame's page. It carries its own content security policy, so that it is the same on every host; that any site may frame it
 * is said by the host's headers alone (`hosting/description.ts`), for a policy in a page cannot.
 */
async function printFrame(script: string, settings: Readonly<Settings>): Promise<string> {
  const template = await readOwn("frame.html");
  const style = await bundleCss(path.join(projectFolder, embedFolder, "frame.css"));
  const third = BOT_CHECK_SOURCES[settings.botCheck];
  const isOurs = settings.botCheck === "altcha";
  const connections = [settings.providerApi, ...(isOurs ? [settings.botCheckSiteKey] : [])].map(
    (url) => new URL(url).origin,
  );
  const policy = writePolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...third.script],
    "style-src": ["'self'", ...hashes([style]), ...third.style],
    "connect-src": [...connections, ...third.connect],
    "child-src": ["'self'", ...third.frame],
    "img-src": third.frame,
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
  const values = { policy, style, script: `/${HASHED_FOLDER}/${script}` };
  return template
    .replace(
      /(?:\/\*)?\{\{(policy|style|script)\}\}(?:\*\/)?/g,
      (_, name) => values[name as keyof typeof values],
    )
    .replace(/\n\s*/g, "");
}

function readOwn(name: string): Promise<string> {
  return readFile(path.join(projectFolder, embedFolder, name), "utf8");
}

/** @returns the name of the file of the one entry */
function fileOf({ metafile: { outputs } }: { metafile: Metafile }): string {
  const output = Object.keys(outputs).find((name) => outputs[name]?.entryPoint);
  if (!output) throw new Error("The build of the quote widget gave no file. Fix: see build/embed.ts.");
  return path.basename(output);
}
