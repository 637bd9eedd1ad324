/** Whether a file has the shape that its schema asks for, and in words why not: one sentence a keyword of JSON Schema. */
import { type Fields, isFields, labelOf, nodeAt, pointerTo } from "./pointers.ts";
import {
  closest,
  counted,
  eitherOf,
  type DataProblem,
  type Sentence,
  suggestion,
  written,
} from "./problem.ts";
import { followRef, type Rule, type Schemas } from "./schemas.ts";
import type { ErrorObject } from "ajv";
import type { Node } from "jsonc-parser";

/** Of several mistakes in one value, that of another kind comes first. */
const FIRST = ["type", "const", "enum", "format", "pattern"];

/**
 * Holds a file against its schema: one mistake a value.
 *
 * @param name of the data file
 */
export function checkShape(name: string, tree: Node, value: unknown, schemas: Schemas): DataProblem[] {
  const validate = schemas.validators.get(name);
  if (!validate) return [];
  const root = schemas.rules.get(name) ?? {};
  const found: Map<string, DataProblem> = new Map();
  const add = (pointer: string, sentence: Sentence, offset?: number, key = pointer) => {
    if (!found.has(key)) found.set(key, { pointer, sentence, offset });
  };
  validate(value);
  const errors = validate.errors ?? [];
  const rank = ({ keyword }: ErrorObject) => (FIRST.includes(keyword) ? 0 : 1);
  for (const error of [...errors].sort((one, other) => rank(one) - rank(other))) {
    const { keyword, instancePath: pointer, params, data, parentSchema = {} } = error;
    const label = labelOf(pointer);
    const fields: Fields = isFields(parentSchema["properties"]) ? parentSchema["properties"] : {};
    const free = isFields(data) ? Object.keys(fields).filter((field) => !(field in data)) : [];
    if (keyword === "additionalProperties") {
      const unknown = String(params["additionalProperty"]);
      const fix =
        suggestion(unknown, free) ?? `delete it${free.length > 0 ? `, or use ${eitherOf(free)}` : ""}`;
      const offset = nodeAt(tree, pointerTo(pointer, unknown)).parent?.offset;
      add(pointer, `"${unknown}" is not a known field. Fix: ${fix}`, offset, `${pointer} ${unknown}`);
    } else if (keyword === "required") {
      const field = String(params["missingProperty"]);
      const beside = errors.filter((other) => other.instancePath === pointer);
      const misspelt = beside.map((other) => closest(String(other.params["additionalProperty"] ?? ""), free));
      if (misspelt.includes(field)) continue;
      const rule = followRef(fields[field], root, schemas)[0];
      add(pointerTo(pointer, field), missingField(label, field, rule));
    } else if (keyword === "uniqueItems") {
      const [first = 0, later = 0] = [Number(params["i"]), Number(params["j"])].sort(
        (one, other) => one - other,
      );
      add(
        pointerTo(pointer, later),
        `entry ${later + 1} of ${label} repeats entry ${first + 1}. Fix: delete one of the two`,
      );
    } else add(pointer, worded(error));
  }
  return [...found.values()];
}

function worded({
  keyword,
  instancePath,
  data: value,
  params,
  parentSchema: rule = {},
}: ErrorObject): Sentence {
  const label = labelOf(instancePath);
  const limit = Number(params["limit"]);
  const size = typeof value === "string" ? [...value].length : Array.isArray(value) ? value.length : 0;
  const off = counted(Math.abs(size - limit), "character", "characters");
  const has = `${label} has ${counted(size, "character", "characters")}`;
  const cannot = `${label} cannot be ${written(value)}. Fix:`;
  const isBlank = typeof value === "string" && value.trim() === "";
  if (isBlank && !["type", "enum", "const"].includes(keyword)) return emptySentence(instancePath, rule);
  switch (keyword) {
    case "type":
      return wrongType(label, value, String(params["type"]), rule);
    case "enum": {
      const choices = listOf(rule["enum"]);
      return `${cannot} ${suggestion(String(value), choices.map(String)) ?? `write ${eitherOf(choices)}`}`;
    }
    case "const":
      return `${cannot} write ${JSON.stringify(params["allowedValue"])}`;
    case "minLength":
      return `${has}; at least ${limit} are needed. Fix: write at least ${off} more`;
    case "maxLength":
      return `${has}; at most ${limit} fit. Fix: shorten it by ${off}`;
    case "minItems":
    case "maxItems": {
      const most = rule["maxItems"] ?? listOf(rule["shownEntries"])[1] ?? Number.POSITIVE_INFINITY;
      return countSentence(label, size, [Number(rule["minItems"] ?? 0), Number(most)]);
    }
    case "minimum":
    case "maximum":
      return `${cannot} write ${numberInWords(rule)}`;
    case "dependencies": {
      const [needs, because] = [params["missingProperty"], params["property"]];
      return `${label} has "${because}" but no "${needs}". Fix: add "${needs}", or delete "${because}"`;
    }
    case "format":
    case "pattern":
      if (String(value) !== String(value).trim())
        return `${label} starts or ends with a space. Fix: delete that space`;
      return `${cannot} ${ruleInWords(rule)}`;
    default:
      return `${label} does not fit the rule for it. Fix: ${ruleInWords(rule)}`;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const KINDS: { [type: string]: [words: string, blank: string] } = {
  string: ["a text in quotes", '"…"'],
  integer: ["a whole number without quotes", "1"],
  boolean: ["true or false without quotes", "true"],
  array: ["a list in [ ]", "[ … ]"],
  object: ["a group of fields in { }", "{ … }"],
};

function missingField(group: string, name: string, rule: Rule): Sentence {
  const example = exampleOf(rule);
  const blank = `: ${KINDS[String(rule["type"])]?.[1] ?? '"…"'}`;
  const such = example === undefined ? blank : `, such as ${JSON.stringify(example)}`;
  return `"${name}" is missing in ${group}. Fix: add "${name}"${such}${inBrackets(rule)}`;
}

/** How a text is told that holds nothing. */
export function emptySentence(pointer: string, rule: Rule): Sentence {
  return `${labelOf(pointer)} is empty. Fix: fill it in${inBrackets(rule)}`;
}

/**
 * How a list is told that has too many entries or too few.
 *
 * @param limits how many may be there, at least and at most
 * @param has words before the limit, where there is more to say than how many it has
 */
export function countSentence(
  label: string,
  count: number,
  [least, most]: readonly [least: number, most: number],
  has = `${label} has ${counted(count, "entry", "entries")}`,
): Sentence {
  const fits = count > most ? `at most ${most} fit` : `it needs at least ${least}`;
  const fix = `${count > most ? "take away" : "add"} ${counted(Math.max(count - most, least - count), "entry", "entries")}`;
  return `${has}; ${least === most ? `exactly ${most} belong here` : fits}. Fix: ${fix}`;
}

function wrongType(label: string, value: unknown, type: string, rule: Rule): Sentence {
  const wanted = KINDS[type]?.[0] ?? type;
  const found =
    value === null
      ? "empty (null)"
      : Array.isArray(value)
        ? "a list"
        : (SAID[typeof value] ?? "a group of fields");
  const is = `${label} is ${found} here; ${wanted} is expected. Fix:`;
  const example = exampleOf(rule);
  const such = example === undefined || typeof example === "boolean" ? "" : `, such as ${written(example)}`;
  return `${is} write ${type === "integer" ? numberInWords(rule) : wanted}${such}${inBrackets(rule)}`;
}

const SAID: { [type: string]: string } = { string: "a text", number: "a number", boolean: "true or false" };

function numberInWords({ minimum, maximum }: Rule) {
  return `a whole number${minimum === undefined ? "" : ` from ${minimum} to ${maximum ?? "any"}`}`;
}

/** An example of the rule's own, or the first choice. */
function exampleOf({ examples, const: only, enum: choices }: Rule): unknown {
  return listOf(examples)[0] ?? only ?? listOf(choices)[0];
}

const FORMATS: { [format: string]: string } = {
  email: "write an e-mail address such as name@company.in",
  uri: "write a whole address that starts with https://, best copied from the browser",
  date: "write the date as year-month-day, such as 2026-01-31",
};

/** What to write, without a full stop: the rule's `says`, or else its `description` after the word "write". */
function ruleInWords({ says, description, format, examples }: Rule): string {
  const known = typeof says === "string" ? says : FORMATS[String(format)];
  const text = String(description ?? "it as in the other entries, or ask a developer");
  const isOrder = /^(?!An?\b|The\b|One\b|Two\b|What\b|Who\b|Where\b|Exactly\b)\p{Lu}/u.test(text);
  const sentence = known ?? (isOrder ? text : `write ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  const plain = sentence.replace(/\.$/, "");
  const [example] = listOf(examples);
  return example === undefined || plain.includes(String(example))
    ? plain
    : `${plain} (for example ${JSON.stringify(example)})`;
}

/** What the field means, in the first sentence of its rule. */
function inBrackets({ description, says }: Rule) {
  const [sentence = ""] = String(description ?? says ?? "").split(/\.(?=\s+\p{Lu})/u);
  return sentence === "" ? "" : ` (${sentence.replace(/\.$/, "")})`;
}
