import { isFields } from "../schema-walk.mjs";

/** @type {import("ajv").SchemaValidateFunction} */
const validateUniqueBy = (/** @type {string} */ field, /** @type {unknown[]} */ entries, _rule, place) => {
  /** @type {Map<unknown, number>} */
  const firsts = new Map();
  /** @type {Partial<import("ajv").ErrorObject>[]} */
  const errors = [];
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

/**
 * The keyword `uniqueBy: "id"` on a list: no two entries may have the same `id`.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const uniqueBy = {
  keyword: "uniqueBy",
  type: "array",
  schemaType: "string",
  errors: "full",
  validate: validateUniqueBy,
};
