/** `npm run cms`: forms in the browser for those who would rather not edit JSON. Only on this computer, never part of the site. */
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { serveCms } from "../cms/server.ts";
import { readArguments } from "./read-arguments.ts";

readArguments("npm run cms");
const { origin } = await serveCms({ folder: projectFolder, port: readSettings().ports.cms });
console.log(`
The editor          ${origin}

Open it in your browser, choose what to change, and press Save. Send puts it on the site. Ctrl+C stops.
`);
