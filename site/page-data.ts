import type { SiteData } from "./data-types.ts";
import type { PageFiles } from "./page-files.ts";

/** What the build knows and no editor writes. */
export interface BuildFacts {
  /** Origin of canonical addresses, without a trailing slash: `https://example.com`. */
  siteOrigin: string;
  /** Address of the one script of every page: `/assets/main-HASH.js`. */
  mainScript: string;
  /** The year of the build in India; the visitor's browser corrects it. */
  year: number;
  /** For how many days a device keeps what its visitor gave. */
  keptDays: number;
  /** Address of a script that every page loads while it is being worked on. */
  servingScript?: string;
  /** Address of the script of the partners' snippet builder. */
  builderScript: string;
  /** The partners' newest pinned version: its address below the site's origin, and its hash. */
  pinned: { file: string; integrity: string };
  /** Drawings, and how pages name files and pictures. */
  files: PageFiles;
}

/**
 * What a page's template is handed: every data file under its name, the build's facts, and what the page says of itself (its `data`) as
 * Eleventy has computed it.
 */
export type PageData = SiteData & {
  build: BuildFacts;
  /** Eleventy's own: `url` is the route, `/about` or `/`. */
  page: { url: string };
  /** The page's topic, without the company's name. */
  title: string;
  description: string;
  /** The picture that chats show beside a link to the page, of `site/seo/og` without `.png`; home's unless told. */
  picture?: string;
  /** The route that search engines should know, where the page has two. */
  canonical?: string;
  /** Day of the last change, where the page shows it: year-month-day. */
  changedOn?: string;
  /** True for a page that is in no list, neither the sitemap nor a search engine's: errors, thank-you, 'Coming Soon'. */
  eleventyExcludeFromCollections?: boolean;
};

/** A family's page gets the item it shows besides: `PageDataWith<"service", Service>`. */
export type PageDataWith<Name extends string, Item> = PageData & Record<Name, Item>;

/**
 * `eleventyComputed` of a page whose title and description stand in a data file.
 *
 * @param wordsOf that part of the data files
 */
export function titled<Data = PageData>(wordsOf: (data: Data) => { title: string; description: string }) {
  return {
    title: (data: Data) => wordsOf(data).title,
    description: (data: Data) => wordsOf(data).description,
  };
}
