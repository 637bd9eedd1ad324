import { closest } from "./closest.ts";
import { allRules, type Book, followRef, isFields } from "./schema-walk.ts";
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

/** Where a value fits no branch of `anyOf` or `oneOf`: only the mistakes against the branch that it comes closest to. */
function withoutOtherBranches(mistakes: readonly Mistake[], book: Book): Mistake[] {
  let kept = [...mistakes];
  for (const mistake of mistakes) {
    const branches =
      mistake.keyword === "anyOf" || mistake.keyword === "oneOf" ? mistake.rule[mistake.keyword] : undefined;
    if (!Array.isArray(branches) || !kept.includes(mistake)) continue;
    const before = kept
      .slice(0, kept.indexOf(mistake))
      .filter(({ pointer }) => isWithin(pointer, mistake.pointer));
    const rated = branches.map((branch) => {
      const rules = reachable(branch, book);
      const own = before.filter(({ rule }) => rules.has(rule));
      return {
        own,
        distance: own.reduce(
          (sum, { keyword }) => sum + (keyword === "type" ? 100 : keyword === "const" ? 20 : 1),
          0,
        ),
      };
    });
    const failed = rated.filter(({ own }) => own.length > 0);
    if (failed.length === 0) continue;
    const nearest = failed.reduce((best, other) => (other.distance < best.distance ? other : best));
    const types = failed.flatMap(({ own }) =>
      own.filter(({ keyword, pointer }) => keyword === "type" && pointer === mistake.pointer),
    );
    const ofBranches = new Set(failed.flatMap(({ own }) => own));
    const isOfNoShape = types.length === failed.length;
    const replacement = isOfNoShape ? [mergeTypes(types)] : nearest.own;
    kept = kept.flatMap((other) => (other === mistake ? replacement : ofBranches.has(other) ? [] : [other]));
  }
  return kept;
}

/** @param types at least one */
function mergeTypes(types: Mistake[]): Mistake {
  const [first] = types;
  if (!first) throw new Error("mergeTypes was given no mistake to merge");
  return { ...first, params: { type: [...new Set(types.flatMap(({ params }) => params["type"]))] } };
}

function isWithin(inner: string, outer: string) {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** A rule, all rules inside it and all that they refer to. */
function reachable(branch: unknown, book: Book, found: Set<unknown> = new Set()): Set<unknown> {
  const target = followRef(branch, book);
  if (found.has(target)) return found;
  for (const rule of allRules(target)) {
    found.add(rule);
    if ("$ref" in rule) reachable(rule, book, found);
  }
  return found;
}
