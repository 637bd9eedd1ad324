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
