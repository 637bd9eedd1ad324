import path from "node:path";

/** The project's folder, as an absolute path. */
export const projectFolder = path.join(import.meta.dirname, "..");
