import { isWithin, withoutOtherBranches } from "./branches.ts";
import { closest } from "./closest.ts";
import { type Book, isFields } from "./schema-walk.ts";
import type { Mistake } from "./mistakes.ts";

/** Of several mistakes in one value, the one that stands first here is the cause of the others. */
const CAUSES = [
  "type",
  "minimum",
  "maximum",
  "const",
  "enum",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "altText",
  "folder",
  "assetFile",
  "file",
  "picture",
  "ref",
  "pageAddress",
  "onSites",
  "freeId",
  "day",
  "follows",
  "goesWith",
  "namesOthers",
  "networkPage",
  "mailbox",
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
  return mergeMissing(chosen.filter((mistake) => !isConsequence(mistake, chosen)));
}

/** What is said of a value beside others is never the cause of what else is said of it: else neither would be told. */
const YIELDING = ["sameDigits", "uniqueBy"];

/** Whether another mistake is the cause of this one. */
function isConsequence(mistake: Mistake, all: readonly Mistake[]): boolean {
  const { keyword, pointer, params, rule } = mistake;
  const others = all.filter((other) => other !== mistake);
  const beside = others.filter((other) => other.pointer === pointer);
  if (Array.isArray(params["causes"])) {
    const causes: unknown[] = params["causes"];
    const isCause = (other: Mistake) =>
      other.keyword !== keyword && !YIELDING.includes(other.keyword) && causes.includes(other.pointer);
    if (others.some(isCause)) return true;
  }
  if (keyword === "required") {
    const name = String(params["missingProperty"]);
    return beside.some(
      (other) =>
        other.keyword === "additionalProperties" &&
        closest(String(other.params["additionalProperty"]), freeNames(other)) === name,
    );
  }
  if (keyword === "uniqueItems") {
    return others.some((other) => other.keyword === "uniqueBy" && isWithin(other.pointer, pointer));
  }
  // How many entries have a field cannot be said while there are entries too many or too few.
  if (keyword === "trueCount") {
    return others.some(
      (other) => ["minItems", "shownEntries", "uniqueBy"].includes(other.keyword) && other.rule === rule,
    );
  }
  if (keyword === "sameDigits") {
    const group = pointer.slice(0, pointer.lastIndexOf("/"));
    const fields = Array.isArray(rule["sameDigits"])
      ? rule["sameDigits"].map((name) => `${group}/${name}`)
      : [];
    return others.some((other) => fields.includes(other.pointer) && other.keyword !== "sameDigits");
  }
  if (beside.some((other) => other.keyword === "blank")) return true;
  const rank = rankOf(mistake);
  return rank !== -1 && beside.some((other) => rankOf(other) !== -1 && rankOf(other) < rank);
}

/** What names the file or the page that was meant comes before what only says how such a name is written. */
function rankOf({ keyword, params }: Mistake) {
  const isKnown = String(params["fix"]).startsWith("did you mean");
  return isKnown ? CAUSES.indexOf("type") + 0.5 : CAUSES.indexOf(keyword);
}

const MOST_MISSING = 2;

/** Where much of a group is missing, one sentence says so. */
function mergeMissing(mistakes: Mistake[]): Mistake[] {
  const missingAt = (pointer: string) =>
    mistakes.filter((mistake) => mistake.keyword === "required" && mistake.pointer === pointer);
  return mistakes.flatMap((mistake) => {
    const missing = mistake.keyword === "required" ? missingAt(mistake.pointer) : [];
    if (missing.length <= MOST_MISSING) return [mistake];
    if (missing[0] !== mistake) return [];
    return [
      { ...mistake, params: { missingProperties: missing.map(({ params }) => params["missingProperty"]) } },
    ];
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
