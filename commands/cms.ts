/** `npm run cms`: forms in the browser for those who would rather not edit JSON. Only on this computer, never part of the site. */
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { installCms } from "../cms/install.ts";
import { serveCms } from "../cms/server.ts";

try {
  installCms();
  const { origin } = await serveCms({ folder: projectFolder, port: readSettings().ports.cms });
  console.log(`
The editor          ${origin}

Open it in your browser, choose a page or list, change a text, and press Publish: that saves the file.
Run npm start beside it to see the page change. Ctrl+C stops.
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
