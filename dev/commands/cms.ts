/** `npm run cms`: forms in the browser for editors, on this computer only. Never part of the site. */
import { spawn } from "node:child_process";
import path from "node:path";
import { readArguments, TYPESCRIPT_IN_NODE } from "../../lib/command-line.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { readSettings } from "../../lib/settings.ts";
import { serveCms } from "../cms/server.ts";
import { servedFolder } from "../serve/dev-server.ts";

readArguments("npm run cms");
const { ports } = readSettings();
const site = { folder: servedFolder, origin: `http://localhost:${ports.site}` };
const { origin } = await serveCms(projectFolder, ports.cms, site);
// The pages have a process of their own, so that no build waits for another. If `npm start` runs, it ends.
const start = [...TYPESCRIPT_IN_NODE, path.join(projectFolder, "dev/commands/start.ts")];
const pages = spawn(process.execPath, start, { cwd: projectFolder, stdio: "ignore" });
process.on("exit", () => pages.kill());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
console.log(`
The editor          ${origin}
The pages           ${site.origin}

Open the editor in your browser, choose what to change, and press Save. Send puts it on the site. Ctrl+C stops.
`);
