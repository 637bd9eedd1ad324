import { createContext, useContext } from "react";
import type { PictureSlotName } from "./image-sizes.ts";
import type { PreviewName } from "./previews.ts";

/** The facts that render a picture of a data file. Browsers may keep the file, because its address has a hash. */
export interface PictureFacts {
  /** Formats for the browsers that know them, best first. */
  sources: { type: string; srcSet: string }[];
  src: string;
  /** Addresses and widths, as in HTML; empty for a drawing. */
  srcSet: string;
  /** The largest size, in pixels. */
  width: number;
  height: number;
}

/** An SVG file without its `<svg>`. One without a `viewBox` is for style sheets. */
export type DrawingFacts = Record<"viewBox" | "inside", string | undefined>;

/** The files that a page shows, as the build knows them while it renders the page. */
export interface PageFiles {
  /** Addresses of scripts by name: `main`, and each widget's. */
  scripts: Readonly<Record<string, string>>;
  /** The files of `site/drawings`, by name without `.svg`. */
  drawings: Readonly<Record<string, DrawingFacts>>;
  /** The hashed address of the file with small marks and icons. */
  sprite: string;
  /** The ids of what is in it. */
  symbols: ReadonlySet<string>;
  /** Writes `drawings/NAME.svg`, and returns its hashed address. */
  emit: (drawing: string) => string;
  /** Writes the picture of a shared link, and returns its hashed address. */
  previewOf: (name: PreviewName) => string;
  /** @throws {Error} if the build made no such picture, because its schema does not name that slot */
  pictureOf: (slot: PictureSlotName, image: string) => PictureFacts;
}

/** Set by `Page`, so that a component finds drawings and pictures by name. */
export const PageFilesContext = createContext<PageFiles | undefined>(undefined);

/** The files that this page shows. */
export function usePageFiles(): PageFiles {
  const files = useContext(PageFilesContext);
  if (!files) {
    throw new Error("A file of the site is shown outside of PageFilesContext.");
  }
  return files;
}
