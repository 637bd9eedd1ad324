import { existsSync } from "node:fs";
import path from "node:path";
import type { OnResolveArgs } from "esbuild";
import { projectFolder } from "../../project-folder.ts";

/**
 * Returns the imported file's path in the project, without its query. esbuild hashes these paths into the names of
 * files, so absolute ones would differ from clone to clone.
 */
export function projectPathOf({ path: imported, resolveDir }: OnResolveArgs): string {
  const [file = ""] = imported.split("?");
  return path
    .relative(projectFolder, path.resolve(resolveDir, file))
    .replaceAll(path.sep, "/");
}

/** Whether the imported file is there. If not, esbuild itself says so, at the line of the import. */
export const isImportThere = (imported: OnResolveArgs): boolean =>
  existsSync(path.join(projectFolder, projectPathOf(imported)));
