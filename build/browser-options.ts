/** What esbuild's runs share: which browsers, and Preact in the place of React. */

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
