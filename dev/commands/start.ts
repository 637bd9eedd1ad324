/** `npm start`: the site, rebuilt and reloaded at every change, the fake provider, and a partner's page. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readArguments } from "../../lib/command-line.ts";
import { KnownFailure } from "../../lib/failures.ts";
import { projectFolder } from "../../lib/project-folder.ts";
import { hostInUrls, LOOPBACK_NAMES, readSettings } from "../../lib/settings.ts";
import { handleServing, servedFolder, startBuilding } from "../serve/dev-server.ts";
import { serveSite } from "../serve/static-server.ts";
import { servePartner } from "../serve/partner.ts";
import { startProvider } from "../fake-provider/server.ts";

readArguments("npm start");
const given = readSettings();
const { host, ports } = given;
// The partners' scripts hold the origin that is served here.
const siteUrl = `http://${hostInUrls(host)}:${ports.site}`;
// A service worker would show pages as they were before the last save.
const settings = { ...given, siteUrl, serviceWorker: "off" as const };

const provider = await startProvider({ port: ports.provider, cdnPort: ports.clientLogos, host });
const site = await serveSite({ folder: servedFolder, port: ports.site, host, handle: handleServing });
const partner = await servePartner({ port: ports.partner, host }, site.origin);

refuseSecondStart(path.join(projectFolder, ".cache/start.pid"));
await startBuilding(settings);
const isOpen = !LOOPBACK_NAMES.includes(host);
console.log(`
The site            ${site.origin}
The inbox           http://localhost:${provider.port}${isOpen ? " (on this computer alone)" : ""}
A partner's page    ${partner.origin}
${isOpen ? `\nHOST is ${host}: everybody in the network can open the site, drafts too, and send forms. The inbox stays on this computer.\n` : ""}
Try this first: open ${site.origin}/contact, send an enquiry, and see it arrive in the inbox.
Change a file under site/ or widgets/: the pages rebuild and the browser reloads. Ctrl+C stops.
`);

/** Two in one clone would overwrite each other's templates. */
function refuseSecondStart(file: string): void {
  const other = existsSync(file) && Number(readFileSync(file, "utf8"));
  if (other && isRunning(other))
    throw new KnownFailure(
      `Another npm start is running here (process ${other}). Fix: end it; if that process is no npm start, delete ${file}.`,
    );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // It has ended, or another user's process has got its number since.
    return false;
  }
}
