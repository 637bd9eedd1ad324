/** The folder in which `npm start` builds the site. */
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.ts";

/**
 * Returns the folder of the site that is served at a port. Each port has its own, so that
 * two runs of `npm start` in one clone do not mix.
 */
export const servedFolderOf = (port: number) =>
  path.join(projectFolder, `.cache/served-${port}`);
