import { isPlace, PLACES } from "../../pictures/places.mjs";

/**
 * A picture that a data file names, and the place that shows it.
 * @typedef {object} PictureUse
 * @property {string} image path under `site/`
 * @property {import("../../pictures/places.mjs").PlaceName} place
 * @property {string} pointer of the text that names it, as a JSON pointer
 */

/**
 * The keyword `picture: "wide"` beside `assetFile`: the file is a picture, whole, not too heavy, and large enough for its
 * place (`site/pictures/places.mjs`). What it sees is noted, so that the build knows what to make.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const picture = {
  keyword: "picture",
  type: "string",
  schemaType: "string",
  errors: "full",
  validate: validatePicture,
};

/**
 * @this {import("./ref.mjs").Surroundings}
 * @param {string} placeName
 * @param {string} value
 * @param {unknown} _rule
 * @param {import("ajv/dist/types/index.js").DataValidationCxt} [context]
 * @returns {boolean}
 */
function validatePicture(placeName, value, _rule, context) {
  if (!isPlace(placeName))
    throw new Error(`"picture" names ${placeName}, which site/pictures/places.mjs lacks`);
  if (!this.findFile(value).exists) return true;
  const found = judgePicture(this.readPicture(value), PLACES[placeName]);
  if (found === undefined) {
    this.pictures.push({ image: value, place: placeName, pointer: context?.instancePath ?? "" });
    return true;
  }
  validatePicture.errors = [{ keyword: "picture", params: found }];
  return false;
}
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validatePicture.errors = undefined;

/**
 * @param {import("../read-picture.mjs").PictureFile} file
 * @param {import("../../pictures/places.mjs").Place} place
 * @returns {{ what: string, fix: string } | undefined} undefined: it can be shown there
 */
function judgePicture(file, { words, minWidthPx, minHeightPx }) {
  if ("problem" in file) return file.problem;
  if ("isDrawing" in file || (file.widthPx >= minWidthPx && file.heightPx >= minHeightPx)) return undefined;
  return {
    what: `is only ${file.widthPx} pixels wide and ${file.heightPx} high, too small for ${words}`,
    fix: `choose a picture at least ${minWidthPx} pixels wide and ${minHeightPx} high`,
  };
}
