import { readMistakes } from "./mistakes.ts";
import { fieldNode, nodeAt, offsetInText, pointerSteps, valueAt } from "./locate.ts";
import { whyWithheld } from "./publishing.ts";
import { freeNames, refineMistakes } from "./refine.ts";
import { followRef, isFields } from "./schema-walk.ts";
import * as keywordWords from "./keyword-words.ts";
import * as words from "./words.ts";
import type { Node } from "jsonc-parser";
import type { Mistake } from "./mistakes.ts";
import type { Finding } from "./problem.ts";
import type { Rule } from "./schema-walk.ts";
import type { ValidateFunction } from "ajv";
import type { Surroundings } from "./keywords/surroundings.ts";

/** A data file that could be read, with all that is needed to judge it. */
export interface Readable {
  text: string;
  tree: Node;
  value: unknown;
  locate: (offset: number) => { line: number; column: number };
  /** the file's rules */
  root: Rule;
  /** rules of all files, by file name */
  schemas: ReadonlyMap<string, Rule>;
}

/** Judges a data file by its rules and words what it finds. */
export function judge(file: Readable, validate: ValidateFunction, surroundings: Surroundings): Finding[] {
  if (validate.call(surroundings, file.value)) return [];
  const mistakes = readMistakes(validate.errors ?? [], file.value, file.root, file.schemas);
  /** What is not shown itself may name what is not shown. */
  const isOnShow = ({ params, pointer }: Mistake) =>
    params["withheld"] === undefined || !isInWithheld(pointer, file.value, surroundings.today);
  return refineMistakes(mistakes.filter(isOnShow), file.root, file.schemas).map((mistake) => ({
    offset: offsetOf(mistake, file),
    ...wordsOf(mistake, file),
  }));
}

/**
 * Whether a value stands in an entry that is not shown.
 *
 * @param pointer of the value
 */
function isInWithheld(pointer: string, root: unknown, day: string) {
  const steps = pointer.split("/");
  return steps.some(
    (_, at) => whyWithheld(valueAt(root, steps.slice(0, at + 1).join("/")), day) !== undefined,
  );
}

function offsetOf({ keyword, pointer, params }: Mistake, { text, tree }: Readable) {
  const node = nodeAt(tree, pointer);
  if (keyword === "additionalProperties")
    return fieldNode(node, String(params["additionalProperty"]))?.key.offset ?? node.offset;
  if (keyword === "propertyNames")
    return fieldNode(node, String(params["propertyName"]))?.key.offset ?? node.offset;
  if (keyword === "uniqueItems")
    return nodeAt(tree, `${pointer}/${Math.max(Number(params["i"]), Number(params["j"]))}`).offset;
  if (keyword === "prose") return offsetInText(text, node, Number(params["index"]));
  return node.offset;
}

function wordsOf(mistake: Mistake, { tree, locate, root, schemas }: Readable) {
  const { keyword, pointer, params, value, rule } = mistake;
  const label = labelOf(pointer);
  const limit = Number(params["limit"]);
  const length = typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;

  switch (keyword) {
    case "additionalProperties":
      return words.unknownField(String(params["additionalProperty"]), freeNames(mistake));
    case "required": {
      const name = String(params["missingProperty"]);
      const fields = isFields(rule["properties"]) ? rule["properties"] : {};
      return words.missingField(label, name, followRef(fields[name], root, schemas));
    }
    case "type":
      return words.wrongType(label, value, [params["type"]].flat().map(String), rule);
    case "enum":
      return words.notAChoice(label, value, listOf(rule["enum"]));
    case "const":
      return words.notTheOne(label, value, params["allowedValue"]);
    case "pattern":
    case "format":
      return words.wrongForm(label, value, rule);
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
      return words.wrongSize(label, value, rule);
    case "uniqueItems":
      return words.sameEntry(
        label,
        Math.max(Number(params["i"]), Number(params["j"])) + 1,
        Math.min(Number(params["i"]), Number(params["j"])) + 1,
      );
    case "uniqueBy": {
      const { line } = locate(nodeAt(tree, String(params["firstPath"])).offset);
      return words.valueTaken(label, params["value"], Number(params["firstEntry"]), line);
    }
    case "ref":
      if (typeof params["withheld"] === "string")
        return keywordWords.withheldTarget(label, String(value), params["withheld"]);
      return words.unknownRef(
        label,
        String(value),
        String(params["file"]),
        String(params["field"]),
        listOf(params["known"]).map(String),
      );
    case "neverShown":
      return keywordWords.neverShown(label, String(params["publishFrom"]), String(params["publishUntil"]));
    case "shownEntries":
      return keywordWords.wrongShownCount(label, {
        count: Number(params["count"]),
        least: Number(params["least"]),
        most: Number(params["most"]),
        withheld: Number(params["withheld"]),
        day: typeof params["day"] === "string" ? params["day"] : undefined,
      });
    case "pageAddress":
      if (typeof params["withheld"] === "string")
        return keywordWords.withheldTarget(label, String(value), params["withheld"]);
      return keywordWords.unknownPage(
        label,
        String(value),
        typeof params["meant"] === "string" ? params["meant"] : undefined,
      );
    case "sameDigits":
      return keywordWords.otherDigits(label, value, String(params["name"]), params["written"]);
    case "trueCount":
      return keywordWords.wrongTrueCount(
        labelOf(pointer.replace(/\/\d+\/[^/]*$/, "")),
        String(params["field"]),
        Number(params["count"]),
        Number(params["least"]),
        Number(params["most"]),
      );
    case "assetFile":
      return words.missingFile(
        label,
        String(value),
        typeof params["meant"] === "string" ? params["meant"] : undefined,
      );
    case "blank":
      return words.emptyText(label, rule);
    case "picture":
    case "prose":
      return { what: `${label} ${params["what"]}`, fix: String(params["fix"]) };
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

/** How a sentence names a value: `"answer"`, `entry 3 of "steps"`, `entry 3`, `the file`. */
function labelOf(pointer: string) {
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

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
