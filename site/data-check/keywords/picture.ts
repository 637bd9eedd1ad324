import { isPlace, type Place, PLACES } from "../../pictures/places.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { Message } from "../problem.ts";
import type { PictureFile } from "../read-picture.ts";
import type { KeywordFunction } from "./surroundings.ts";

const validatePicture: KeywordFunction<string, string> = function (placeName, value, _rule, at) {
  if (!isPlace(placeName))
    throw new Error(`"picture" names ${placeName}, which site/pictures/places.ts lacks`);
  if (!this.findFile(value).exists) return true;
  const found = unfitFor(PLACES[placeName], this.readPicture(value));
  if (found === undefined) {
    this.pictures.push({ image: value, place: placeName, pointer: at?.instancePath ?? "" });
    return true;
  }
  validatePicture.errors = [{ keyword: "picture", params: found }];
  return false;
};

/**
 * The keyword `picture: "wide"` beside `assetFile`: the file is a picture, whole, not too heavy, and large enough for its
 * place (`site/pictures/places.ts`). What it sees is noted, so that the build knows what to make.
 */
export const picture: FuncKeywordDefinition = {
  keyword: "picture",
  type: "string",
  schemaType: "string",
  errors: "full",
  validate: validatePicture,
};

/** Why a picture cannot be shown in a place, if so. */
function unfitFor({ words, minWidthPx, minHeightPx }: Place, file: PictureFile): Message | undefined {
  if ("problem" in file) return file.problem;
  if ("isDrawing" in file || (file.widthPx >= minWidthPx && file.heightPx >= minHeightPx)) return undefined;
  return {
    what: `is only ${file.widthPx} pixels wide and ${file.heightPx} high, too small for ${words}`,
    fix: `choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`,
  };
}
