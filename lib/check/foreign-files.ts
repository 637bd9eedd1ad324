import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describeFolder } from "./unreadable.ts";

/**
 * Finds files in `site/_data` that Eleventy would read as data
 * (https://www.11ty.dev/docs/data-global/), though they have no schema, so that nothing
 * would check them.
 *
 * @returns a line for each file: `FILE:LINE:COL what is wrong. Fix: what to do`
 */
export function findForeignFiles(folder: string): string[] {
  const dataFolder = path.join(folder, "site/_data");
  // `checkData` reports a folder that cannot be read.
  if (describeFolder(dataFolder)) {
    return [];
  }
  return (
    listWithoutLinks(dataFolder)
      .map((file) => file.slice(dataFolder.length + 1).replaceAll(path.sep, "/"))
      .sort()
      // Keep scripts, JSON files in a folder, and links to a folder.
      .filter((file) => /\.[cm]?js$/.test(file) || /\/(?:.+\.json)?$/.test(file))
      // Leave out a folder with the name of a data file, because `checkData` reports it.
      .filter((file) => !/^[^/]+\.json\//.test(file))
      .map(
        (file) =>
          `site/_data/${file}:1:1 is read by nothing: data files are JSON, stand in site/_data itself, and have a schema in site/_schemas. Fix: write its words into such a file, or delete it`,
      )
  );
}

/** Returns every file below a folder. Does not follow a link to a folder, but returns the link with `/` at its end. */
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
    // The link leads nowhere, or to itself. `readBytes` reports that if it is a data
    // file.
    return false;
  }
}
