import type { PageData } from "../page-data.ts";

export const data = { permalink: "sitemap.xml", eleventyExcludeFromCollections: true };

/** A page in Eleventy's collections: https://www.11ty.dev/docs/collections/ */
type ListedPage = { url: string; data: Pick<PageData, "canonical"> };

/**
 * Returns the sitemap with the canonical address of each indexed page. Addresses are not
 * escaped, because the schemas allow no characters in them that XML would need escaped.
 */
export default function Sitemap({
  build,
  collections,
}: PageData & { collections: { all: ListedPage[] } }) {
  const pages = collections.all.filter(
    ({ url, data }) => url === (data.canonical ?? url),
  );
  const routes = pages.map(({ url }) => url).sort();
  const urls = routes.map(
    (route) => `<url><loc>${build.siteOrigin}${route}</loc></url>\n`,
  );
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${urls.join("")}</urlset>\n`;
}
