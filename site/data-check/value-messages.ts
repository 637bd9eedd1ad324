/** The messages about a value that breaks a rule of its schema: one function a keyword, in words that need no programmer. */
import { suggestion } from "./closest.ts";
import { exampleOf, firstSentence, ownExample, ruleInWords } from "./example.ts";
import { counted, eitherOf, fewOf, written } from "./quote.ts";
import { limitsInWords } from "./size-in-words.ts";
import type { Message } from "./problem.ts";
import type { Rule } from "./schema-walk.ts";

type Limits = readonly [least: number, most: number];

const FORMATS = new Map([
  ["email", "write an e-mail address such as name@example.in"],
  ["uri", "write a whole address that starts with https://"],
  ["uri-reference", "write an address such as /contact or https://example.in/contact"],
  ["date", "write the date as year-month-day, such as 2026-01-31"],
  ["time", "write the time as in 18:30:00Z"],
  ["date-time", "write the date and time as in 2026-01-31T18:30:00Z"],
]);

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
  const isExample = ownExample(rule) !== undefined && rule["const"] === undefined;
  return `"${name}"${isExample ? ", such as " : ": "}${exampleOf(rule)}${meaning ? ` (${meaning})` : ""}`;
}

/**
 * @param label of the group without the fields
 * @param names at least one
 */
export const missingFields = (label: string, names: readonly string[]): Message => ({
  what: `${counted(names.length, "field is", "fields are")} missing in ${label}: ${fewOf(names) ? names.map((name) => `"${name}"`).join(", ") : `"${names[0]}" and others`}`,
  fix: "add them, or get the last good version of the file back",
});

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

export function notAChoice(label: string, value: unknown, choices: readonly unknown[]): Message {
  const texts = choices.filter((choice) => typeof choice === "string");
  const meant = typeof value === "string" ? suggestion(value, texts) : undefined;
  const what = value === "" ? `${label} is empty` : `${label} cannot be ${written(value)}`;
  return { what, fix: meant ?? `write ${eitherOf(choices)}` };
}

export function wrongForm(label: string, value: unknown, rule: Rule): Message {
  const isBlank = typeof value === "string" && value.trim() === "";
  const slip = rule["format"] === "uri" && !isBlank ? slipInAddress(label, String(value)) : undefined;
  return (
    slip ?? {
      what: isBlank ? `${label} is empty` : `${label} cannot be ${written(value)}`,
      fix:
        ruleInWords(rule) ??
        FORMATS.get(String(rule["format"])) ??
        "write it as in the other entries, or ask a developer",
    }
  );
}

/** What is wrong with the address of another site, where that can be told. */
function slipInAddress(label: string, address: string): Message | undefined {
  const what = `${label} cannot be ${written(address)}`;
  if (/\s/.test(address.trim()))
    return {
      what: `${label} has a space in it: ${written(address)}`,
      fix: "delete the space, or copy the address from the browser again",
    };
  if (address !== address.trim())
    return {
      what: `${label} ${/^\s/.test(address) ? "starts" : "ends"} with a space`,
      fix: "delete that space",
    };
  if (/^http:/i.test(address)) return { what, fix: "write https:// in place of http://" };
  if (/^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]|$)/u.test(address))
    return { what, fix: "write https:// before it" };
  if (!/^https:\/\//i.test(address))
    return { what, fix: "write a whole address that starts with https://, best copied from the browser" };
  return undefined;
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

export const wrongSize = (label: string, value: unknown, rule: Rule): Message => ({
  what: `${label} cannot be ${written(value)}`,
  fix: `write ${limitsInWords(rule)}`,
});

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
