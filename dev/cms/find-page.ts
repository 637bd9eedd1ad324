import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { addressOf, isPage, listFiles } from "../../lib/hosts/site-files.ts";

/**
 * The page that shows what is edited: the one on which most texts of a value stand. No list of pages is kept.
 *
 * @param built holds the site's pages, once they are built
 * @returns its address, undefined if no page shows any of it
 */
export function findPage(built: string, value: unknown): string | undefined {
  // Long enough to tell pages apart, up to a character that stands in a page by another name.
  const texts = JSON.stringify(value ?? "").match(/[^"\\<&]{12,}/g) ?? [];
  const pages = existsSync(built) ? listFiles(built).filter(isPage) : [];
  const found = pages.map((file) => {
    const html = readFileSync(path.join(built, file), "utf8");
    return { file, count: texts.filter((text) => html.includes(text)).length };
  });
  const [best] = found.sort((one, other) => other.count - one.count);
  return best?.count ? addressOf(best.file) : undefined;
}
