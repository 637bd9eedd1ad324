import type { SiteData } from "./data-types.ts";
import type { PageFiles } from "./page-files.ts";
import type { PreviewName } from "./previews.ts";

/** Facts that the build knows and no editor writes. */
export interface BuildFacts {
  /** Origin of canonical addresses, without a trailing slash: `https://example.com`. */
  siteOrigin: string;
  /** The year of the build in India; the visitor's browser corrects it. */
  year: number;
  /** Address of a script that every page loads while it is being worked on. */
  servingScript?: string;
  /** The partners' newest pinned version: its address below the site's origin, and its hash. */
  pinned: { file: string; integrity: string };
  files: PageFiles;
}

/** The data that a template gets: the data files, the build's facts, and the template's own `data`. */
export type PageData = SiteData & {
  build: BuildFacts;
  /** Eleventy writes this: `url` is the route, `/about` or `/`. */
  page: { url: string };
  /** The picture of a shared link to the page; home's by default. */
  previewImage?: PreviewName;
  /** The route for search engines, if the page has two. */
  canonical?: string;
  /** Whether neither the sitemap nor a search engine lists the page: errors, thank-you, 'Coming Soon'. */
  eleventyExcludeFromCollections?: boolean;
};
