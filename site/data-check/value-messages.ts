/** The messages about a value that breaks a rule of its schema: one function a keyword, in words that need no programmer. */
import { suggestion } from "./closest.ts";
import { exampleOf, firstSentence, ownExample, ruleInWords } from "./example.ts";
import { counted, eitherOf, fewOf, written } from "./quote.ts";
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

type Limits = readonly [least: number, most: number];

const FORMATS = new Map([
  ["email", "write an e-mail address such as name@example.in"],
  ["uri", "write a whole address that starts with https://"],
  ["uri-reference", "write an address such as /contact or https://example.in/contact"],
  ["date", "write the date as year-month-day, such as 2026-01-31"],
  ["time", "write the time as in 18:30:00Z"],
  ["date-time", "write the date and time as in 2026-01-31T18:30:00Z"],
]);

function kindOf(value: unknown): string {
  if (value === null) return "empty (null)";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of fields";
  return typeof value === "string" ? "a text" : typeof value === "number" ? "a number" : "true or false";
}

/**
 * @param label of the group without the field
 * @param rule of the field
 */
export function missingField(label: string, name: string, rule: Rule): Message {
  return { what: `"${name}" is missing in ${label}`, fix: `add ${fieldWith(name, rule)}` };
}

/** A field as it is written in a data file, with its meaning. */
function fieldWith(name: string, rule: Rule) {
  const meaning = firstSentence(rule);
  return `"${name}": ${exampleOf(rule)}${meaning ? ` (${meaning})` : ""}`;
}

/** @param allowed names that this group may still get */
export function unknownField(name: string, allowed: readonly string[]): Message {
  const names = fewOf(allowed);
  return {
    what: `"${name}" is not a known field`,
    fix: suggestion(name, allowed) ?? (names ? `delete it, or use ${names}` : "delete it"),
  };
}

/**
 * A group of fields that may have one of several shapes, and has what none of them needs.
 *
 * @param needed the field of each shape that the others lack
 */
export const missingShape = (label: string, needed: readonly { name: string; rule: Rule }[]): Message => ({
  what: `${label} has neither ${needed.map(({ name }) => `"${name}"`).join(" nor ")}`,
  fix: `add one of them: ${needed.map(({ name, rule }) => fieldWith(name, rule)).join(", or ")}`,
});

/** @param names of fields that belong to different shapes */
export const twoShapes = (label: string, names: readonly string[]): Message => ({
  what: `${label} has ${names.map((name) => `"${name}"`).join(" and ")}, which do not go together`,
  fix: "keep one of them and delete the other",
});

export function wrongType(label: string, value: unknown, types: readonly string[], rule: Rule): Message {
  const wanted = types.map((type) => KINDS.get(type) ?? type).join(" or ");
  const meaning = firstSentence(rule);
  return {
    what: `${label} is ${kindOf(value)} here; ${wanted} is expected`,
    fix: converted(value, types, rule) ?? `write ${wanted}${meaning ? ` (${meaning})` : ""}`,
  };
}

function converted(value: unknown, types: readonly string[], rule: Rule): string | undefined {
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (types.length > 1) return undefined;
  if (types.includes("string") && isScalar) return `write "${value}"`;
  if (typeof value === "string") {
    const text = value.trim().toLowerCase();
    if (types.includes("boolean") && (text === "true" || text === "yes")) return "write true";
    if (types.includes("boolean") && (text === "false" || text === "no")) return "write false";
    if (types.includes("number") && /^-?\d+(\.\d+)?$/.test(text)) return `write ${Number(text)}`;
    if (types.includes("integer") && /^-?\d+$/.test(text)) return `write ${Number(text)}`;
  }
  if (types.includes("integer") && typeof value === "number") return `write ${Math.round(value)}`;
  if (types.includes("array") && isScalar) return `write [${JSON.stringify(value)}]`;
  const example = ownExample(rule);
  return example === undefined ? undefined : `write ${exampleOf(rule)}`;
}

export function notAChoice(label: string, value: unknown, choices: readonly unknown[]): Message {
  const texts = choices.filter((choice) => typeof choice === "string");
  const meant = typeof value === "string" ? suggestion(value, texts) : undefined;
  const what = value === "" ? `${label} is empty` : `${label} cannot be ${written(value)}`;
  return { what, fix: meant ?? `write ${eitherOf(choices)}` };
}

export function wrongForm(label: string, value: unknown, rule: Rule): Message {
  const isBlank = typeof value === "string" && value.trim() === "";
  return {
    what: isBlank ? `${label} is empty` : `${label} cannot be ${written(value)}`,
    fix:
      ruleInWords(rule) ??
      FORMATS.get(String(rule["format"])) ??
      "write it as in the other entries, or ask a developer",
  };
}

export function emptyText(label: string, rule: Rule): Message {
  const meaning = firstSentence(rule);
  return { what: `${label} is empty`, fix: meaning ? `fill it in (${meaning})` : "fill it in" };
}

export function wrongLength(label: string, length: number, limit: number, isMost: boolean): Message {
  const off = counted(Math.abs(limit - length), "character", "characters");
  const what = `${label} has ${counted(length, "character", "characters")}; ${isMost ? "at most" : "at least"} ${limit} ${isMost ? "fit" : "are needed"}`;
  return { what, fix: isMost ? `shorten it by ${off}` : `write at least ${off} more` };
}

/** @param limits how many entries may be there, at least and at most */
export function wrongCount(label: string, count: number, limits: Limits): Message {
  const [least, most] = limits;
  return {
    what: `${label} has ${counted(count, "entry", "entries")}; ${neededCount(count, limits)}`,
    fix:
      count > most
        ? `delete ${counted(count - most, "entry", "entries")}`
        : `add ${counted(least - count, "entry", "entries")}`,
  };
}

/** How many entries there may be, for the end of a sentence about a list with too many or too few. */
export function neededCount(count: number, [least, most]: Limits): string {
  if (least === most) return `exactly ${most} belong here`;
  return count > most ? `at most ${most} fit` : `it needs at least ${least}`;
}

export function wrongSize(label: string, value: unknown, rule: Rule): Message {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rule;
  const limits = [
    minimum !== undefined && maximum !== undefined ? `from ${minimum} to ${maximum}` : undefined,
    minimum !== undefined && maximum === undefined ? `of at least ${minimum}` : undefined,
    maximum !== undefined && minimum === undefined ? `of at most ${maximum}` : undefined,
    exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : undefined,
    exclusiveMaximum !== undefined ? `below ${exclusiveMaximum}` : undefined,
    multipleOf !== undefined ? `that is a multiple of ${multipleOf}` : undefined,
  ];
  const number = rule["type"] === "integer" ? "a whole number" : "a number";
  return {
    what: `${label} cannot be ${written(value)}`,
    fix: `write ${[number, ...limits.filter(Boolean)].join(" ")}`,
  };
}

export const notTheOne = (label: string, value: unknown, only: unknown): Message => ({
  what: `${label} cannot be ${written(value)}`,
  fix: `write ${JSON.stringify(only)}`,
});

/**
 * @param entry counted from 1
 * @param first counted from 1
 */
export const sameEntry = (label: string, entry: number, first: number): Message => ({
  what: `entry ${entry} of ${label} repeats entry ${first}`,
  fix: "delete one of the two",
});

export const needsField = (label: string, needs: string, because: string): Message => ({
  what: `${label} has "${because}" but no "${needs}"`,
  fix: `add "${needs}", or delete "${because}"`,
});

export const wrongName = (name: string, rule: Rule | undefined): Message => ({
  what: `"${name}" cannot be the name of a field here`,
  fix: ruleInWords(rule) ?? "name it as its neighbours are named",
});

export const otherRule = (label: string, rule: Rule | undefined): Message => ({
  what: `${label} does not fit the rule for it`,
  fix: ruleInWords(rule) ?? "write it as in the other entries, or ask a developer",
});

export const missingRulesLine = (right: string): Message => ({
  what: '"$schema" is missing, the line that names the rules of this file',
  fix: `write "$schema": "${right}", as the first line after {`,
});

export const wrongRulesLine = (found: unknown, right: string): Message => ({
  what: `"$schema" names ${written(found)}, which is not the rules of this file`,
  fix: `write "$schema": "${right}"`,
});

/** @param meant name of a data file that has rules and is missing */
export const noRules = (name: string, meant: string | undefined): Message => ({
  what: `there are no rules for this file (site/_schemas/${name}.schema.json)`,
  fix: meant ? `did you mean to name it ${meant}.json?` : "delete the file, or ask a developer for its rules",
});

export const noData = (name: string): Message => ({
  what: "the file is missing",
  fix: `get it back; its rules stand in site/_schemas/${name}.schema.json`,
});

export const unusableRules = (reason: string): Message => ({
  what: `these rules cannot be used: ${reason}`,
  fix: "correct them; they are draft-07 with the keywords of site/data-check/keywords",
});
