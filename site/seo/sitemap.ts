import { escapeXml } from "./escape-xml.ts";
import type { RegisteredPage } from "./page-register.ts";

/**
 * The sitemap as XML (https://www.sitemaps.org/protocol.html): each indexed page once, under its canonical address. Only pages that show
 * the day of their last change have a `lastmod`; a made-up day would be worse than none.
 */
export function sitemapOf(pages: readonly RegisteredPage[]): string {
  const days: Map<string, string | undefined> = new Map();
  for (const { canonical, isIndexed, changedOn } of pages) if (isIndexed) days.set(canonical, changedOn);
  const urls = [...days].map(
    ([address, day]) =>
      `<url><loc>${escapeXml(address)}</loc>${day ? `<lastmod>${escapeXml(day)}</lastmod>` : ""}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The text of `robots.txt`. It disallows nothing: a crawler must be able to read a page to see its `noindex`. */
export function robotsOf(siteOrigin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
