/** What the pages weigh. */
import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { finishForHosts } from "../hosting/finish-for-hosts.ts";
import { readRules } from "../hosting/hosts.ts";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";
import { projectFolder } from "./project-folder.ts";
import { buildSite } from "./site.ts";
import type { Settings } from "./settings.ts";

/** The first flight of a connection is ten segments, of 1,428 bytes where IPv6 and timestamps take their part: within it a page needs one round trip. */
export const PAGE_BYTES = 14_200;

/** From here on a sentence more would cost each of the page's visitors a round trip. */
const NEARLY_FULL = 13_800;

/** What nginx adds by itself to a compressed page, over HTTP/1.1; over HTTP/2 it is less. */
const NGINX_SENDS = [
  "HTTP/1.1 200 OK",
  "server: nginx",
  "date: Sat, 21 Nov 2026 08:43:10 GMT",
  "content-type: text/html; charset=utf-8",
  "content-length: 13473",
  'etag: "6560a1b2-34a1"',
  "vary: Accept-Encoding",
  "content-encoding: br",
  "connection: keep-alive",
];

/** What was compressed by an earlier build is taken from there. */
export const precompressedFolder = path.join(projectFolder, ".cache/precompressed");

/** HTML after brotli, with its response headers. */
export interface PageSize {
  /** the page's address */
  route: string;
  bytes: number;
}

/**
 * @param folder of a built site, finished for hosts
 * @returns every page, the heaviest first
 */
export function measurePages(folder: string): PageSize[] {
  const { headersOf } = readRules(folder);
  const sizes = listFiles(folder)
    .filter(isPage)
    .map((file) => {
      const route = addressOf(file);
      const { size } = statSync(path.join(folder, `${file}.br`));
      const told = Object.entries(headersOf(route)).map(([name, value]) => `${name}: ${value}`);
      return { route, bytes: size + [...NGINX_SENDS, ...told, "", ""].join("\r\n").length };
    });
  return sizes.sort((one, other) => other.bytes - one.bytes);
}

/** Prints the pages aside and weighs them, for who has changed words and wants to know before building. */
export async function weighPages(settings: Readonly<Settings>): Promise<PageSize[]> {
  const outFolder = path.join(projectFolder, ".cache/weighed");
  await rm(outFolder, { recursive: true, force: true });
  await buildSite({ outFolder, settings });
  await finishForHosts({ folder: outFolder, cacheFolder: precompressedFolder });
  return measurePages(outFolder);
}

/** @returns one line that names the heaviest pages and says what to do; empty where no page is nearly full */
export function describeHeavyPages(sizes: readonly PageSize[]): string {
  const heavy = sizes.filter(({ bytes }) => bytes > NEARLY_FULL);
  if (heavy.length === 0) return "";
  const limit = PAGE_BYTES.toLocaleString("en");
  const named = heavy.slice(0, 5).map(({ route, bytes }) => `${route} ${bytes.toLocaleString("en")}`);
  const more = heavy.length > named.length ? ` and ${heavy.length - named.length} more` : "";
  return `Near or over the ${limit} bytes that arrive in one round trip, headers included: ${named.join(", ")}${more}. Over it, a page works and appears later on a slow network. Fix: shorten its texts, by 3 characters for each byte; the menu and the footer count on every page.`;
}
