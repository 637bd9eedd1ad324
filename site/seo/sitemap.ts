import type { RegisteredPage } from "./page-register.ts";

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): each indexed page under its canonical address, once. `lastmod` stands
 * where the page itself shows the day of its last change; a made-up day would be worse than none.
 *
 * @returns XML
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

/**
 * Nothing is disallowed: a crawler must be able to read a page to see its `noindex`.
 *
 * @returns the text of `robots.txt`
 */
export function robotsOf(siteOrigin: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

function escapeXml(text: string) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
