import { isPlace, PLACES } from "../../pictures/places.ts";
import type { Place, PlaceName } from "../../pictures/places.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import type { PictureFile } from "../read-picture.ts";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/** A picture that a data file names, and the place that shows it. */
export interface PictureUse {
  /** path under `site/` */
  image: string;
  place: PlaceName;
  /** of the text that names it, as a JSON pointer */
  pointer: string;
}

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

function validatePicture(
  this: Surroundings,
  placeName: string,
  value: string,
  _rule: unknown,
  context?: DataValidationCxt,
): boolean {
  if (!isPlace(placeName))
    throw new Error(`"picture" names ${placeName}, which site/pictures/places.ts lacks`);
  if (!this.findFile(value).exists) return true;
  const found = judgePicture(this.readPicture(value), PLACES[placeName]);
  if (found === undefined) {
    this.pictures.push({ image: value, place: placeName, pointer: context?.instancePath ?? "" });
    return true;
  }
  validatePicture.errors = [{ keyword: "picture", params: found }];
  return false;
}
validatePicture.errors = undefined as KeywordErrors;

/** @returns undefined: it can be shown there */
function judgePicture(
  file: PictureFile,
  { words, minWidthPx, minHeightPx }: Place,
): { what: string; fix: string } | undefined {
  if ("problem" in file) return file.problem;
  if ("isDrawing" in file || (file.widthPx >= minWidthPx && file.heightPx >= minHeightPx)) return undefined;
  return {
    what: `is only ${file.widthPx} pixels wide and ${file.heightPx} high, too small for ${words}`,
    fix: `choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`,
  };
}
