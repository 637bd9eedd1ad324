/** `npm start`: the site, the stand-in provider and a partner's page, rebuilt and reloaded on every change. */
import path from "node:path";
import { servePartner } from "../partner-demo/serve.mjs";
import { startProvider } from "../provider/server.mjs";
import { CDN_PORT } from "../provider/stand-in-settings.mjs";
import { readPorts, readSettings } from "../settings.mjs";
import { serveSite } from "../site-server.mjs";
import { openWorkshop } from "./workshop.mjs";

const root = path.join(import.meta.dirname, "..");
const served = path.join(root, ".cache", "site");
// Who works on a page wants to see it as it is now.
const settings = { ...readSettings(), serviceWorker: /** @type {const} */ ("off") };
const ports = readPorts();

const provider = await startProvider({
  port: ports.provider,
  cdnPort: CDN_PORT,
  folder: path.join(root, ".cache", "provider"),
});
const { handle } = await openWorkshop({ root, served, settings });
const site = await serveSite({ folder: served, port: ports.site, handle });
const partner = await servePartner({ port: ports.partner, siteOrigin: site.origin });

console.log(`
The site            ${site.origin}
The stand-in inbox  ${provider.origin}
A partner's page    ${partner.origin}

Try first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);
