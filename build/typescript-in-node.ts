import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * What stands before the name of a TypeScript file on Node's command line, in any working folder: the loader that runs it. Node 22.18 and
 * later would run it without; the one way holds for all until Node 20 is dropped.
 */
export const TYPESCRIPT_IN_NODE: readonly string[] = [
  "--import",
  pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href,
];
