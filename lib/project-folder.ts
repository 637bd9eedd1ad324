/** Where this project is, and its own texts. */
import { readFileSync } from "node:fs";
import path from "node:path";

/** The folder with `package.json`, absolute, wherever a command was called. */
export const projectFolder = path.join(import.meta.dirname, "..");

/**
 * Reads a text of this project that is published as it is. Its ends of lines are those of Unix also where a
 * program has changed them, as Git for Windows may: the same commit is built to the same bytes everywhere
 * (https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreautocrlf).
 */
export const readOwnText = (file: string): string =>
  readFileSync(path.resolve(projectFolder, file), "utf8").replaceAll("\r\n", "\n");
