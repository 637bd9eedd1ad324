/** `npm start`: the site, rebuilt and reloaded at every change, the stand-in provider, and a partner's page. */
import path from "node:path";
import { projectFolder } from "../build/project-folder.ts";
import { readSettings } from "../build/settings.ts";
import { servedFolder, startDevServer } from "../dev-server/dev-server.ts";
import { serveSite } from "../hosting/static-server.ts";
import { servePartner } from "../partner-demo/serve.ts";
import { startProvider } from "../provider/server.ts";
import { readArguments } from "./read-arguments.ts";

readArguments("npm start");
// A service worker would show pages as they were before the last save.
const settings = { ...readSettings(), serviceWorker: "off" as const };
const { host, ports } = settings;

const provider = await startProvider({
  port: ports.provider,
  cdnPort: ports.clientLogos,
  host,
  folder: path.join(projectFolder, ".cache", "provider"),
});
const handle = await startDevServer(settings);
const site = await serveSite({ folder: servedFolder, port: ports.site, host, handle });
const partner = await servePartner({ port: ports.partner, host }, site.origin);

console.log(`
The site            ${site.origin}
The stand-in inbox  ${provider.origin}
A partner's page    ${partner.origin}

Try first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);
