/** The files of a folder, such as those of a built site. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** Holds all files whose name changes with their content. Hosts have one rule for it. */
export const HASHED_FOLDER = "assets";

/** Every file below a folder, with `/` between folders, in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, "/"),
    )
    .sort();
}
