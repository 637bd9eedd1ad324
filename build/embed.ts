/** The quote widget for partners' pages: what is served at `/widgets/v1/` and `/widgets/X.Y.Z/`. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { BROWSER_TARGET, browserOptions } from "./browser-options.ts";
import { emitApart, withoutPrintedCss } from "./emit-apart.ts";
import { keepPublishedVersions } from "./embed-versions.ts";
import { BOT_CHECK_SOURCES } from "../hosting/bot-check-sources.ts";
import { leanYup } from "./lean-yup.ts";
import { projectFolder } from "./project-folder.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };
import type { Settings } from "./settings.ts";
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import type { Size } from "./widgets.ts";

export interface BuiltEmbed {
  /** esbuild's, for the checks of imports */
  metafile: Metafile;
  /** what a partner's visitor downloads, beside its budget */
  sizes: Size[];
}

const embedFolder = "widgets/embed";
const renderer = path.join(projectFolder, embedFolder, "renderer");
/** The first number of every version that keeps the attributes, the events and the frame's messages. */
const PROTOCOL = "v1";

/**
 * A partner's page may have replaced what the language brings. These names stand for it in our code:
 *
 * - an async function's promise is the browser's own; the name hides the page's
 * - Prototype 1.6 and its like list inherited names as keys, and their `reduce` is another; some have an `Array.from` of their own
 */
const OWN_LANGUAGE = [
  "const Promise=(async()=>{})().constructor",
  "listOf=from=>[...from]",
  "foldOf=(list,join,first)=>{for(const one of list)first=join(first,one);return first}",
  "ownKeys=of=>Object.entries(of).map(([key])=>key)",
  "ownValues=of=>Object.entries(of).map(([,value])=>value);",
].join();
const USE_OWN_LANGUAGE = {
  "Array.from": "listOf",
  "Object.keys": "ownKeys",
  "Object.values": "ownValues",
};
const useOwnReduce = (code: string) => code.replace(/\b([\w.]+)\.reduce\(/g, "foldOf($1, ");
/** The same for `document.currentScript`, which an element with that name hides. */
const OWN_ADDRESS =
  'const quoteScript=Object.getOwnPropertyDescriptor(Document.prototype,"currentScript").get.call(document).src;';

/**
 * Builds the widget into `OUT/widgets`:
 *
 * - `v1/embed.js` the loader, and `v1/embed-module.js` the same as a module, for those who import it; it loads `quote-HASH.js` (form and style), which loads `quote-rules-HASH.js`
 * - `v1/frame.html` the page in the frame, with `quote-frame-HASH.js`
 * - `X.Y.Z/quote.js` the whole widget in one file, and every version of it that was published; addresses and SRI hashes stand in `embed.json`
 * - `quote-widget.d.ts` types for the partner
 *
 * @throws {Error} when a file does not compile
 * @throws {VersionError} when a published version would change
 */
export async function buildEmbed({
  outFolder,
  settings,
}: {
  /** folder of the site that is being built */
  outFolder: string;
  settings: Readonly<Settings>;
}): Promise<BuiltEmbed> {
  const outdir = path.resolve(outFolder, "widgets");
  const options = {
    ...browserOptions({ outdir, settings }),
    alias: {
      react: path.join(renderer, "react.ts"),
      "react-dom/client": path.join(renderer, "react.ts"),
      "react/jsx-runtime": path.join(renderer, "jsx-runtime.ts"),
    },
  } satisfies BuildOptions;
  const inPage = [cssAsText, withoutPrintedCss];

  const rules = await build({
    ...options,
    entryPoints: { "quote-rules": "widgets/quote-form/schema.ts" },
    banner: { js: OWN_LANGUAGE },
    define: { ...options.define, ...USE_OWN_LANGUAGE },
    plugins: [leanYup(useOwnReduce)],
  });
  const shell = await build({
    ...options,
    entryPoints: { quote: `${embedFolder}/shell.tsx` },
    banner: { js: OWN_LANGUAGE },
    define: { ...options.define, ...USE_OWN_LANGUAGE },
    plugins: [builtBefore(/\/schema\.ts$/, `./${fileOf(rules)}`), ...inPage],
  });
  const shellAddress = `../${fileOf(shell)}`;
  const loader = await build({
    ...options,
    entryPoints: { "embed-module": `${embedFolder}/loader.ts` },
    entryNames: `${PROTOCOL}/[name]`,
    plugins: [builtBefore(/\/shell\.tsx$/, shellAddress)],
  });
  const loaderScript = asClassicScript(
    await readFile(path.resolve(projectFolder, outputOf(loader)), "utf8"),
    shellAddress,
  );
  await writeFile(path.join(outdir, PROTOCOL, "embed.js"), loaderScript);
  const pinned = await build({
    ...options,
    entryPoints: { quote: `${embedFolder}/pinned.ts` },
    entryNames: `${embedVersion.version}/[name]`,
    format: "iife",
    banner: { js: `(()=>{${OWN_LANGUAGE}${OWN_ADDRESS}` },
    footer: { js: "})();" },
    define: { ...options.define, ...USE_OWN_LANGUAGE, "import.meta.url": "quoteScript" },
    plugins: [leanYup(useOwnReduce), ...inPage],
  });
  await rewrite(outputOf(pinned), exportOwnNamesAlone);
  const frame = await build({
    ...options,
    entryPoints: { "quote-frame": `${embedFolder}/frame.ts` },
    splitting: true,
    plugins: [emitApart(outdir), withoutForms, withoutPrintedCss],
  });

  const framePage = await printFrame({ script: fileOf(frame), settings });
  await writeFile(path.join(outdir, PROTOCOL, "frame.html"), framePage);
  await writeFile(
    path.join(outdir, "quote-widget.d.ts"),
    await readFile(path.join(projectFolder, embedFolder, "quote-widget.d.ts")),
  );
  await keepPublishedVersions({ outdir, version: embedVersion.version });

  const bytesOf = async (built: { metafile: Metafile }) =>
    brotliCompressSync(await readFile(path.resolve(projectFolder, outputOf(built)))).length;
  const loaderBytes = brotliCompressSync(loaderScript).length;
  const built = [rules, shell, loader, pinned, frame];
  return {
    metafile: {
      inputs: Object.assign({}, ...built.map(({ metafile }) => metafile.inputs)),
      outputs: Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)),
    },
    sizes: [
      { name: "quote widget, loader", bytes: loaderBytes, budgetBytes: 700 },
      {
        name: "quote widget, form usable",
        bytes: loaderBytes + (await bytesOf(shell)),
        budgetBytes: 12_000,
      },
      { name: "quote widget, rules on first input", bytes: await bytesOf(rules), budgetBytes: 13_000 },
      {
        name: "quote widget, frame without bot check",
        bytes: brotliCompressSync(framePage).length + (await bytesOf(frame)),
        budgetBytes: 6_000,
      },
      { name: "quote widget, pinned in one file", bytes: await bytesOf(pinned), budgetBytes: 26_000 },
    ],
  };
}

/**
 * esbuild's helper for a module's exports goes through all names that its list has, the inherited ones too: something that the page
 * has put on `Object.prototype` would be one.
 */
function exportOwnNamesAlone(code: string) {
  const own = code.replace(
    /for\(var (\w+) in (\w+)\)(?=\w+\(\w+,\1,\{get:)/,
    "for(var $1 of Object.getOwnPropertyNames($2))",
  );
  if (own === code) throw new Error("esbuild's helper for exports has changed. Fix: see build/embed.ts.");
  return own;
}

/** @param output path from the project's folder */
async function rewrite(output: string, change: (code: string) => string) {
  const file = path.resolve(projectFolder, output);
  await writeFile(file, change(await readFile(file, "utf8")));
}

/**
 * A module as a script without one. A script of another origin, loaded without CORS, resolves no relative address ("muted errors" in
 * the HTML standard, "creating a classic script"): what it imports gets its whole address.
 *
 * @param imported relative to the script
 */
function asClassicScript(code: string, imported: string) {
  const classic = code.replace(`import("${imported}")`, `import(new URL("${imported}",quoteScript))`);
  if (classic === code) throw new Error(`The loader does not import ${imported}. Fix: see build/embed.ts.`);
  return `(()=>{${OWN_ADDRESS}${classic.trim()}})();\n`;
}

/**
 * A dynamic import of what was built before becomes its address.
 *
 * @param filter of what is imported
 * @param address relative to the file that imports it
 */
function builtBefore(filter: RegExp, address: string): Plugin {
  return {
    name: "built-before",
    setup(bundler) {
      bundler.onResolve({ filter }, ({ kind }) =>
        kind === "dynamic-import" ? { path: address, external: true } : undefined,
      );
    },
  };
}

/**
 * `import css from "./embed.css?text"` gives the style bundled and minified. `rem` is the page's own unit and there may be anything:
 * it becomes a multiple of `--rem`, the widget's.
 */
const cssAsText: Plugin = {
  name: "css-as-text",
  setup(bundler) {
    bundler.onResolve({ filter: /\.css\?text$/ }, ({ path: request, resolveDir }) => ({
      path: path.resolve(resolveDir, request.replace(/\?text$/, "")),
      namespace: "css-as-text",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "css-as-text" }, async ({ path: file }) => {
      const css = await bundleCss(file);
      const own = css.replace(/(?<![\w.])(-?\d*\.?\d+)rem\b/g, "calc($1 * var(--rem))");
      return { contents: own, loader: "text" };
    });
  },
};

/** The bot checks name what forms share, for the site's chunks; a frame has no form. */
const withoutForms: Plugin = {
  name: "without-forms",
  setup(bundler) {
    bundler.onResolve({ filter: /\/form-chunk\.ts$/ }, ({ path: request }) => ({
      path: request,
      namespace: "without-forms",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "without-forms" }, () => ({ contents: "" }));
  },
};

async function bundleCss(file: string) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    target: BROWSER_TARGET,
    logLevel: "silent",
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/**
 * The frame's page. It carries its own content security policy, so that it is the same on every host; that any site may frame it
 * is said by the host's headers alone (`hosting/description.ts`), for a policy in a page cannot.
 */
async function printFrame({
  script,
  settings,
}: {
  /** file name of the frame's script */
  script: string;
  settings: Readonly<Settings>;
}) {
  const template = await readFile(path.join(projectFolder, embedFolder, "frame.html"), "utf8");
  const style = await bundleCss(path.join(projectFolder, embedFolder, "frame.css"));
  const third = BOT_CHECK_SOURCES[settings.botCheck];
  const isOurs = settings.botCheck === "altcha";
  const connections = [settings.providerApi, ...(isOurs ? [settings.botCheckSiteKey] : [])].map(
    (url) => new URL(url).origin,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${third.script.join(" ")}`,
    `style-src 'self' '${sha256(style)}' ${third.style.join(" ")}`,
    `connect-src ${[...new Set([...connections, ...third.connect])].join(" ")}`,
    `child-src 'self' ${third.frame.join(" ")}`,
    ...(isOurs ? [] : [`img-src ${third.frame.join(" ")}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const values = {
    policy: policy.map((line) => line.trim()).join("; "),
    style,
    script: `/widgets/${script}`,
  };
  return template
    .replace(
      /(?:\/\*)?\{\{(policy|style|script)\}\}(?:\*\/)?/g,
      (_, name) => values[name as keyof typeof values],
    )
    .replace(/\n\s*/g, "");
}

/** @param content as a policy names it */
function sha256(content: string) {
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** @returns the entry's file, from the project's folder */
function outputOf({ metafile }: { metafile: Metafile }): string {
  const output = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint);
  if (!output) throw new Error("The build of the quote widget gave no file. Fix: see build/embed.ts.");
  return output;
}

function fileOf(built: { metafile: Metafile }) {
  return path.basename(outputOf(built));
}
