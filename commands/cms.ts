/**
 * `npm run cms`: forms in the browser for those who would rather not edit JSON. Only on this computer, never part of the site.
 * `-- --for github` or `gitlab` writes the same forms as a folder to publish, where saves become pull requests (docs/code-hosts.md).
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { CODE_HOST_OPTIONS, readCodeHost } from "../cms/code-hosts/read-code-host.ts";
import { writeCodeHostPage } from "../cms/code-hosts/write-code-host-page.ts";
import { installCms } from "../cms/install.ts";
import { serveCms } from "../cms/server.ts";

try {
  const host = readCodeHost(parseArgs({ options: CODE_HOST_OPTIONS }).values);
  installCms();
  if (host) {
    const outFolder = path.join(projectFolder, "dist.cms");
    await writeCodeHostPage({ folder: projectFolder, outFolder, host });
    console.log(
      "dist.cms/ is ready: publish it at an address of its own. What logging in needs stands in docs/code-hosts.md.",
    );
  } else {
    const { origin, warmUp } = await serveCms({ folder: projectFolder, port: readSettings().ports.cms });
    await warmUp();
    console.log(`
The editor          ${origin}

Open it in your browser, choose a page or list, change a text, and press Publish: that saves the file.
Run npm start beside it to see the page change. Ctrl+C stops.
`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
