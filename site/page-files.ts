import { createContext, useContext } from "react";
import type { PlaceName } from "./pictures/places.ts";
import type { PictureFacts } from "./pictures/publish-pictures.ts";

/** The files that a page shows, as the build knows them while it prints the page. */
export interface PageFiles {
  /** The texts of `site/drawings`, by name without `.svg`. */
  drawings: Readonly<Record<string, string>>;
  /**
   * The hashed address of `drawings/NAME.svg`, `images/NAME.svg`, `og/NAME.png` or `sprite.svg`. A file that is not there has an
   * address that leads nowhere, for the check of the pages to report.
   */
  addressOf: (file: string) => string;
  /**
   * How a picture of a data file is printed in a place.
   *
   * @throws {Error} when the build made no such picture: its schema lacks the keyword `picture` with that place
   */
  pictureOf: (place: PlaceName, image: string) => PictureFacts;
}

const Files = createContext<PageFiles>({
  drawings: {},
  addressOf: (file) => `/${file}`,
  pictureOf() {
    throw new Error("A picture stands outside of PageFilesProvider.");
  },
});

/** Stands around a whole page. */
export const PageFilesProvider = Files.Provider;

export const usePageFiles = (): PageFiles => useContext(Files);
