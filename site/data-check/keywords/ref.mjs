import { whyWithheld } from "../publishing.mjs";
import { isFields } from "../schema-walk.mjs";

/**
 * What the checks of a value may ask about the other files.
 * @typedef {object} Surroundings
 * @property {Readonly<{ [name: string]: unknown }>} data the readable data files, by name
 * @property {import("./asset-file.mjs").FindFile} findFile looks for a file under `site/`
 * @property {string} today the day in India, as `2026-01-31`
 * @property {import("../read-picture.mjs").ReadPicture} readPicture
 * @property {import("./picture.mjs").PictureUse[]} pictures where good pictures are noted
 */

/**
 * The keyword `ref: "services.id"` on a text: it must be the `id` of an entry of `items` in `site/_data/services.json`.
 * `ref: "company.phones.label"` names another list than `items`. A file that cannot be read is not asked. An entry that is
 * not shown today is as good as none.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const ref = {
  keyword: "ref",
  type: "string",
  schemaType: "string",
  errors: "full",
  validate: validateRef,
};

/**
 * @this {Surroundings}
 * @param {string} target
 * @param {string} value
 * @returns {boolean}
 */
function validateRef(target, value) {
  const [file = "", ...steps] = target.split(".");
  const field = steps.pop() ?? "";
  const source = this.data[file];
  const list = isFields(source) ? source[steps[0] ?? "items"] : undefined;
  if (!Array.isArray(list)) return true;
  const entries = list.filter(isFields);
  const shown = entries.filter((entry) => whyWithheld(entry, this.today) === undefined);
  const known = shown.map((entry) => entry[field]).filter((id) => typeof id === "string");
  if (known.includes(value)) return true;
  const withheld = whyWithheld(
    entries.find((entry) => entry[field] === value),
    this.today,
  );
  validateRef.errors = [{ keyword: "ref", params: { file, field, known, withheld } }];
  return false;
}
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validateRef.errors = undefined;
