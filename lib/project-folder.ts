import path from "node:path";

export const projectFolder = path.join(import.meta.dirname, "..");
