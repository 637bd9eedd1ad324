import { isWithin, withoutOtherBranches } from "./branches.ts";
import { closest } from "./closest.ts";
import { type Book, isFields } from "./schema-walk.ts";
import type { Mistake } from "./mistakes.ts";

/** Of several mistakes in one value, the one that stands first here is the cause of the others. */
const CAUSES = [
  "type",
  "const",
  "enum",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "assetFile",
  "picture",
  "ref",
  "pageAddress",
];

/**
 * The mistakes that an editor has to know of, without those that only follow from another one.
 *
 * @param mistakes in ajv's order, in which those of each branch come before that of `anyOf`
 * @param book the file's rules
 */
export function refineMistakes(mistakes: readonly Mistake[], book: Book): Mistake[] {
  const chosen = withoutOtherBranches(mistakes, book).filter(
    ({ keyword, pointer, fieldName, params }) =>
      keyword !== "if" &&
      pointer !== "/$schema" &&
      fieldName === undefined &&
      !(
        pointer === "" &&
        (params["missingProperty"] === "$schema" || params["additionalProperty"] === "$schema")
      ),
  );
  const misspelt = chosen.filter(({ keyword }) => keyword === "additionalProperties");
  return chosen.filter((mistake) => {
    const { keyword, pointer, params } = mistake;
    const beside = chosen.filter((other) => other !== mistake && other.pointer === pointer);
    if (keyword === "required") {
      const name = String(params["missingProperty"]);
      return !misspelt.some(
        (other) =>
          other.pointer === pointer &&
          closest(String(other.params["additionalProperty"]), freeNames(other)) === name,
      );
    }
    if (keyword === "uniqueItems") {
      return !chosen.some((other) => other.keyword === "uniqueBy" && isWithin(other.pointer, pointer));
    }
    const rank = CAUSES.indexOf(keyword);
    if (beside.some((other) => other.keyword === "blank")) return false;
    return (
      rank === -1 ||
      !beside.some((other) => CAUSES.includes(other.keyword) && CAUSES.indexOf(other.keyword) < rank)
    );
  });
}

/**
 * The field names that the group of an unknown field may still get.
 *
 * @param mistake of the keyword `additionalProperties`
 */
export function freeNames({ rule, value }: Mistake): string[] {
  const allowed = isFields(rule["properties"]) ? Object.keys(rule["properties"]) : [];
  return allowed.filter((name) => !isFields(value) || !(name in value));
}
