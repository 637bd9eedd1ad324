import { isFields } from "../schema-walk.ts";
import { daysOfChange, whyWithheld } from "../publishing.ts";
import type { AnySchemaObject, ErrorObject, FuncKeywordDefinition } from "ajv";
import type { KeywordErrors, Surroundings } from "./surroundings.ts";

/**
 * The keyword `shownEntries: [4, 6]` on a list: how many of its entries, at least and at most, are shown to visitors, on the
 * day of the check and on every later day for which entries are dated. Entries that are not shown do not count. An entry
 * whose last day lies before its first one is a mistake.
 */
export const shownEntries: FuncKeywordDefinition = {
  keyword: "shownEntries",
  type: "array",
  schemaType: "array",
  errors: "full",
  validate: validateShownEntries,
};

function validateShownEntries(
  this: Surroundings,
  limits: [least: number, most: number],
  entries: unknown[],
  _rule?: object,
  place?: AnySchemaObject,
) {
  const [least, most] = limits;
  const base = String(place?.["instancePath"] ?? "");
  const errors: Partial<ErrorObject>[] = [];
  for (const [at, entry] of entries.entries()) {
    if (!isFields(entry)) continue;
    const { publishFrom, publishUntil } = entry;
    if (typeof publishFrom !== "string" || typeof publishUntil !== "string" || publishFrom <= publishUntil)
      continue;
    const instancePath = `${base}/${at}/publishUntil`;
    errors.push({ keyword: "neverShown", instancePath, params: { publishFrom, publishUntil } });
  }
  for (const day of daysOfChange(entries, this.today)) {
    const count = entries.filter((entry) => whyWithheld(entry, day) === undefined).length;
    if (count >= least && count <= most) continue;
    const withheld = entries.length - count;
    // `minItems` beside it says this one, to editors with their own engine too.
    if (withheld === 0 && count < least) continue;
    const params = { count, least, most, withheld, day: day === this.today ? undefined : day };
    errors.push({ keyword: "shownEntries", instancePath: base, params });
    break;
  }
  validateShownEntries.errors = errors;
  return errors.length === 0;
}
validateShownEntries.errors = [] as KeywordErrors;
