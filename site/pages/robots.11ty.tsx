import type { PageData } from "../page-data.ts";

export const data = { permalink: "robots.txt", eleventyExcludeFromCollections: true };

/** Returns robots.txt. It disallows nothing, because a crawler must read a page to see its `noindex`. */
export default ({ build }: PageData) =>
  `User-agent: *\nDisallow:\n\nSitemap: ${build.siteOrigin}/sitemap.xml\n`;
