import { isFields } from "../schema-walk.ts";
import type { ErrorObject, FuncKeywordDefinition } from "ajv";
import type { KeywordFunction } from "./surroundings.ts";

const validateUniqueBy: KeywordFunction<string, unknown[]> = (field, entries, _rule, at) => {
  const firsts: Map<unknown, number> = new Map();
  const errors: Partial<ErrorObject>[] = [];
  for (const [index, entry] of entries.entries()) {
    const value = isFields(entry) ? entry[field] : undefined;
    if (value === undefined || value === null) continue;
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, index);
    else {
      const base = at?.instancePath ?? "";
      const instancePath = `${base}/${index}/${field}`;
      errors.push({
        keyword: "uniqueBy",
        instancePath,
        params: { value, firstEntry: first + 1, firstPath: `${base}/${first}/${field}` },
      });
    }
  }
  validateUniqueBy.errors = errors;
  return errors.length === 0;
};

/** The keyword `uniqueBy: "id"` on a list: no two entries may have the same `id`. */
export const uniqueBy: FuncKeywordDefinition = {
  keyword: "uniqueBy",
  type: "array",
  schemaType: "string",
  errors: "full",
  validate: validateUniqueBy,
};
