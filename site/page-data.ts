import type { SiteData } from "./data-types";
import type { PageRegister } from "./discovery/page-register.mjs";

/** What the build knows and no editor writes. */
export interface BuildFacts {
  /** Origin of canonical addresses, without a trailing slash: `https://example.com`. */
  siteOrigin: string;
  /** Address of the one script of every page: `/widgets/main-HASH.js`. */
  mainScript: string;
  /** The year of the build; the visitor's browser corrects it at view time. */
  year: number;
  /** The day of the build in India, year-month-day. */
  today: string;
  /** Where each page says what the sitemap and the link pictures need to know. */
  register: PageRegister;
}

/** What a page's template is handed: every data file under its name, and the build's facts. */
export type PageData = SiteData & { build: BuildFacts };

/** A family's page gets the item it shows besides: `PageDataWith<"service", Service>`. */
export type PageDataWith<Name extends string, Item> = PageData & Record<Name, Item>;
