import type { PageData } from "../page-data.ts";

export const data = { permalink: "sitemap.xml", eleventyExcludeFromCollections: true };

/**
 * The sitemap as XML (https://www.sitemaps.org/protocol.html): each indexed page once, under its canonical address. Only pages that show
 * the day of their last change have a `lastmod`; a made-up day would be worse than none.
 */
export default function Sitemap({ build, collections }: PageData & { collections: { all: ListedPage[] } }) {
  const urls = collections.all
    .filter(({ url, data: { canonical = url } }) => url === canonical)
    .sort((one, other) => (one.url < other.url ? -1 : 1))
    .map(({ url, data: { changedOn } }) => {
      const day = changedOn ? `<lastmod>${escapeXml(changedOn)}</lastmod>` : "";
      return `<url><loc>${escapeXml(build.siteOrigin + url)}</loc>${day}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** A page as Eleventy lists it: https://www.11ty.dev/docs/collections/ */
interface ListedPage {
  url: string;
  data: Pick<PageData, "canonical" | "changedOn">;
}

/** A text as it stands inside an XML element. */
function escapeXml(text: string) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
