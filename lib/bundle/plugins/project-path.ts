import { existsSync } from "node:fs";
import path from "node:path";
import type { OnResolveArgs } from "esbuild";
import { projectFolder } from "../../project-folder.ts";

/**
 * Returns the imported file's path in the project, without its query. The path must not
 * be absolute, because esbuild hashes it into the names of files, which must be the same
 * in every clone.
 */
export function resolveProjectPath({
  path: imported,
  resolveDir,
}: OnResolveArgs): string {
  const [file = ""] = imported.split("?");
  return path
    .relative(projectFolder, path.resolve(resolveDir, file))
    .replaceAll(path.sep, "/");
}

/** Returns whether the imported file exists. If it does not, esbuild itself reports the line of the import. */
export const isImportThere = (imported: OnResolveArgs): boolean =>
  existsSync(path.join(projectFolder, resolveProjectPath(imported)));
