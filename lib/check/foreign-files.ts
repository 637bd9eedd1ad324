import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describeFolder } from "./unreadable.ts";

/**
 * Eleventy would read these files in `site/_data` as data (https://www.11ty.dev/docs/data-global/), without a
 * schema and past the check.
 *
 * @returns a line for each: `FILE:LINE:COL what is wrong. Fix: what to do`
 */
export function findForeignFiles(folder: string): string[] {
  const dataFolder = path.join(folder, "site/_data");
  // The check names a folder that cannot be read.
  if (describeFolder(dataFolder)) {
    return [];
  }
  return (
    listWithoutLinks(dataFolder)
      .map((file) => file.slice(dataFolder.length + 1).replaceAll(path.sep, "/"))
      .sort()
      // Scripts, JSON in a folder, and a folder that is a link.
      .filter((file) => /\.[cm]?js$/.test(file) || /\/(?:.+\.json)?$/.test(file))
      // The check names a folder that has the name of a data file.
      .filter((file) => !/^[^/]+\.json\//.test(file))
      .map(
        (file) =>
          `site/_data/${file}:1:1 is read by nothing: data files are JSON, stand in site/_data itself, and have a schema in site/_schemas. Fix: write its words into such a file, or delete it`,
      )
  );
}

/** Every file below a folder. A link to a folder, which may lead back here, is listed itself, with `/` at its end. */
function listWithoutLinks(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return listWithoutLinks(file);
    }
    return entry.isSymbolicLink() && isFolder(file) ? `${file}${path.sep}` : file;
  });
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    // The link leads nowhere or to itself, which `readBytes` says of a data file.
    return false;
  }
}
