import { fieldNode, nodeAt, offsetInText, pointerSteps } from "./locate.mjs";
import { freeNames, refineErrors } from "./refine.mjs";
import { followRef, isFields } from "./schema-walk.mjs";
import * as words from "./words.mjs";

/**
 * @typedef {import("ajv").ErrorObject} ErrorObject
 * @typedef {import("jsonc-parser").Node} Node
 * @typedef {import("./problem.mjs").Finding} Finding
 * @typedef {import("./schema-walk.mjs").Rule} Rule
 */

/**
 * A data file that could be read, with all that is needed to judge it.
 * @typedef {object} Readable
 * @property {string} text
 * @property {Node} tree
 * @property {unknown} value
 * @property {(offset: number) => { line: number, column: number }} locate
 * @property {Rule} root the file's rules
 * @property {ReadonlyMap<string, Rule>} schemas rules of all files, by file name
 */

/**
 * Judges a data file by its rules and words what it finds.
 * @param {Readable} file
 * @param {import("ajv").ValidateFunction} validate
 * @param {import("./keywords/ref.mjs").Surroundings} surroundings
 * @returns {Finding[]}
 */
export function judge(file, validate, surroundings) {
  if (validate.call(surroundings, file.value)) return [];
  return refineErrors(validate.errors ?? [], file.root, file.schemas).map((error) => ({
    offset: offsetOf(error, file),
    ...wordsOf(error, file),
  }));
}

/** @param {ErrorObject} error @param {Readable} file */
function offsetOf({ keyword, instancePath, params }, { text, tree }) {
  const node = nodeAt(tree, instancePath);
  if (keyword === "additionalProperties")
    return fieldNode(node, String(params["additionalProperty"]))?.key.offset ?? node.offset;
  if (keyword === "propertyNames")
    return fieldNode(node, String(params["propertyName"]))?.key.offset ?? node.offset;
  if (keyword === "uniqueItems")
    return nodeAt(tree, `${instancePath}/${Math.max(params["i"], params["j"])}`).offset;
  if (keyword === "prose" && !params["isBlank"]) return offsetInText(text, node, Number(params["index"]));
  return node.offset;
}

/** @param {ErrorObject} error @param {Readable} file */
function wordsOf(error, { tree, locate, root, schemas }) {
  const { keyword, instancePath, params, data } = error;
  const label = labelOf(instancePath);
  /** @type {Rule} */
  const rule = error.parentSchema ?? params["rule"] ?? {};
  const limit = Number(params["limit"]);
  const length = typeof data === "string" ? [...data].length : Array.isArray(data) ? data.length : 0;

  switch (keyword) {
    case "additionalProperties":
      return words.unknownField(String(params["additionalProperty"]), freeNames(error));
    case "required": {
      const name = String(params["missingProperty"]);
      const fields = isFields(rule["properties"]) ? rule["properties"] : {};
      return words.missingField(label, name, followRef(fields[name], root, schemas));
    }
    case "type":
      return words.wrongType(label, data, [params["type"]].flat().map(String), rule);
    case "enum":
      return words.notAChoice(label, data, params["allowedValues"]);
    case "const":
      return words.notTheOne(label, data, params["allowedValue"]);
    case "pattern":
    case "format":
      return words.wrongForm(label, data, rule);
    case "minLength":
    case "maxLength":
      return words.wrongLength(label, length, limit, keyword === "maxLength");
    case "minItems":
    case "maxItems":
      return words.wrongCount(label, length, rule, keyword === "maxItems");
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return words.wrongSize(label, data, rule);
    case "uniqueItems":
      return words.sameEntry(
        label,
        Math.max(params["i"], params["j"]) + 1,
        Math.min(params["i"], params["j"]) + 1,
      );
    case "uniqueBy": {
      const { line } = locate(nodeAt(tree, params["firstPath"]).offset);
      return words.valueTaken(label, params["value"], Number(params["firstEntry"]), line);
    }
    case "ref":
      return words.unknownRef(label, String(data), params["file"], params["field"], params["known"]);
    case "assetFile":
      return words.missingFile(label, String(data), params["siblings"]);
    case "prose":
      return params["isBlank"]
        ? words.emptyText(label, rule)
        : { what: `${label} ${params["what"]}`, fix: String(params["fix"]) };
    case "dependencies":
    case "dependentRequired":
      return words.needsField(label, String(params["missingProperty"]), String(params["property"]));
    case "propertyNames":
      return words.wrongName(
        String(params["propertyName"]),
        isFields(rule["propertyNames"]) ? rule["propertyNames"] : undefined,
      );
    default:
      return words.otherRule(label, rule);
  }
}

/**
 * How a sentence names a value: `"answer"`, `entry 3 of "steps"`, `entry 3`, `the file`.
 * @param {string} pointer
 */
function labelOf(pointer) {
  const steps = pointerSteps(pointer);
  const last = steps.at(-1);
  if (last === undefined) return "the file";
  if (!/^\d+$/.test(last)) return `"${last}"`;
  const list = steps.at(-2);
  const entry = `entry ${Number(last) + 1}`;
  return list === undefined || (list === "items" && steps.length === 2) || /^\d+$/.test(list)
    ? entry
    : `${entry} of "${list}"`;
}
