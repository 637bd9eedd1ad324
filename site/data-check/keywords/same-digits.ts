import { isFields } from "../schema-walk.ts";
import type { AnySchemaObject, FuncKeywordDefinition } from "ajv";
import type { KeywordErrors } from "./surroundings.ts";

/**
 * The keyword `sameDigits: ["display", "number"]` on a group: both texts have the same digits in the same order.
 */
export const sameDigits: FuncKeywordDefinition = {
  keyword: "sameDigits",
  type: "object",
  schemaType: "array",
  errors: "full",
  validate: validateSameDigits,
};

/** @param names two */
function validateSameDigits(
  [first = "", second = ""]: string[],
  group: unknown,
  _rule?: object,
  place?: AnySchemaObject,
) {
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
validateSameDigits.errors = undefined as KeywordErrors;
