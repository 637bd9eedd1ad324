/** `npm start`: the site, the stand-in provider and a partner's page, rebuilt and reloaded on every change. */
import { watch } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { servePartner } from "../partner-demo/serve.mjs";
import { startProvider } from "../provider/server.mjs";
import { CDN_PORT } from "../provider/stand-in-settings.mjs";
import { readPorts, readSettings } from "../settings.mjs";
import { serveSite } from "../site-server.mjs";
import { buildSite } from "../site-build.mjs";
import { liveReload } from "./live-reload.mjs";

const root = path.join(import.meta.dirname, "..");
const served = path.join(root, ".cache", "site");
const next = path.join(root, ".cache", "site.next");
// Who works on a page wants to see it as it is now.
const settings = { ...readSettings(), serviceWorker: /** @type {const} */ ("off") };
const ports = readPorts();
const reload = liveReload();

/** Builds aside and swaps, so that the page in the browser is never half a page. */
async function rebuild() {
  const startedAt = performance.now();
  try {
    await rm(next, { recursive: true, force: true });
    await buildSite({ outFolder: next, settings, servingScript: reload.scriptAddress });
    await rm(served, { recursive: true, force: true });
    await rename(next, served);
    console.log(`Built in ${Math.round(performance.now() - startedAt)} ms.`);
    reload.pagesChanged();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    reload.buildFailed(error instanceof Error ? error.message : String(error));
  }
}

const provider = await startProvider({
  port: ports.provider,
  cdnPort: CDN_PORT,
  folder: path.join(root, ".cache", "provider"),
});
await rebuild();
const site = await serveSite({ folder: served, port: ports.site, handle: reload.handle });
const partner = await servePartner({ port: ports.partner, siteOrigin: site.origin });

console.log(`
The site            ${site.origin}
The stand-in inbox  ${provider.origin}
A partner's page    ${partner.origin}

Try first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);

/** @type {NodeJS.Timeout | undefined} */
let waiting;
let building = Promise.resolve();
for (const folder of ["site", "widgets"]) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      building = building.then(rebuild);
    }, 50);
  });
}
