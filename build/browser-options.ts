/** What every esbuild run for the browser shares: which browsers, Preact in the place of React, the settings as constants. */
import { HASHED_FOLDER } from "../hosting/hashed-files.ts";
import { projectFolder } from "./project-folder.ts";
import type { BuildOptions, Plugin } from "esbuild";
import type { Settings } from "./settings.ts";

/** Browsers that the scripts are lowered for. */
export const BROWSER_TARGET = ["chrome80", "safari13"];

/**
 * esbuild counts Safari's destructuring as missing before 14.1 for one bug in it, in default values that name a variable of
 * the function's own body (compat-table, "destructuring, parameters"). Our code and our packages have none such.
 */
export const SUPPORTED_ANYWAY = { destructuring: true };

/** React is Preact wherever it is bundled: in what visitors download, where pages are printed, in the editors' pages and in unit tests. */
export const PREACT_AS_REACT = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Where a file with a hash in its name stands, for esbuild. */
const HASHED_NAME = `${HASHED_FOLDER}/[name]-[hash]`;

/** Asks Chromium to compile a file while it arrives, beside the main thread, where a form would wait for it (decision 0025). */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/** Where each constant of `widgets/kit/settings.ts` comes from. */
const CONSTANTS: Record<string, keyof Settings> = {
  DEFINED_PROVIDER_API: "providerApi",
  DEFINED_PROVIDER_TOKEN: "providerToken",
  DEFINED_PROVIDER_BRANCH_CODE: "providerBranchCode",
  DEFINED_PROVIDER_UPLOAD: "providerUpload",
  DEFINED_CAREERS_URL: "careersUrl",
  DEFINED_BOT_CHECK: "botCheck",
  DEFINED_BOT_CHECK_SITE_KEY: "botCheckSiteKey",
  DEFINED_BOT_CHECK_HEADER: "botCheckHeader",
  DEFINED_PROVIDER_REFERENCE_HEADER: "providerReferenceHeader",
  DEFINED_PROVIDER_SOURCE_HEADER: "providerSourceHeader",
  DEFINED_SERVICE_WORKER: "serviceWorker",
};

/** The settings as constants for esbuild's `define`; empty ones where none are given: printing a page sends nothing. */
export function widgetDefines(settings?: Readonly<Settings>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CONSTANTS).map(([constant, name]) => [constant, JSON.stringify(settings?.[name] ?? "")]),
  );
}

/** @param outdir absolute path of the site: what is built of an entry has a hash in its name unless told */
export function browserOptions({ outdir, settings }: { outdir: string; settings: Readonly<Settings> }) {
  return {
    absWorkingDir: projectFolder,
    outdir,
    entryNames: HASHED_NAME,
    chunkNames: HASHED_NAME,
    bundle: true,
    format: "esm",
    minify: true,
    target: BROWSER_TARGET,
    supported: SUPPORTED_ANYWAY,
    legalComments: "external",
    jsx: "automatic",
    define: { ...widgetDefines(settings), "process.env.NODE_ENV": '"production"' },
    metafile: true,
    write: false,
    logLevel: "silent",
  } satisfies BuildOptions;
}

/** For a build that prints a widget into a page: the address of what only a browser loads later (`*.css?href`) is empty. */
export const printedWidgets: Plugin = {
  name: "printed-widgets",
  setup(bundler) {
    bundler.initialOptions.define = { ...widgetDefines(), ...bundler.initialOptions.define };
    bundler.onResolve({ filter: /\?(?:worker-)?href$/ }, ({ path: file }) => ({
      path: file,
      namespace: "printed-widgets",
    }));
    bundler.onLoad({ filter: /.*/, namespace: "printed-widgets" }, () => ({
      contents: 'export default "";',
    }));
  },
};

/**
 * CSS of a component that is printed into a page is in that page's head already (the page build writes it there), so a
 * plain `import "./card.css"` adds nothing to the scripts. CSS of what appears later is imported with `?href`.
 */
export const withoutPrintedCss: Plugin = {
  name: "without-printed-css",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
  },
};
