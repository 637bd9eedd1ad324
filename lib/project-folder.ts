import path from "node:path";

/** The project's folder, as an absolute path. */
export const projectFolder = path.join(import.meta.dirname, "..");

/** Node's arguments for running a TypeScript file. Node 22.18 and later need none. */
export const TYPESCRIPT_IN_NODE: readonly string[] = ["--import", "tsx"];
