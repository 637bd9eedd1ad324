/**
 * `npm start`: serves the site, which is built and reloaded at every change, the fake
 * provider, and a partner's page.
 */
import path from "node:path";
import { readArguments } from "../../lib/command-line.ts";
import { formatHostInUrls, LOOPBACK_NAMES } from "../../lib/server-names.ts";
import { readSettings } from "../../lib/settings.ts";
import { createBotCheck } from "../fake-provider/bot-check.ts";
import { startProvider } from "../fake-provider/server.ts";
import { startBuilding } from "../serve/dev-server.ts";
import { handleServing } from "../serve/open-pages.ts";
import { servePartner } from "../serve/partner.ts";
import { servedFolderOf } from "../serve/served-folder.ts";
import { serveSite } from "../serve/static-server.ts";

readArguments("npm start");
const given = readSettings();
const { host, ports } = given;
const folder = servedFolderOf(ports.site);
// Build the partners' scripts with the origin at which the site is served here.
const siteUrl = `http://${formatHostInUrls(host)}:${ports.site}`;
// Turn off the service worker, because it would show pages as they were before the last
// save.
const settings = { ...given, siteUrl, serviceWorker: "off" as const };

const provider = await startProvider({
  port: ports.provider,
  cdnPort: ports.clientLogos,
  host,
  botCheck: createBotCheck(settings.botCheck),
  // Let the provider send the vacancies of the data files, so that editors see their
  // changes.
  vacanciesFile: path.join(folder, "data/careers.json"),
});
const site = await serveSite({
  folder,
  port: ports.site,
  host,
  handle: handleServing(folder),
});
const partner = await servePartner({ port: ports.partner, host }, site.origin);

await startBuilding(folder, settings);
const isOpen = !LOOPBACK_NAMES.includes(host);
console.log(`
The site            ${site.origin}
The inbox           http://localhost:${provider.port}${isOpen ? " (on this computer alone)" : ""}
A partner's page    ${partner.origin}
${isOpen ? `\nHOST is ${host}: everybody in the network can open the site, drafts too, and send forms. The inbox stays on this computer.\n` : ""}
Try this first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);
