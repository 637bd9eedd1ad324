import type { PageData } from "../page-data.ts";

export const data = { permalink: "robots.txt", eleventyExcludeFromCollections: true };

/** Nothing is disallowed, because a crawler must be able to read a page to see its `noindex`. */
export default ({ build }: PageData) =>
  `User-agent: *\nDisallow:\n\nSitemap: ${build.siteOrigin}/sitemap.xml\n`;
