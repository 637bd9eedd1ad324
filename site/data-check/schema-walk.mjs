import { valueAt } from "./locate.mjs";

/**
 * A rule of a data file, as it stands in `site/_schemas`: JSON Schema draft-07 with the keywords of `keywords/`.
 * @typedef {{ readonly [keyword: string]: unknown }} Rule
 */

/**
 * @param {unknown} value
 * @returns {value is { [name: string]: unknown }}
 */
export function isFields(value) {
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

/**
 * The rules directly inside a rule.
 * @param {Rule} rule
 * @returns {{ [keyword: string]: unknown }[]}
 */
export function innerRules(rule) {
  const inner = [
    ...NAMED.flatMap((keyword) => Object.values(isFields(rule[keyword]) ? rule[keyword] : {})),
    ...SINGLE.map((keyword) => rule[keyword]),
    ...LISTED.flatMap((keyword) => (Array.isArray(rule[keyword]) ? rule[keyword] : [])),
  ];
  return inner.filter(isFields);
}

/**
 * A rule and all rules inside it.
 * @param {{ [keyword: string]: unknown }} rule
 * @returns {Generator<{ [keyword: string]: unknown }>}
 */
export function* allRules(rule) {
  yield rule;
  for (const inner of innerRules(rule)) yield* allRules(inner);
}

/**
 * The rule that `$ref` names, or the rule itself. Follows `#/…` in the same file and `NAME.schema.json#/…` in another.
 * @param {unknown} rule
 * @param {Rule} root of the file in which the rule stands
 * @param {ReadonlyMap<string, Rule>} schemas by file name
 * @returns {Rule}
 */
export function followRef(rule, root, schemas) {
  if (!isFields(rule)) return {};
  if (typeof rule["$ref"] !== "string") return rule;
  const [file = ""] = rule["$ref"].split("#");
  const base = file === "" ? root : (schemas.get(file) ?? {});
  return followRef(ruleAt(rule["$ref"], root, schemas), base, schemas);
}

/**
 * What stands at an address inside the rules: `#/definitions/link/required`, `shared.schema.json#/definitions/link`.
 * @param {string} address
 * @param {Rule} root of the file in which the address was found
 * @param {ReadonlyMap<string, Rule>} schemas by file name
 * @returns {unknown}
 */
export function ruleAt(address, root, schemas) {
  const [file = "", pointer = ""] = address.split("#");
  return valueAt(file === "" ? root : schemas.get(file), decodeURIComponent(pointer));
}
