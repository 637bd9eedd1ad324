/** Sees that a process which builds again and again runs older code than its files: Node imports a file once. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./files.ts";
import { projectFolder } from "./project-folder.ts";

/** Code that the build runs, beside the folders. All else below `site` and `widgets` is bundled anew. */
export const LOADED_FILES = [
  "build.mjs",
  "site/image-sizes.ts",
  "site/page-ids.ts",
  "site/palette.ts",
  "site/previews.ts",
  "widgets/embed/version.json",
];
export const LOADED_FOLDERS = ["dev", "lib"];

/** The texts of these files, by their paths in the project. */
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
 * @param command how the process is started again: "npm start"
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
