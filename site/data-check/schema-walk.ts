import { valueAt } from "./locate.ts";

/**
 * A rule of a data file, as it stands in `site/_schemas`: JSON Schema draft-07 with the keywords of `keywords/`.
 */
export type Rule = { readonly [keyword: string]: unknown };

export function isFields(value: unknown): value is { [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const NAMED = ["properties", "patternProperties", "definitions", "dependencies"];
const SINGLE = [
  "items",
  "additionalItems",
  "additionalProperties",
  "contains",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
];
const LISTED = ["items", "anyOf", "oneOf", "allOf"];

/** The rules directly inside a rule. */
function innerRules(rule: Rule): { [keyword: string]: unknown }[] {
  const inner = [
    ...NAMED.flatMap((keyword) => Object.values(isFields(rule[keyword]) ? rule[keyword] : {})),
    ...SINGLE.map((keyword) => rule[keyword]),
    ...LISTED.flatMap((keyword) => (Array.isArray(rule[keyword]) ? rule[keyword] : [])),
  ];
  return inner.filter(isFields);
}

/** A rule and all rules inside it. */
export function* allRules(rule: { [keyword: string]: unknown }): Generator<{ [keyword: string]: unknown }> {
  yield rule;
  for (const inner of innerRules(rule)) yield* allRules(inner);
}

/**
 * The rule that `$ref` names, or the rule itself. Follows `#/…` in the same file and `NAME.schema.json#/…` in another.
 *
 * @param root of the file in which the rule stands
 * @param schemas by file name
 */
export function followRef(rule: unknown, root: Rule, schemas: ReadonlyMap<string, Rule>): Rule {
  if (!isFields(rule)) return {};
  if (typeof rule["$ref"] !== "string") return rule;
  const [file = ""] = rule["$ref"].split("#");
  const base = file === "" ? root : (schemas.get(file) ?? {});
  return followRef(ruleAt(rule["$ref"], root, schemas), base, schemas);
}

/**
 * What stands at an address inside the rules: `#/definitions/link/required`, `shared.schema.json#/definitions/link`.
 *
 * @param root of the file in which the address was found
 * @param schemas by file name
 */
export function ruleAt(address: string, root: Rule, schemas: ReadonlyMap<string, Rule>): unknown {
  const [file = "", pointer = ""] = address.split("#");
  return valueAt(file === "" ? root : schemas.get(file), decodeURIComponent(pointer));
}
