import { createContext, useContext } from "react";
import type { PictureSlotName } from "./image-sizes.ts";
import type { PreviewName } from "./previews.ts";

/** The data that a page needs to show a picture of a data file. */
export interface PictureFacts {
  /** The formats from which browsers choose, the best first. Not included is the one in `src`, which all support. */
  sources: { type: string; srcSet: string }[];
  src: string;
  /** Addresses with widths, as in the HTML attribute `srcset`; empty for a drawing. */
  srcSet: string;
  /** The width of the largest size in pixels. */
  width: number;
  height: number;
}

/** The content of an SVG file without its `<svg>`, and the `viewBox`. An SVG without one is only for stylesheets. */
export type DrawingFacts = Record<"viewBox" | "inside", string | undefined>;

/** The files that pages can show. The build passes them to the templates. */
export interface PageFiles {
  /** The addresses of the scripts by their names: `main`, and the name of each widget. */
  scripts: Readonly<Record<string, string>>;
  /** The drawings of `site/drawings`, by their names without `.svg`. */
  drawings: Readonly<Record<string, DrawingFacts>>;
  /** The address of the sprite, the file with small marks and icons. */
  sprite: string;
  /** The ids of the marks and icons in the sprite. */
  symbols: ReadonlySet<string>;
  /** Writes `drawings/NAME.svg` into the site, and returns its address. */
  publishDrawing: (name: string) => string;
  /** Writes a preview picture into the site, and returns its address. */
  publishPreview: (name: PreviewName) => string;
  /**
   * Returns the data of a picture in a slot.
   *
   * @throws {Error} if the build has not made it, because its schema does not name that
   * slot
   */
  findPicture: (slot: PictureSlotName, image: string) => PictureFacts;
}

/** The context with the page's files, which `Page` sets, so that components find drawings and pictures by name. */
export const PageFilesContext = createContext<PageFiles | undefined>(undefined);

/**
 * Returns the files that a page can show.
 *
 * @throws {Error} outside of a `Page`
 */
export function usePageFiles(): PageFiles {
  const files = useContext(PageFilesContext);
  if (!files) {
    throw new Error("A file of the site is shown outside of PageFilesContext.");
  }
  return files;
}
