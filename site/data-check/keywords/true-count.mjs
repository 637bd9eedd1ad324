import { whyWithheld } from "../publishing.mjs";
import { isFields } from "../schema-walk.mjs";

/**
 * The keyword `trueCount: { isFeatured: [4, 4] }` on a list: how many of its entries, at least and at most, say true there.
 * Entries that are not shown on the day of the check do not count.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const trueCount = {
  keyword: "trueCount",
  type: "array",
  schemaType: "object",
  errors: "full",
  validate: validateTrueCount,
};

/**
 * @this {import("./ref.mjs").Surroundings}
 * @param {{ [field: string]: [least: number, most: number] }} limits
 * @param {unknown[]} entries
 * @param {object} [_rule]
 * @param {import("ajv").AnySchemaObject} [place]
 */
function validateTrueCount(limits, entries, _rule, place) {
  const base = place?.["instancePath"] ?? "";
  validateTrueCount.errors = Object.entries(limits).flatMap(([field, [least, most]]) => {
    const places = entries.flatMap((entry, at) =>
      isFields(entry) && entry[field] === true && whyWithheld(entry, this.today) === undefined ? [at] : [],
    );
    if (places.length >= least && places.length <= most) return [];
    const surplus = places.length > most ? places[most] : undefined;
    const instancePath = surplus === undefined ? base : `${base}/${surplus}/${field}`;
    return [{ keyword: "trueCount", instancePath, params: { field, count: places.length, least, most } }];
  });
  return validateTrueCount.errors.length === 0;
}
/** @type {Partial<import("ajv").ErrorObject>[]} */
validateTrueCount.errors = [];
