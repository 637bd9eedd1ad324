import { isFields } from "../schema-walk.mjs";

/**
 * The keyword `sameDigits: ["display", "number"]` on a group: both texts have the same digits in the same order.
 * @type {import("ajv").FuncKeywordDefinition}
 */
export const sameDigits = {
  keyword: "sameDigits",
  type: "object",
  schemaType: "array",
  errors: "full",
  validate: validateSameDigits,
};

/** @param {string[]} names two @param {unknown} group @param {object} [_rule] @param {import("ajv").AnySchemaObject} [place] */
function validateSameDigits([first = "", second = ""], group, _rule, place) {
  if (!isFields(group)) return true;
  const one = group[first];
  const other = group[second];
  if (typeof one !== "string" || typeof other !== "string") return true;
  if (one.replaceAll(/\D/g, "") === other.replaceAll(/\D/g, "")) return true;
  const instancePath = `${place?.["instancePath"] ?? ""}/${second}`;
  validateSameDigits.errors = [
    { keyword: "sameDigits", instancePath, params: { name: first, written: one } },
  ];
  return false;
}
/** @type {Partial<import("ajv").ErrorObject>[] | undefined} */
validateSameDigits.errors = undefined;
