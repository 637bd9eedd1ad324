/** Finds the project's folder, and reads its texts. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The absolute path of the folder with `package.json`, in whatever folder a command was called. */
export const projectFolder = path.join(import.meta.dirname, "..");

/**
 * Returns a text of this project that is published as it is. Line ends are always those
 * of Unix, so that the same commit is built to the same bytes everywhere, though Git for
 * Windows may have changed them
 * (https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreautocrlf).
 */
export const readOwnText = (file: string): string =>
  readFileSync(path.resolve(projectFolder, file), "utf8").replaceAll("\r\n", "\n");
