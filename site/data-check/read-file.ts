import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Message } from "./problem.ts";

/** The largest data file that is read. The largest of the site has 0.1 MB; one of 60 MB kept the preview waiting for half a minute. */
export const MAX_DATA_BYTES = 2 * 1024 * 1024;

/**
 * Reads a data file. Whatever stands there in its place, or nothing, is a message for editors.
 *
 * @param file absolute path
 */
export function readDataBytes(file: string): { bytes: Buffer } | { trouble: Message } {
  try {
    const { size } = statSync(file);
    return size > MAX_DATA_BYTES ? { trouble: tooLarge(size) } : { bytes: readFileSync(file) };
  } catch (error) {
    return { trouble: whyNotRead(error) };
  }
}

export const tooLarge = (bytes: number): Message => ({
  what: `the file has ${(bytes / 1024 / 1024).toFixed(1)} MB; data files of at most ${MAX_DATA_BYTES / 1024 / 1024} MB are read`,
  fix: "take out what was pasted by mistake, or get the last good version of it back",
});

/** Why a file cannot be read. Codes: https://nodejs.org/api/errors.html#common-system-errors */
export function whyNotRead(error: unknown): Message {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return { what: "the file is missing", fix: "get it back, or save it again" };
    case "EISDIR":
      return {
        what: "a folder has the name of this file",
        fix: "give the folder another name, and get the file back",
      };
    case "EACCES":
    case "EPERM":
      return {
        what: "the file is locked, so it cannot be read",
        fix: "close other programs that use it, or let your user account read it",
      };
    default:
      return {
        what: `the file cannot be read${code && ` (${code})`}`,
        fix: "get the last good version of it back, and try again",
      };
  }
}

/**
 * The data files that can be read, in order; the check says what is wrong with the others.
 *
 * @param folder the project's folder
 */
export function readDataFiles(folder: string): { file: string; text: string }[] {
  const dataFolder = path.join(folder, "site/_data");
  return readdirSync(dataFolder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const found = readDataBytes(path.join(dataFolder, name));
      return "bytes" in found ? [{ file: `site/_data/${name}`, text: found.bytes.toString("utf8") }] : [];
    });
}
