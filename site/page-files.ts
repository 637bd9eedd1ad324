import { createContext, useContext } from "react";

/** The files that a page shows, as the build knows them while it prints the page. */
export interface PageFiles {
  /** The texts of `site/drawings`, by name without `.svg`. */
  drawings: Readonly<Record<string, string>>;
  /**
   * The hashed address of `drawings/NAME.svg`, `images/NAME.svg`, `og/NAME.png` or `sprite.svg`. A file that is not there has an
   * address that leads nowhere, for the check of the pages to report.
   */
  addressOf: (file: string) => string;
}

const Files = createContext<PageFiles>({ drawings: {}, addressOf: (file) => `/${file}` });

/** Stands around a whole page. */
export const PageFilesProvider = Files.Provider;

export const usePageFiles = (): PageFiles => useContext(Files);
