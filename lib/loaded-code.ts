/** Finds out whether the code of a running process is older than its files, because Node imports a file only once. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./files.ts";
import { projectFolder } from "./project-folder.ts";

/** Files that Node imports for a build, besides those in `LOADED_FOLDERS`. All others are bundled at each build. */
export const LOADED_FILES = [
  "build.mjs",
  "site/image-sizes.ts",
  "site/page-ids.ts",
  "site/palette.ts",
  "site/previews.ts",
  "widgets/embed/version.json",
];
/** Folders whose files Node imports for a build. */
export const LOADED_FOLDERS = ["dev", "lib"];

/** Returns the texts of all files that Node imports, by their paths in the project. */
function readLoaded(): Map<string, string> {
  const inside = LOADED_FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectFolder, folder)).map((file) => `${folder}/${file}`),
  );
  const files = [...LOADED_FILES, ...inside].filter((file) =>
    existsSync(path.join(projectFolder, file)),
  );
  return new Map(
    files.map((file) => [file, readFileSync(path.join(projectFolder, file), "utf8")]),
  );
}

let loaded: ReadonlyMap<string, string> | undefined;

/**
 * Returns a line for each file that has changed since the first call.
 *
 * @param command the command that starts the process again: "npm start"
 */
export function findChangedCode(command: string): string[] {
  const now = readLoaded();
  loaded ??= now;
  const before = loaded;
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((file) => before.get(file) !== now.get(file))
    .map(
      (file) =>
        `${file}:1:1 has changed since this was started, and runs as it was. Fix: press Ctrl+C in the terminal, and type ${command} again`,
    );
}
