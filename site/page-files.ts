import { createContext, useContext } from "react";
import type { PlaceName } from "./image-sizes.ts";

/** How a picture of a data file is rendered. Browsers may keep it, because its address has a hash. */
export interface PictureFacts {
  /** For browsers that know these formats, best first. */
  sources: { type: string; srcSet: string }[];
  src: string;
  /** Empty for a drawing. */
  srcSet: string;
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

/** An SVG file without its `<svg>`. */
export interface DrawingFacts {
  viewBox?: string;
  inside?: string;
}

/** The files that a page shows, as the build knows them while it prints the page. */
export interface PageFiles {
  /** Those of `site/drawings`, by name without `.svg`. */
  drawings: Readonly<Record<string, DrawingFacts>>;
  /**
   * Writes `drawings/NAME.svg`, `images/NAME.svg`, `og/NAME.png` or `sprite.svg`, and returns its hashed
   * address; for a missing file one that the check of the pages reports.
   */
  emit: (file: string) => string;
  /** @throws {Error} if the build made no such picture, because its schema does not name that place */
  pictureOf: (place: PlaceName, image: string) => PictureFacts;
}

const Files = createContext<PageFiles | undefined>(undefined);

export const PageFilesProvider = Files.Provider;

export function usePageFiles(): PageFiles {
  const files = useContext(Files);
  if (!files) throw new Error("A file of the site is shown outside of PageFilesProvider.");
  return files;
}
