/** Lists the files of a folder, such as those of a built site. */
import { readdirSync } from "node:fs";
import path from "node:path";

/** The folder of all files whose name contains a hash of their content. Hosts have one rule for it. */
export const HASHED_FOLDER = "assets";

/** Returns the paths of all files below a folder, relative to it, with `/` between folders, sorted. */
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
