import { whyWithheld } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { AnySchemaObject, FuncKeywordDefinition } from "ajv";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/**
 * The keyword `trueCount: { isFeatured: [4, 4] }` on a list: how many of its entries, at least and at most, say true there.
 * Entries that are not shown on the day of the check do not count.
 */
export const trueCount: FuncKeywordDefinition = {
  keyword: "trueCount",
  type: "array",
  schemaType: "object",
  errors: "full",
  validate: validateTrueCount,
};

function validateTrueCount(
  this: Surroundings,
  limits: { [field: string]: [least: number, most: number] },
  entries: unknown[],
  _rule?: object,
  place?: AnySchemaObject,
) {
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
validateTrueCount.errors = [] as KeywordErrors;
