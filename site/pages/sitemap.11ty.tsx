import type { PageData } from "../page-data.ts";

export const data = { permalink: "sitemap.xml", eleventyExcludeFromCollections: true };

/** A page as Eleventy lists it: https://www.11ty.dev/docs/collections/ */
interface ListedPage {
  url: string;
  data: Pick<PageData, "canonical">;
}

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): each indexed page once, under its canonical address. The schemas let no address
 * hold what XML would need escaped.
 */
export default function Sitemap({ build, collections }: PageData & { collections: { all: ListedPage[] } }) {
  const routes = collections.all
    .filter(({ url, data }) => url === (data.canonical ?? url))
    .map(({ url }) => url);
  const urls = routes.sort().map((route) => `<url><loc>${build.siteOrigin}${route}</loc></url>\n`);
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join("")}</urlset>\n`;
}
