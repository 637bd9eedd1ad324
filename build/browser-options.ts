/** What esbuild's runs share: which browsers, Preact in the place of React, the settings as constants. */
import { SETTING_NAMES, type Settings } from "./settings.ts";
import type { Plugin } from "esbuild";

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
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/**
 * The settings as the constants of `widgets/kit/settings.ts`, for esbuild's `define`: `DEFINED_PROVIDER_API`. Empty ones where none are
 * given: printing a page sends nothing.
 */
export function widgetDefines(settings?: Readonly<Settings>): Record<string, string> {
  const constants = Object.entries(SETTING_NAMES).map(([key, name]) => {
    const value = settings?.[key as keyof Settings] ?? "";
    return [`DEFINED_${name}`, JSON.stringify(value)];
  });
  return Object.fromEntries(constants);
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
