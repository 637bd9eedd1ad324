/** Measures the sizes of pages as a host sends them on a first visit. */
import { statSync } from "node:fs";
import path from "node:path";
import { listFiles } from "./files.ts";
import { readRules } from "./hosts/read-rules.ts";
import { isPage, routeOf } from "./hosts/site-files.ts";

/**
 * Bytes of a page that arrives in one round trip: the ten TCP segments of 1,428 bytes that
 * a server sends at first (https://www.rfc-editor.org/rfc/rfc6928).
 */
export const PAGE_BYTES = 14_200;

/** Size from which one more sentence may make a page need a second round trip. */
const NEARLY_FULL = 13_800;

/** Bytes of the headers that nginx itself sends over HTTP/1.1: status, date, type, length, ETag. HTTP/2 needs less. */
const NGINX_ADDS = 226;

/** Returns the pages of a compressed site with their bytes of HTML and headers, the heaviest first. */
export function measurePages(folder: string): { route: string; bytes: number }[] {
  const { headersOf } = readRules(folder);
  const pages = listFiles(folder).filter(isPage);
  const sizes = pages.map((file) => {
    const route = routeOf(file);
    const headers = Object.entries(headersOf(route)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const { size } = statSync(path.join(folder, `${file}.br`));
    return { route, bytes: size + NGINX_ADDS + headers.join("").length };
  });
  return sizes.sort((one, other) => other.bytes - one.bytes);
}

/** Returns one line with the heaviest pages and the fix; empty if no page is near the limit. */
export function describeHeavyPages(sizes: ReturnType<typeof measurePages>): string {
  const heavy = sizes.filter(({ bytes }) => bytes > NEARLY_FULL);
  if (heavy.length === 0) {
    return "";
  }
  const format = (bytes: number) => bytes.toLocaleString("en");
  const named = heavy.slice(0, 5).map(({ route, bytes }) => {
    const over = bytes > PAGE_BYTES ? ` (${format(bytes - PAGE_BYTES)} over)` : "";
    return `${route} ${format(bytes)}${over}`;
  });
  const others = heavy.length - named.length;
  const more = others > 0 ? ` and ${others} more` : "";
  return `Near or over the ${format(PAGE_BYTES)} bytes that arrive in one round trip, headers included: ${named.join(", ")}${more}. Over it, a page works and appears later on a slow network. Fix: shorten its texts, by 3 characters for each byte; the menu and the footer count on every page.`;
}
