import { type Mistake, readMistakes } from "./mistakes.ts";
import { fieldNode, labelOf, nodeAt, offsetInText, valueAt } from "./locate.ts";
import { whyUnpublished } from "./publishing.ts";
import { freeNames, refineMistakes } from "./refine.ts";
import { wrongType } from "./type-messages.ts";
import { type Book, followRef, isFields } from "./schema-walk.ts";
import * as messages from "./value-messages.ts";
import type { Node } from "jsonc-parser";
import type { Finding, Message } from "./problem.ts";
import type { ValidateFunction } from "ajv";
import type { Surroundings } from "./keywords/surroundings.ts";

/** A data file that could be read, with what is needed to validate it. */
interface ReadableFile extends Book {
  text: string;
  tree: Node;
  value: unknown;
}

/** Validates a data file by its schema, and says what is wrong. */
export function validateFile(
  file: ReadableFile,
  validate: ValidateFunction,
  surroundings: Surroundings,
): Finding[] {
  if (validate.call(surroundings, file.value)) return [];
  const mistakes = readMistakes(validate.errors ?? []);
  // An unpublished entry may name another one.
  const counts = ({ params, pointer }: Mistake) =>
    params["unpublished"] === undefined || !isInUnpublished(pointer, file.value, surroundings.today);
  return refineMistakes(mistakes.filter(counts), file).map((mistake) => ({
    offset: offsetOf(mistake, file),
    pointer: placeOf(mistake),
    ...messageOf(mistake, file),
  }));
}

/** @param pointer of a value that may be inside an unpublished entry */
export function isInUnpublished(pointer: string, root: unknown, day: string) {
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

/** JSON pointer of what an editor has to change, see `Problem`. */
function placeOf({ keyword, pointer, params }: Mistake) {
  const missing = params["missingProperty"];
  if (typeof missing === "string") return `${pointer}/${missing.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  if (keyword === "uniqueItems") return `${pointer}/${Math.max(Number(params["i"]), Number(params["j"]))}`;
  return pointer;
}

function messageOf(mistake: Mistake, book: Book): Message {
  const { keyword, pointer, params, value, rule } = mistake;
  // Our own keywords word their messages themselves.
  if (typeof params["fix"] === "string") return { what: String(params["what"]), fix: params["fix"] };
  const label = labelOf(pointer);
  const limit = Number(params["limit"]);
  const length = typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;

  switch (keyword) {
    case "additionalProperties":
      return messages.unknownField(String(params["additionalProperty"]), freeNames(mistake));
    case "required": {
      const names = params["missingProperties"];
      if (Array.isArray(names)) return messages.missingFields(label, names.map(String));
      const name = String(params["missingProperty"]);
      const fields = isFields(rule["properties"]) ? rule["properties"] : {};
      return messages.missingField(label, name, followRef(fields[name], book));
    }
    case "type":
      return wrongType(label, value, [params["type"]].flat().map(String), rule);
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
      return messages.wrongCount(label, length, [
        Number(rule["minItems"] ?? 0),
        Number(rule["maxItems"] ?? listOf(rule["shownEntries"])[1] ?? Infinity),
      ]);
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
    case "blank":
      return messages.emptyText(label, rule);
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

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
