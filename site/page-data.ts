import type { SiteData } from "./data-types.ts";
import type { PageRegister } from "./seo/page-register.ts";
import type { PictureFacts } from "./pictures/make-picture.ts";
import type { PlaceName } from "./pictures/places.ts";
import type { Pictures } from "./pictures/publish-pictures.ts";

export type { PictureFacts } from "./pictures/make-picture.ts";
export type { Pictures } from "./pictures/publish-pictures.ts";

/** What the build knows and no editor writes. */
export interface BuildFacts {
  /** Origin of canonical addresses, without a trailing slash: `https://example.com`. */
  siteOrigin: string;
  /** Address of the one script of every page: `/assets/main-HASH.js`. */
  mainScript: string;
  /** The year of the build; the visitor's browser corrects it. */
  year: number;
  /** The day of the build in India, year-month-day. */
  today: string;
  /** For how many days a device keeps what its visitor gave. */
  keptDays: number;
  /** Where each page says what the sitemap and the Open Graph images need to know. */
  register: PageRegister;
  /** How the pictures that data files name are printed. */
  pictures: Pictures;
}

/**
 * How one picture is printed in one place.
 * @throws {Error} when the build made no such picture: its schema lacks the keyword `picture` with that place
 */
export function factsOf(pictures: Pictures, place: PlaceName, image: string): PictureFacts {
  const facts = pictures[place]?.[image];
  if (!facts)
    throw new Error(`No picture ${image} was made for "${place}". Fix: name that place in its schema.`);
  return facts;
}

/** What a page's template is handed: every data file under its name, and the build's facts. */
export type PageData = SiteData & { build: BuildFacts };

/** A family's page gets the item it shows besides: `PageDataWith<"service", Service>`. */
export type PageDataWith<Name extends string, Item> = PageData & Record<Name, Item>;
