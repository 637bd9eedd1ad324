import { closest } from "./closest.mjs";
import { allRules, followRef, isFields } from "./schema-walk.mjs";

/**
 * @typedef {import("ajv").ErrorObject} ErrorObject
 * @typedef {import("./schema-walk.mjs").Rule} Rule
 */

/** Of several mistakes in one value, the one that stands first here is the cause of the others. */
const CAUSES = ["type", "const", "enum", "format", "pattern", "minLength", "maxLength", "assetFile", "ref"];

/**
 * The mistakes that an editor has to know of: without those that only follow from another one.
 * @param {readonly ErrorObject[]} errors as ajv reports them
 * @param {Rule} root the file's rules
 * @param {ReadonlyMap<string, Rule>} schemas by file name
 * @returns {ErrorObject[]}
 */
export function refineErrors(errors, root, schemas) {
  const chosen = withoutOtherBranches(errors, root, schemas).filter(
    ({ keyword, instancePath, propertyName, params }) =>
      keyword !== "if" &&
      instancePath !== "/$schema" &&
      propertyName === undefined &&
      !(
        instancePath === "" &&
        (params["missingProperty"] === "$schema" || params["additionalProperty"] === "$schema")
      ),
  );
  const misspelt = chosen.filter(({ keyword }) => keyword === "additionalProperties");
  return chosen.filter((error) => {
    const { keyword, instancePath, params } = error;
    const beside = chosen.filter((other) => other !== error && other.instancePath === instancePath);
    if (keyword === "required") {
      const name = String(params["missingProperty"]);
      return !misspelt.some(
        (other) =>
          other.instancePath === instancePath &&
          closest(String(other.params["additionalProperty"]), freeNames(other)) === name,
      );
    }
    if (keyword === "uniqueItems")
      return !chosen.some(
        (other) => other.keyword === "uniqueBy" && other.instancePath.startsWith(`${instancePath}/`),
      );
    const rank = CAUSES.indexOf(keyword);
    if (beside.some((other) => other.keyword === "prose" && other.params["isBlank"]))
      return keyword === "prose";
    return (
      rank === -1 ||
      !beside.some((other) => CAUSES.includes(other.keyword) && CAUSES.indexOf(other.keyword) < rank)
    );
  });
}

/**
 * The field names that the group of an unknown field may still get.
 * @param {ErrorObject} error of the keyword `additionalProperties`
 * @returns {string[]}
 */
export function freeNames({ parentSchema, data }) {
  const allowed =
    isFields(parentSchema) && isFields(parentSchema["properties"])
      ? Object.keys(parentSchema["properties"])
      : [];
  return allowed.filter((name) => !isFields(data) || !(name in data));
}

/**
 * Where a value may have one of several shapes and has none: the mistakes against the shape that it comes closest to.
 * @param {readonly ErrorObject[]} errors
 * @param {Rule} root
 * @param {ReadonlyMap<string, Rule>} schemas
 * @returns {ErrorObject[]}
 */
function withoutOtherBranches(errors, root, schemas) {
  let kept = [...errors];
  for (const error of errors) {
    const branches = error.keyword === "anyOf" || error.keyword === "oneOf" ? error.schema : undefined;
    if (!Array.isArray(branches) || !kept.includes(error)) continue;
    const before = kept
      .slice(0, kept.indexOf(error))
      .filter(({ instancePath }) => isWithin(instancePath, error.instancePath));
    const rated = branches.map((branch) => {
      const rules = reachable(branch, root, schemas);
      const own = before.filter(({ parentSchema, params }) => rules.has(parentSchema ?? params["rule"]));
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
      own.filter(({ keyword, instancePath }) => keyword === "type" && instancePath === error.instancePath),
    );
    const ofBranches = new Set(failed.flatMap(({ own }) => own));
    const isOfNoShape = types.length === failed.length;
    const replacement = isOfNoShape ? [mergeTypes(types)] : nearest.own;
    kept = kept.flatMap((other) => (other === error ? replacement : ofBranches.has(other) ? [] : [other]));
  }
  return kept;
}

/** @param {ErrorObject[]} types at least one @returns {ErrorObject} */
function mergeTypes(types) {
  const [first] = types;
  if (!first) throw new Error("mergeTypes was given no mistake to merge");
  return { ...first, params: { type: [...new Set(types.flatMap(({ params }) => params["type"]))] } };
}

/** @param {string} inner @param {string} outer */
function isWithin(inner, outer) {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/**
 * A rule, all rules inside it and all that they refer to.
 * @param {unknown} branch
 * @param {Rule} root
 * @param {ReadonlyMap<string, Rule>} schemas
 * @param {Set<unknown>} [found]
 * @returns {Set<unknown>}
 */
function reachable(branch, root, schemas, found = new Set()) {
  const target = followRef(branch, root, schemas);
  if (found.has(target)) return found;
  for (const rule of allRules(target)) {
    found.add(rule);
    if ("$ref" in rule) reachable(rule, root, schemas, found);
  }
  return found;
}
