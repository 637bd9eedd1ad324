import { type Mistake, readMistakes } from "./mistakes.ts";
import { fieldNode, nodeAt, offsetInText, pointerSteps, valueAt } from "./locate.ts";
import { whyUnpublished } from "./publishing.ts";
import { freeNames, refineMistakes } from "./refine.ts";
import { followRef, isFields, type Rule } from "./schema-walk.ts";
import * as keywordMessages from "./keyword-messages.ts";
import * as messages from "./value-messages.ts";
import type { Node } from "jsonc-parser";
import type { Finding, Message } from "./problem.ts";
import type { ValidateFunction } from "ajv";
import type { Surroundings } from "./keywords/surroundings.ts";

/** A data file that could be read, with what is needed to validate it. */
interface ReadableFile {
  text: string;
  tree: Node;
  value: unknown;
  locate: (offset: number) => { line: number; column: number };
  /** The file's schema. */
  root: Rule;
  /** All schemas, by file name. */
  schemas: ReadonlyMap<string, Rule>;
}

/** Validates a data file by its schema, and says what is wrong. */
export function validateFile(
  file: ReadableFile,
  validate: ValidateFunction,
  surroundings: Surroundings,
): Finding[] {
  if (validate.call(surroundings, file.value)) return [];
  const mistakes = readMistakes(validate.errors ?? [], file.value, file.root, file.schemas);
  // An unpublished entry may name another one.
  const counts = ({ params, pointer }: Mistake) =>
    params["unpublished"] === undefined || !isInUnpublished(pointer, file.value, surroundings.today);
  return refineMistakes(mistakes.filter(counts), file.root, file.schemas).map((mistake) => ({
    offset: offsetOf(mistake, file),
    ...messageOf(mistake, file),
  }));
}

/** @param pointer of a value that may be inside an unpublished entry */
function isInUnpublished(pointer: string, root: unknown, day: string) {
  const steps = pointer.split("/");
  return steps.some(
    (_, at) => whyUnpublished(valueAt(root, steps.slice(0, at + 1).join("/")), day) !== undefined,
  );
}

function offsetOf({ keyword, pointer, params }: Mistake, { text, tree }: ReadableFile) {
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

function messageOf(mistake: Mistake, { tree, locate, root, schemas }: ReadableFile): Message {
  const { keyword, pointer, params, value, rule } = mistake;
  const label = labelOf(pointer);
  const limit = Number(params["limit"]);
  const length = typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;

  switch (keyword) {
    case "additionalProperties":
      return messages.unknownField(String(params["additionalProperty"]), freeNames(mistake));
    case "required": {
      const name = String(params["missingProperty"]);
      const fields = isFields(rule["properties"]) ? rule["properties"] : {};
      return messages.missingField(label, name, followRef(fields[name], root, schemas));
    }
    case "type":
      return messages.wrongType(label, value, [params["type"]].flat().map(String), rule);
    case "enum":
      return messages.notAChoice(label, value, listOf(rule["enum"]));
    case "const":
      return messages.notTheOne(label, value, params["allowedValue"]);
    case "pattern":
    case "format":
      return messages.wrongForm(label, value, rule);
    case "minLength":
    case "maxLength":
      return messages.wrongLength(label, length, limit, keyword === "maxLength");
    case "minItems":
    case "maxItems":
      return messages.wrongCount(label, length, rule, keyword === "maxItems");
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return messages.wrongSize(label, value, rule);
    case "uniqueItems":
      return messages.sameEntry(
        label,
        Math.max(Number(params["i"]), Number(params["j"])) + 1,
        Math.min(Number(params["i"]), Number(params["j"])) + 1,
      );
    case "uniqueBy": {
      const { line } = locate(nodeAt(tree, String(params["firstPath"])).offset);
      return messages.valueTaken(label, params["value"], Number(params["firstEntry"]), line);
    }
    case "ref":
      if (typeof params["unpublished"] === "string")
        return keywordMessages.unpublishedTarget(label, String(value), params["unpublished"]);
      return messages.unknownRef(
        label,
        String(value),
        String(params["file"]),
        String(params["field"]),
        listOf(params["known"]).map(String),
      );
    case "neverShown":
      return keywordMessages.neverShown(label, String(params["publishFrom"]), String(params["publishUntil"]));
    case "shownEntries":
      return keywordMessages.wrongShownCount(label, {
        count: Number(params["count"]),
        least: Number(params["least"]),
        most: Number(params["most"]),
        unpublished: Number(params["unpublished"]),
        day: typeof params["day"] === "string" ? params["day"] : undefined,
      });
    case "pageAddress":
      if (typeof params["unpublished"] === "string")
        return keywordMessages.unpublishedTarget(label, String(value), params["unpublished"]);
      return keywordMessages.unknownPage(
        label,
        String(value),
        typeof params["meant"] === "string" ? params["meant"] : undefined,
      );
    case "sameDigits":
      return keywordMessages.otherDigits(label, value, String(params["name"]), params["written"]);
    case "trueCount":
      return keywordMessages.wrongTrueCount(
        labelOf(pointer.replace(/\/\d+\/[^/]*$/, "")),
        String(params["field"]),
        Number(params["count"]),
        Number(params["least"]),
        Number(params["most"]),
      );
    case "assetFile":
      return messages.missingFile(
        label,
        String(value),
        typeof params["meant"] === "string" ? params["meant"] : undefined,
      );
    case "blank":
      return messages.emptyText(label, rule);
    case "picture":
    case "prose":
      return { what: `${label} ${params["what"]}`, fix: String(params["fix"]) };
    case "dependencies":
    case "dependentRequired":
      return messages.needsField(label, String(params["missingProperty"]), String(params["property"]));
    case "propertyNames":
      return messages.wrongName(
        String(params["propertyName"]),
        isFields(rule["propertyNames"]) ? rule["propertyNames"] : undefined,
      );
    default:
      return messages.otherRule(label, rule);
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
