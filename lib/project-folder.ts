import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The project's folder, as an absolute path. */
export const projectFolder = path.join(import.meta.dirname, "..");

/**
 * For the paths that a plugin gives esbuild under a namespace of its own: they go, as they are, into the hashes in the names of built files. With
 * absolute ones, every clone would name its scripts otherwise, and visitors would load all of them again.
 *
 * @returns a file's path from the project's folder, with `/` between folders
 */
export function fromProject(file: string): string {
  return path.relative(projectFolder, file).replaceAll(path.sep, "/");
}

/**
 * What stands before the name of a TypeScript file on Node's command line, in any working folder: the loader that runs it. Node 22.18 and
 * later would run it without; the one way holds for all until Node 20 is dropped.
 */
export const TYPESCRIPT_IN_NODE: readonly string[] = [
  "--import",
  pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href,
];
