/** The site as it goes live: built for https addresses, and served by each server with the generated settings. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "../../build/settings.ts";
import { buildSite } from "../../build/site.ts";
import { addressOf, isPage, isPageApart, listFiles } from "../../hosting/site-files.ts";
import { LIVE_SETTINGS } from "../live-settings.ts";
import { askForHtml, type HtmlAnswer } from "./html-answers.ts";
import { publishSite } from "../hosting/published-site.ts";
import { startApache, startNginx } from "../hosting/real-servers.ts";

const SERVERS = { nginx: startNginx, Apache: startApache };
export type ServerName = keyof typeof SERVERS;

/** The one page that may stand in any frame. */
export const FRAME = "/widgets/v1/frame.html";

export interface LiveSite {
  /** Starts a server, asks it for each page and much that it refuses, and stops it. */
  htmlAnswersOf(server: ServerName): Promise<HtmlAnswer[]>;
  remove(): void;
}

export async function publishLiveSite(): Promise<LiveSite> {
  const folder = mkdtempSync(path.join(tmpdir(), "live-"));
  const built = path.join(folder, "site");
  await buildSite({ outFolder: built, settings: readSettings({ env: LIVE_SETTINGS, folder }) });
  const files = listFiles(built);
  const pages = [
    ...files.filter(isPage).map(addressOf),
    ...files.filter(isPageApart).map((file) => `/${file}`),
  ];
  const published = await publishSite(built);
  return {
    async htmlAnswersOf(name) {
      const server = await SERVERS[name](published.placeFor(name));
      try {
        return await askForHtml(server.port, pages);
      } finally {
        await server.stop();
      }
    },
    remove() {
      published.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
