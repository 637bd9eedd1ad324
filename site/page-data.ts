import type { SiteData } from "./data-types.ts";
import type { PageFiles } from "./page-files.ts";
import type { PreviewName } from "./previews.ts";

/** Facts about a build, which are not in the data files. */
export interface BuildFacts {
  /** The site's origin, without a trailing slash: `https://example.com`. */
  siteOrigin: string;
  /** The year of the build in India. The visitor's browser corrects it later. */
  year: number;
  /** Address of a script that every page loads. `npm start` shows the problems of a build with one. */
  servingScript?: string;
  /** The newest pinned version of the partners' widget: its address without the origin, and its hash. */
  pinned: { file: string; integrity: string };
  files: PageFiles;
}

/** The data that a template gets: the data files, facts about the build, and the template's own `data`. */
export type PageData = SiteData & {
  build: BuildFacts;
  /** Eleventy's data about the page. `url` is its address, such as `/about` or `/`. */
  page: { url: string };
  /** The preview picture of links to the page. By default that of home. */
  previewImage?: PreviewName;
  /** The canonical address, if the page has two. */
  canonical?: string;
  /** Whether sitemap and search engines leave the page out, such as an error page or 'Coming Soon'. */
  eleventyExcludeFromCollections?: boolean;
};
