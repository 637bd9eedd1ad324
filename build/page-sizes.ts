/** What the pages weigh, and what an editor can do about one that weighs too much. */
import path from "node:path";
import { headerBytes } from "../hosting/header-bytes.ts";
import { readRules } from "../hosting/read-rules.ts";
import { addressOf, isPage, listFiles } from "../hosting/site-files.ts";
import { brotliBytes } from "./brotli-bytes.ts";

export interface PageSize {
  /** the page's address */
  route: string;
  /** HTML after brotli, with its response headers */
  bytes: number;
}

/** The first flight of a connection is ten segments, of 1,428 bytes where IPv6 and timestamps take their part: within it a page needs one round trip. */
const PAGE_BYTES = 14_200;

/** From here on a build says that a page is nearly full: a sentence more would cost each of its visitors a round trip. */
const WARNING_BYTES = 13_800;

/** A change of the menu or the footer is on every page: so many are named. */
const NAMED_PAGES = 5;

/** What brotli makes of English in our pages: 100 characters are 30 to 40 bytes. */
const CHARACTERS_A_BYTE = 3;

/**
 * @param folder of a built site, with its `_headers`
 * @returns every page, the heaviest first
 */
export async function measurePages(folder: string): Promise<PageSize[]> {
  const { headersOf } = readRules(folder);
  const sizes = await Promise.all(
    listFiles(folder)
      .filter(isPage)
      .map(async (file) => {
        const route = addressOf(file);
        return { route, bytes: (await brotliBytes(path.join(folder, file))) + headerBytes(headersOf(route)) };
      }),
  );
  return sizes.sort((one, other) => other.bytes - one.bytes);
}

/** @returns a line for each page that is over its limit, or nearly; of many, for the heaviest */
export function describeHeavyPages(sizes: readonly PageSize[]): string[] {
  const heavy = sizes.filter(({ bytes }) => bytes > WARNING_BYTES);
  const lines = heavy.slice(0, NAMED_PAGES).map(describePage);
  const others = heavy.length - lines.length;
  if (others > 0)
    lines.push(
      `${others} more ${others === 1 ? "page is" : "pages are"} nearly as heavy. What stands on every page counts on each: the menu, the footer, the notices.`,
    );
  return lines;
}

function describePage({ route, bytes }: PageSize): string {
  const size = `${route}: ${counted(bytes)} bytes with its headers`;
  const over = bytes - PAGE_BYTES;
  return over > 0
    ? `${size}, ${counted(over)} over the ${counted(PAGE_BYTES)} that arrive in one round trip. The page works, and appears later on a slow network. Fix: shorten its texts by about ${counted(Math.ceil((over * CHARACTERS_A_BYTE) / 10) * 10)} characters, or move a part to another page.`
    : `${size}, ${counted(-over)} short of the ${counted(PAGE_BYTES)} that arrive in one round trip. Nothing to do yet: a longer text would make the page appear later on a slow network.`;
}

const counted = (count: number) => count.toLocaleString("en");
