/** `npm start`: the site, rebuilt and reloaded at every change, the fake provider, and a partner's page. */
import path from "node:path";
import { describeFailure, KnownFailure } from "../../lib/problems.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { withLock } from "../../lib/publish.ts";
import { readSettings } from "../../lib/settings.ts";
import { createDevServer, servedFolder } from "../serve/dev-server.ts";
import { hostInUrls, LOOPBACK_NAMES } from "../../lib/listen.ts";
import { serveSite } from "../serve/static-server.ts";
import { servePartner } from "../serve/partner.ts";
import { startProvider } from "../fake-provider/server.ts";
import { readArguments } from "../../lib/read-arguments.ts";

readArguments("npm start");
const given = readSettings();
const { host, ports } = given;
// A service worker would show pages as they were before the last save. The partners' scripts hold the origin of the site that is served here.
const siteUrl = `http://${hostInUrls(host)}:${ports.site}`;
const settings = { ...given, siteUrl, serviceWorker: "off" as const };

const { start, handle } = createDevServer(settings);
const lock = path.join(projectFolder, ".cache/start.lock");
async function openServers() {
  const provider = await startProvider({ port: ports.provider, cdnPort: ports.clientLogos, host });
  const site = await serveSite({ folder: servedFolder, port: ports.site, host, handle });
  return { provider, site, partner: await servePartner({ port: ports.partner, host }, site.origin) };
}
const { provider, site, partner } = await openServers().catch(async (error) => {
  // A port is taken, perhaps by another npm start in this clone.
  await withLock(lock, "npm start", async () => {}).catch(({ message }) => {
    throw new KnownFailure(`${describeFailure(error)}\n${message}`);
  });
  throw error;
});

// Two in one clone would write into one another's files.
await withLock(lock, "npm start", async () => {
  await start();
  const isOpen = !LOOPBACK_NAMES.includes(host);
  console.log(`
The site            ${site.origin}
The inbox           http://localhost:${provider.port}${isOpen ? " (on this computer alone)" : ""}
A partner's page    ${partner.origin}
${isOpen ? `\nHOST is ${host}: whoever is in the network can open the site, its drafts too, and send forms. The inbox stays here.\n` : ""}
Try first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);
  await new Promise(() => {});
});
