/**
 * Finds the lines because of which a file of ours cannot be loaded. This file is
 * JavaScript, so that it runs even if no other file of `lib` does.
 */
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const projectFolder = path.join(import.meta.dirname, "../..");

/**
 * An esbuild plugin that does not read packages, but reports an import of a package that is not installed.
 *
 * @type {import("esbuild").Plugin}
 */
const installedPackages = {
  name: "installed-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[\w@]/ }, ({ path: imported, kind }) => {
      const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(imported) ?? [];
      const isThere =
        isBuiltin(imported) || existsSync(path.join(projectFolder, "node_modules", name));
      return isThere && kind !== "entry-point" ? { external: true } : undefined;
    });
  },
};

/**
 * Resolves with a line for each error in the files, or in those that they import:
 * `lib/dist.ts:12:7 Expected identifier but found "="`. Resolves with an empty text if
 * all can be loaded. esbuild is used, because the errors of Node and tsx lack the column,
 * or even the line.
 *
 * @param {readonly string[]} files their paths in the project
 */
export async function findLoadFailures(files) {
  try {
    await build({
      absWorkingDir: projectFolder,
      entryPoints: [...files],
      outdir: ".cache",
      write: false,
      bundle: true,
      platform: "node",
      format: "esm",
      plugins: [installedPackages],
      logLevel: "silent",
    });
    return "";
  } catch (error) {
    const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
    return errors.map(describeMessage).join("\n");
  }
}

/**
 * Returns a message of esbuild as a line with its place.
 *
 * @param {import("esbuild").Message} message
 */
export function describeMessage({ text, location }) {
  if (!location) {
    return text;
  }
  // Convert the column, which esbuild counts in bytes from 0
  // (https://esbuild.github.io/api/#message-objects).
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return `${location.file}:${location.line}:${before.length + 1} ${text}`;
}

/**
 * Returns a function that throws an error with the line because of which a file cannot be
 * loaded. Use it as `import(…).catch(throwLoadFailure(file))`.
 *
 * @param {string} file the file that imports, as its path in the project
 * @returns {(error: unknown) => Promise<never>}
 */
export const throwLoadFailure = (file) => async (error) => {
  const message = await findLoadFailures([file]);
  // `skipOriginalStack` keeps Eleventy's own command from printing the stack, whose
  // frames are those of esbuild:
  // https://github.com/11ty/eleventy/blob/main/src/Errors/EleventyErrorHandler.js
  throw message ? Object.assign(new Error(message), { skipOriginalStack: true }) : error;
};
