import { isFields } from "../schema-walk.ts";
import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction } from "ajv";

const validateUniqueBy: SchemaValidateFunction = (field: string, entries: unknown[], _rule, place) => {
  const firsts: Map<unknown, number> = new Map();
  const errors: Partial<ErrorObject>[] = [];
  for (const [at, entry] of entries.entries()) {
    const value = isFields(entry) ? entry[field] : undefined;
    if (value === undefined || value === null) continue;
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, at);
    else {
      const base = place?.instancePath ?? "";
      const instancePath = `${base}/${at}/${field}`;
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
