/**
 * Names the places that keep a file of ours from being loaded. It is JavaScript, because it has to run if anything else
 * of `lib` does not.
 */
import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";

const projectFolder = path.join(import.meta.dirname, "../..");

/**
 * Packages are not read, but one that is not installed is a mistake in the line that imports it.
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
 * Returns what is wrong with a file, or with one that it imports: `lib/dist.ts:12:7 Expected identifier but found "="`, a
 * line for each place; nothing if all of them can be loaded. Node's and tsx's own errors name no column, or no line.
 *
 * @param {readonly string[]} files paths in the project
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

/** @param {import("esbuild").Message} message */
export function describeMessage({ text, location }) {
  if (!location) {
    return text;
  }
  // esbuild counts a column in bytes, from 0 (https://esbuild.github.io/api/#message-objects).
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString();
  return `${location.file}:${location.line}:${before.length + 1} ${text}`;
}

/**
 * For `import(…).catch` in a file of ours.
 *
 * @param {string} file its path in the project
 * @returns {(error: unknown) => Promise<never>}
 */
export const throwLoadFailure = (file) => async (error) => {
  const message = await findLoadFailures([file]);
  // Eleventy's own command prints no stack then, whose frames are esbuild's.
  throw message ? Object.assign(new Error(message), { skipOriginalStack: true }) : error;
};
