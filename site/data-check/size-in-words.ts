import type { Rule } from "./schema-walk.ts";

/** What a rule allows of a number: `a whole number from 1 to 5`. */
export function limitsInWords(rule: Rule): string {
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
  return [number, ...limits.filter(Boolean)].join(" ");
}
