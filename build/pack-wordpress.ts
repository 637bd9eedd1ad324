import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectFolder } from "./project-folder.ts";
import type { Settings } from "./settings.ts";
import { zipFile } from "./zip.ts";
import embedVersion from "../widgets/embed/version.json" with { type: "json" };

const NAME = "quote-form";

/** The plugin's one file, as it stands in the project. */
export const PLUGIN = path.join(projectFolder, "widgets/embed/wordpress/quote-form.php");

/**
 * Packs the WordPress plugin for partners, with the site's address in it.
 *
 * @param folder where the archive is written; made when it is missing
 * @returns its path: `FOLDER/quote-form-X.Y.Z.zip`
 */
export async function packWordPress(folder: string, { siteUrl }: Pick<Settings, "siteUrl">): Promise<string> {
  const plugin = (await readFile(PLUGIN, "utf8")).replace("https://SITE", siteUrl);
  const archive = path.join(folder, `${NAME}-${embedVersion.version}.zip`);
  await mkdir(folder, { recursive: true });
  await writeFile(archive, zipFile(`${NAME}/${NAME}.php`, plugin));
  return archive;
}
