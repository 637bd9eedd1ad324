import { isFields } from "../schema-walk.ts";
import type { FuncKeywordDefinition } from "ajv";
import type { KeywordFunction } from "./surroundings.ts";

const validateSameDigits: KeywordFunction<string[], unknown> = (
  [first = "", second = ""],
  group,
  _rule,
  at,
) => {
  if (!isFields(group)) return true;
  const one = group[first];
  const other = group[second];
  if (typeof one !== "string" || typeof other !== "string") return true;
  if (one.replaceAll(/\D/g, "") === other.replaceAll(/\D/g, "")) return true;
  const instancePath = `${at?.instancePath ?? ""}/${second}`;
  validateSameDigits.errors = [
    { keyword: "sameDigits", instancePath, params: { name: first, written: one } },
  ];
  return false;
};

/** The keyword `sameDigits: ["display", "number"]` on a group: both texts have the same digits in the same order. */
export const sameDigits: FuncKeywordDefinition = {
  keyword: "sameDigits",
  type: "object",
  schemaType: "array",
  errors: "full",
  validate: validateSameDigits,
};
