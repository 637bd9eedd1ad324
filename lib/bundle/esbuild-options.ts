/** The options that all runs of esbuild share: https://esbuild.github.io/api/ */
import type { BuildOptions } from "esbuild";
import { projectFolder } from "../project-folder.ts";

/** The oldest browsers for which esbuild compiles scripts and stylesheets (docs/decisions/0002-look.md). */
export const BROWSER_TARGET = ["chrome88", "safari15.4"];

/** Replaces React by Preact in all imports, also of a module below it, such as `react/jsx-runtime`. */
export const PREACT_AS_REACT = { react: "@preact/compat", "react-dom": "@preact/compat" };

/**
 * Asks Chromium to compile a file while it arrives, so that no form waits for it (decision
 * 0029): https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_AHEAD = { js: "//# allFunctionsCalledOnLoad" };

/**
 * Syntax that esbuild need not compile for {@link BROWSER_TARGET}, because these browsers
 * support it.
 *
 * - `?.`: Chrome supports it since version 80. Up to 90 it fails for a call with a spread
 *   that is not the last argument (https://crbug.com/42201552).
 *   `tests/site/scripts.test.ts` finds such a call.
 * - `\p{L}`: Chrome supports it since 64, Safari since 11.1. esbuild compiles it, because
 *   no browser supports all of the newest Unicode
 *   (https://github.com/evanw/esbuild/blob/main/internal/compat/js_table.go).
 */
export const SYNTAX_ALL_KNOW = {
  "optional-chain": true,
  "regexp-unicode-property-escapes": true,
};

/** The options of every run of esbuild. */
export const SHARED = {
  absWorkingDir: projectFolder,
  bundle: true,
  format: "esm",
  minify: true,
  target: BROWSER_TARGET,
  jsx: "automatic",
  alias: PREACT_AS_REACT,
  supported: SYNTAX_ALL_KNOW,
  // Keep the paths of linked packages, because esbuild hashes paths into names, which
  // must be the same in every clone: https://esbuild.github.io/api/#preserve-symlinks
  preserveSymlinks: true,
  logLevel: "silent",
} as const satisfies BuildOptions;
