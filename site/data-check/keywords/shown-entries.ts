import { isFields } from "../schema-walk.ts";
import { daysOfChange, whyUnpublished } from "../publishing.ts";
import type { ErrorObject, FuncKeywordDefinition } from "ajv";
import type { KeywordFunction } from "./surroundings.ts";

const validateShownEntries: KeywordFunction<[least: number, most: number], unknown[]> = function (
  [least, most],
  entries,
  _rule,
  at,
) {
  const base = at?.instancePath ?? "";
  const errors: Partial<ErrorObject>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (!isFields(entry)) continue;
    const { publishFrom, publishUntil } = entry;
    if (typeof publishFrom !== "string" || typeof publishUntil !== "string" || publishFrom <= publishUntil)
      continue;
    const instancePath = `${base}/${index}/publishUntil`;
    errors.push({ keyword: "neverShown", instancePath, params: { publishFrom, publishUntil } });
  }
  for (const day of daysOfChange(entries, this.today)) {
    const count = entries.filter((entry) => whyUnpublished(entry, day) === undefined).length;
    if (count >= least && count <= most) continue;
    const unpublished = entries.length - count;
    // `minItems` beside it reports this, also in editors with an engine of their own.
    if (unpublished === 0 && count < least) continue;
    const params = { count, least, most, unpublished, day: day === this.today ? undefined : day };
    errors.push({ keyword: "shownEntries", instancePath: base, params });
    break;
  }
  validateShownEntries.errors = errors;
  return errors.length === 0;
};

/**
 * The keyword `shownEntries: [4, 6]` on a list: how many entries at least and at most are published, today and on every later day on
 * which that changes. An entry whose last day lies before its first one is a mistake.
 */
export const shownEntries: FuncKeywordDefinition = {
  keyword: "shownEntries",
  type: "array",
  schemaType: "array",
  errors: "full",
  validate: validateShownEntries,
};
