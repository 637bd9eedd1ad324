import { whyUnpublished } from "../publishing.ts";
import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordFunction } from "./surroundings.ts";

/** By field. */
type Limits = { [field: string]: [least: number, most: number] };

const validateTrueCount: KeywordFunction<Limits, unknown[]> = function (limits, entries, _rule, at) {
  const base = at?.instancePath ?? "";
  validateTrueCount.errors = Object.entries(limits).flatMap(([field, [least, most]]) => {
    const places = entries.flatMap((entry, index) =>
      isFields(entry) && entry[field] === true && whyUnpublished(entry, this.today) === undefined
        ? [index]
        : [],
    );
    if (places.length >= least && places.length <= most) return [];
    const surplus = places.length > most ? places[most] : undefined;
    const instancePath = surplus === undefined ? base : `${base}/${surplus}/${field}`;
    return [{ keyword: "trueCount", instancePath, params: { field, count: places.length, least, most } }];
  });
  return validateTrueCount.errors.length === 0;
};

/**
 * The keyword `trueCount: { isFeatured: [4, 4] }` on a list: in how many of the entries that are published today, at least and at
 * most, the field is true.
 */
export const trueCount: FuncKeywordDefinition = {
  keyword: "trueCount",
  type: "array",
  schemaType: "object",
  errors: "full",
  validate: validateTrueCount,
};
