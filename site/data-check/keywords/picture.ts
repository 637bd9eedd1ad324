import { isPlace, type Place, PLACES } from "../../pictures/places.ts";
import { labelOf } from "../locate.ts";
import { ownKeyword } from "./own-keyword.ts";
import type { Message } from "../problem.ts";
import type { PictureFile } from "../read-picture.ts";

/**
 * The keyword `picture: "wide"` beside `assetFile`: the file is a picture, whole, not too heavy, and large enough for its
 * place (`site/pictures/places.ts`). What it sees is noted, so that the build knows what to make.
 */
export const picture = ownKeyword<string, string>(
  { keyword: "picture", type: "string", schemaType: "string" },
  (place, image, { findFile, readPicture, pictures }, pointer) => {
    if (!isPlace(place)) throw new Error(`"picture" names ${place}, which site/pictures/places.ts lacks`);
    if (!findFile(image).exists) return [];
    const unfit = unfitFor(PLACES[place], readPicture(image));
    if (unfit) return [{ what: `${labelOf(pointer)} ${unfit.what}`, fix: unfit.fix }];
    pictures.push({ image, place, pointer });
    return [];
  },
);

/** Why a picture cannot be shown in a place, if so. */
function unfitFor({ words, minWidthPx, minHeightPx }: Place, file: PictureFile): Message | undefined {
  if ("problem" in file) return file.problem;
  if ("isDrawing" in file || (file.widthPx >= minWidthPx && file.heightPx >= minHeightPx)) return undefined;
  return {
    what: `is only ${file.widthPx} pixels wide and ${file.heightPx} high, too small for ${words}`,
    fix: `choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`,
  };
}
