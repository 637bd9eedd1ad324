/** The message about a value of the wrong kind: a text for a number, a group of fields for a list. */
import { firstSentence, ownExample } from "./example.ts";
import { eitherOf, written } from "./quote.ts";
import { limitsInWords } from "./size-in-words.ts";
import type { Message } from "./problem.ts";
import type { Rule } from "./schema-walk.ts";

const KINDS = new Map([
  ["string", "a text in quotes"],
  ["number", "a number without quotes"],
  ["integer", "a whole number without quotes"],
  ["boolean", "true or false without quotes"],
  ["array", "a list in [ ]"],
  ["object", "a group of fields in { }"],
  ["null", "null without quotes"],
]);

const YES = ["true", "yes", "1"];
const NO = ["false", "no", "0"];

/** @param types of JSON Schema, any of which would do */
export function wrongType(label: string, value: unknown, types: readonly string[], rule: Rule): Message {
  const wanted = types.map((type) => KINDS.get(type) ?? type).join(" or ");
  return {
    what: `${label} is ${kindOf(value)} here; ${wanted} is expected`,
    fix: converted(value, types, rule) ?? `write ${asked(types, wanted, rule)}`,
  };
}

function kindOf(value: unknown): string {
  if (value === null) return "empty (null)";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of fields";
  return typeof value === "string" ? "a text" : typeof value === "number" ? "a number" : "true or false";
}

/** What belongs there: the only value, one of the choices, or its kind with an example and its meaning. */
function asked(types: readonly string[], wanted: string, rule: Rule): string {
  const { const: only, enum: choices } = rule;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return eitherOf(choices);
  const isNumber = types.length === 1 && (types[0] === "integer" || types[0] === "number");
  const example = ownExample(rule);
  const such = example === undefined || typeof example === "boolean" ? "" : `, such as ${written(example)}`;
  const meaning = firstSentence(rule);
  return `${isNumber ? limitsInWords(rule) : wanted}${such}${meaning ? ` (${meaning})` : ""}`;
}

/** The same value in the right kind, where the rule would take it. */
function converted(value: unknown, types: readonly string[], rule: Rule): string | undefined {
  const [type] = types;
  if (types.length > 1 || (typeof value !== "string" && typeof value !== "number")) return undefined;
  const word = String(value).trim().toLowerCase();
  if (type === "boolean")
    return YES.includes(word) ? "write true" : NO.includes(word) ? "write false" : undefined;
  if (type === "string") return fitsText(String(value), rule) ? `write "${value}"` : undefined;
  if (type === "number" || type === "integer") {
    const isWritten = type === "number" ? /^-?\d+(?:\.\d+)?$/.test(word) : /^-?\d+$/.test(word);
    return isWritten && fitsNumber(Number(word), rule) ? `write ${Number(word)}` : undefined;
  }
  const { items, minItems } = rule;
  if (type !== "array" || Number(minItems ?? 0) > 1 || !isTextRule(items)) return undefined;
  return fitsText(String(value), items) ? `write [${JSON.stringify(String(value))}]` : undefined;
}

const isTextRule = (rule: unknown): rule is Rule =>
  typeof rule === "object" && rule !== null && Reflect.get(rule, "type") === "string";

/** Whether a text may stand there, as far as the rule itself can tell. */
function fitsText(text: string, rule: Rule): boolean {
  const { enum: choices, const: only, pattern, minLength, maxLength, format } = rule;
  const isLooked = ["ref", "assetFile", "pageAddress"].some((keyword) => keyword in rule);
  return (
    !isLooked &&
    format === undefined &&
    (only === undefined || only === text) &&
    (!Array.isArray(choices) || choices.includes(text)) &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Infinity)
  );
}

const fitsNumber = (number: number, { minimum, maximum }: Rule) =>
  number >= Number(minimum ?? -Infinity) && number <= Number(maximum ?? Infinity);
