/** Writes the sentence about a value that does not match its schema, for each keyword of JSON Schema. */
import type { ErrorObject } from "ajv";
import { suggest } from "./closest.ts";
import { formatLabel } from "./pointers.ts";
import type { Sentence } from "./problem.ts";
import type { SchemaNode } from "./schemas.ts";
import { formatCount, formatValue, joinWithOr } from "./sentences.ts";

/** Returns the sentence about an error of Ajv: what is wrong with a value, and what to write. */
export function describeShapeError({
  keyword,
  data: value,
  params,
  parentSchema: rule = {},
}: ErrorObject): string {
  const limit = Number(params["limit"]);
  const size = countItems(value);
  const off = formatCount(Math.abs(size - limit), "character", "characters");
  const has = `has ${formatCount(size, "character", "characters")}`;
  const cannot = `cannot be ${formatValue(value)}. Fix:`;
  const isText =
    !["type", "enum", "const"].includes(keyword) && typeof value === "string";
  if (isText && value.trim() === "") {
    return describeEmpty(rule);
  }
  switch (keyword) {
    case "type":
      return describeWrongType(value, String(params["type"]), rule);
    case "const":
    case "enum": {
      const choices = toList(rule["enum"] ?? [rule["const"]]);
      return `${cannot} ${suggest(String(value), choices.map(String), `write ${joinWithOr(choices)}`)}`;
    }
    case "minLength":
      return `${has}; at least ${limit} are needed. Fix: write at least ${off} more`;
    case "maxLength":
      return `${has}; at most ${limit} fit. Fix: shorten it by ${off}`;
    case "minItems":
    case "maxItems": {
      const most =
        rule["maxItems"] ?? toList(rule["shownEntries"])[1] ?? Number.POSITIVE_INFINITY;
      return describeCount(size, [Number(rule["minItems"] ?? 0), Number(most)]);
    }
    case "minimum":
    case "maximum":
      return `${cannot} write ${describeNumber(rule)}`;
    default:
      return String(value) === String(value).trim()
        ? `${cannot} ${describeRule(rule)}`
        : "starts or ends with a space. Fix: delete that space";
  }
}

/**
 * Returns the sentence about an error of Ajv for the form editor, in which editors choose
 * from lists, and add and delete entries by buttons; undefined if the sentence for the
 * file fits.
 */
export function describeShapeErrorInForm(error: ErrorObject): string | undefined {
  const { keyword, data, parentSchema: rule = {} } = error;
  if (data === "" && rule["enum"]) {
    return NOT_CHOSEN;
  }
  return keyword === "minItems" ? adviseToReplace(describeShapeError(error)) : undefined;
}

/** The sentence about a field of the form editor in which nothing was chosen. */
export const NOT_CHOSEN: Sentence = "is not chosen yet. Fix: choose one";

/**
 * Returns the sentence with an additional advice if exactly one entry is missing, because
 * the editor has probably deleted that entry to add another in its place.
 */
export const adviseToReplace = (sentence: Sentence): Sentence =>
  sentence.replace(
    /(Fix: add 1 entry)/,
    "$1; or press Discard, and write the new one over the old one",
  );

/** Returns the number of characters of a text, or of entries of a list; 0 for any other value. */
function countItems(value: unknown): number {
  if (typeof value === "string") {
    return [...value].length;
  }
  return Array.isArray(value) ? value.length : 0;
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface TypeWords {
  /** The advice what to write, in words. */
  wanted: string;
  /** A value of this type as it is written in a file, without its words. */
  blank: string;
  /** The words for a value of this type that is in the wrong place. */
  found: string;
}

/** The words for the types of JSON. */
const TYPES: { [type: string]: TypeWords } = {
  string: { wanted: "a text in quotes", blank: '"…"', found: "a text" },
  integer: {
    wanted: "a whole number without quotes",
    blank: "1",
    found: "a number",
  },
  number: { wanted: "a number without quotes", blank: "1", found: "a number" },
  boolean: {
    wanted: "true or false without quotes",
    blank: "true",
    found: "true or false",
  },
  array: { wanted: "a list in [ ]", blank: "[ … ]", found: "a list" },
  object: {
    wanted: "a group of fields in { }",
    blank: "{ … }",
    found: "a group of fields",
  },
  null: { wanted: "nothing", blank: "null", found: "empty (null)" },
};

/**
 * Returns the sentence about a missing field.
 *
 * @param group the pointer of the group that lacks the field
 */
export function describeMissingField(
  group: string,
  field: string,
  rule: SchemaNode,
): string {
  const example = findExample(rule);
  const blank = `: ${TYPES[String(rule["type"])]?.blank ?? '"…"'}`;
  const such = example === undefined ? blank : `, such as ${JSON.stringify(example)}`;
  return `is missing in ${formatLabel(group)}. Fix: add "${field}"${such}${describeInBrackets(rule)}`;
}

/** Returns the sentence about a missing field for the form editor, which shows the empty field. */
export const describeMissingFieldInForm = (rule: SchemaNode) =>
  `is missing. Fix: fill it in${describeInBrackets(rule)}`;

/** Returns the sentence about an empty text. */
export const describeEmpty = (rule: SchemaNode) =>
  `is empty. Fix: fill it in${describeInBrackets(rule)}`;

/** Returns the sentence about a list with too many or too few entries. `unpublished` is how many more are not shown. */
export function describeCount(
  count: number,
  [least, most]: [least: number, most: number],
  unpublished = 0,
) {
  const entries = (some: number) => formatCount(some, "entry", "entries");
  const has =
    unpublished > 0
      ? `shows ${entries(count)} and keeps back ${unpublished}`
      : `has ${entries(count)}`;
  const [fits, fix] =
    count > most
      ? [`at most ${most} fit`, `take away ${entries(count - most)}`]
      : [`it needs at least ${least}`, `add ${entries(least - count)}`];
  const hint =
    unpublished > 0 ? '; "draft" and the days of an entry say when it is shown' : "";
  const limit = least === most ? `exactly ${most} belong here` : fits;
  return `${has}; ${limit}. Fix: ${fix}${hint}`;
}

function describeWrongType(value: unknown, type: string, rule: SchemaNode) {
  const wanted = TYPES[type]?.wanted ?? type;
  const kind = describeType(value);
  const example = findExample(rule);
  const such =
    example === undefined || typeof example === "boolean"
      ? ""
      : `, such as ${formatValue(example)}`;
  const fitting = type === "integer" ? describeNumber(rule) : wanted;
  const found = TYPES[kind]?.found;
  return `is ${found} here; ${wanted} is expected. Fix: write ${fitting}${such}${describeInBrackets(rule)}`;
}

/** Returns a value's type in JSON. */
function describeType(value: unknown): string {
  if (value === null) {
    return "null";
  }
  return Array.isArray(value) ? "array" : typeof value;
}

const describeNumber = ({ minimum, maximum }: SchemaNode) =>
  `a whole number${minimum === undefined ? "" : ` from ${minimum} to ${maximum ?? "any"}`}`;

/** Returns the example of a rule, or its first choice. */
const findExample = ({ examples, const: only, enum: choices }: SchemaNode) =>
  toList(examples)[0] ?? only ?? toList(choices)[0];

/** Returns the advice what to write: the rule's `says`, or its `description` after the word "write". */
function describeRule({ says, description, examples }: SchemaNode): string {
  const text = String(description ?? "it as in the other entries, or ask a developer");
  const sentence = String(
    says ?? `write ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  ).replace(/\.$/, "");
  const [example] = toList(examples);
  const isNamed = example === undefined || sentence.includes(String(example));
  return isNamed ? sentence : `${sentence} (for example ${JSON.stringify(example)})`;
}

/** Returns the first sentence of a rule's description in brackets; an empty text if it has none. */
function describeInBrackets({ description, says }: SchemaNode) {
  const [sentence = ""] = String(description ?? says ?? "").split(/\.(?=\s+\p{Lu})/u);
  return sentence === "" ? "" : ` (${sentence.replace(/\.$/, "")})`;
}
