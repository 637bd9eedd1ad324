import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The project's folder, as an absolute path. */
export const projectFolder = path.join(import.meta.dirname, "..");

/**
 * Node's arguments for running a TypeScript file, from any working folder. Node 22.18 and later need none; this works for all until Node 20
 * is dropped.
 */
export const TYPESCRIPT_IN_NODE: readonly string[] = [
  "--import",
  pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href,
];
