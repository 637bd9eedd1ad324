/** `npm run pack:wordpress`: the WordPress plugin for partners as the archive that WordPress's upload page takes, in `.cache/pack-wordpress/`. */
import path from "node:path";
import { packWordPress } from "../build/pack-wordpress.ts";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";

const settings = readSettings();
const archive = await packWordPress(path.join(projectFolder, ".cache", "pack-wordpress"), settings);
console.log(
  `Packed ${path.relative(process.cwd(), archive)}, with the address ${settings.siteUrl}. A partner uploads it at Plugins, Add New, Upload Plugin.`,
);
