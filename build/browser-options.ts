/** What every esbuild run for the browser shares: which browsers, Preact in the place of React, the settings as constants. */
import { projectFolder } from "./project-folder.ts";
import type { BuildOptions } from "esbuild";
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

/** Asks Chromium to compile a file while it arrives, beside the main thread, where a form would wait for it (decision 0025). */
export const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** Where each constant of `widgets/kit/settings.ts` comes from. */
export const CONSTANTS: Record<string, keyof Settings> = {
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

/**
 * The settings as constants for esbuild's `define`, for a build that runs widget code: this one, and the unit tests.
 */
export function widgetDefines(settings: Readonly<Settings>): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(CONSTANTS).map(([constant, name]) => [constant, JSON.stringify(settings[name])]),
    ),
  };
}

/** What a build of scripts is told. */
export interface ScriptsRequest {
  /** folder of the site that is being built; the scripts go into its `assets`, those for partners into its `widgets` */
  outFolder: string;
  settings: Readonly<Settings>;
}

/**
 * What the site's scripts and the partners' have in common. Each build adds its own entries, plugins, and what stands for React.
 *
 * @param outdir absolute path of the folder that the files are written into
 */
export function browserOptions({ outdir, settings }: { outdir: string; settings: Readonly<Settings> }) {
  return {
    absWorkingDir: projectFolder,
    outdir,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    format: "esm",
    minify: true,
    target: BROWSER_TARGET,
    supported: SUPPORTED_ANYWAY,
    legalComments: "external",
    jsx: "automatic",
    define: { ...widgetDefines(settings), "process.env.NODE_ENV": '"production"' },
    metafile: true,
    logLevel: "silent",
  } satisfies BuildOptions;
}
