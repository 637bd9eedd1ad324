import { valueAt } from "./locate.ts";

/**
 * A rule of a data file, as it stands in `site/_schemas`: JSON Schema draft-07 with the keywords of `keywords/`.
 */
export type Rule = { readonly [keyword: string]: unknown };

/** What a rule may refer to. */
export interface Book {
  /** The file in which the rule stands. */
  root: Rule;
  /** All files, by name. */
  schemas: ReadonlyMap<string, Rule>;
}

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

/** The rule that `$ref` names, or the rule itself. Follows `#/…` in the same file and `NAME.schema.json#/…` in another. */
export function followRef(rule: unknown, book: Book): Rule {
  if (!isFields(rule)) return {};
  if (typeof rule["$ref"] !== "string") return rule;
  const [file = "", pointer = ""] = rule["$ref"].split("#");
  const root = file === "" ? book.root : (book.schemas.get(file) ?? {});
  return followRef(valueAt(root, decodeURIComponent(pointer)), { ...book, root });
}
