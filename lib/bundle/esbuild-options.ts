/** The options that all runs of esbuild share: https://esbuild.github.io/api/ */
import type { BuildOptions } from "esbuild";
import { projectFolder } from "../project-folder.ts";

/** Browsers that scripts and style sheets are lowered for (docs/decisions/0002-look.md). */
export const BROWSER_TARGET = ["chrome88", "safari15.4"];

/** Preact takes React's place wherever our code imports React, or a module below it: `react/jsx-runtime`. */
export const PREACT_AS_REACT = { react: "@preact/compat", "react-dom": "@preact/compat" };

/** Asks Chromium to compile a file while it arrives, so that no form waits for it (decision 0029). */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/**
 * Syntax that esbuild would rewrite for these browsers, though they know it.
 *
 * - `?.`: Chrome has it since 80. Up to 90 it fails on one use of it, a call with a spread that is not its last
 *   argument (https://crbug.com/42201552); `tests/site/scripts.test.ts` finds that one.
 * - `\p{L}`: Chrome has it since 64, Safari since 11.1. esbuild asks for the newest Unicode, which no browser knows
 *   whole (https://github.com/evanw/esbuild/blob/main/internal/compat/js_table.go).
 */
export const SYNTAX_ALL_KNOW = {
  "optional-chain": true,
  "regexp-unicode-property-escapes": true,
};

export const SHARED = {
  absWorkingDir: projectFolder,
  bundle: true,
  format: "esm",
  minify: true,
  target: BROWSER_TARGET,
  jsx: "automatic",
  alias: PREACT_AS_REACT,
  supported: SYNTAX_ALL_KNOW,
  // The path of a package is in the names of files, and is the same in a clone whose packages are linked from elsewhere.
  preserveSymlinks: true,
  logLevel: "silent",
} as const satisfies BuildOptions;
