/** The folder in which `npm start` builds the site. */
import path from "node:path";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";

/** Holds the site that is served at a port. Each has its own, so that two npm starts in one clone do not mix. */
export const servedFolderOf = (port: number) =>
  path.join(projectFolder, `.cache/served-${port}`);

export const servedFolder = servedFolderOf(readSettings().ports.site);
