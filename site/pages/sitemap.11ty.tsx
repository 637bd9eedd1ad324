import type { PageData } from "../page-data.ts";

export const data = { permalink: "sitemap.xml", eleventyExcludeFromCollections: true };

/** https://www.11ty.dev/docs/collections/ */
type ListedPage = { url: string; data: Pick<PageData, "canonical"> };

/** Each indexed page once, by its canonical address. The schemas allow none that XML would need escaped. */
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
