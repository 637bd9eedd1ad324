/**
 * The rules of the data files, `site/_schemas/*.schema.json`: JSON Schema draft-07, which renders the form, checks the file and completes in
 * VS Code. The keywords of our own, each for the check (c) or the form (f):
 *
 * - `label` (f): what the form calls the field, where its name in words would not do. `title` would name a type in the generated types.
 * - `group` (f): of a whole file: the heading under which the editor lists it.
 * - `says` (c): what to write, where `description` says something else.
 * - `prose: true` (c): a text that visitors read though it has a `pattern`; every text without a technical keyword is one.
 * - `fills: ["days"]` (c): names that the site fills in by itself where they stand in braces.
 * - `ref: "services.id"` (c, f): the `id` of one of the `items` of `services.json`: a choice of those entries.
 * - `file: "drawings/motif-*.svg"` (c, f): the part of a file's name under `site/` in the place of `*`: a choice of those files.
 * - `picture: "wide" | "person" | "logo" | "mark"` (c, f): the path of a picture under `site/`, and the place that shows it.
 * - `folder: "images/clients"` (c, f): where the pictures of this list lie.
 * - `uniqueBy: ["id", "name"]` (c): fields by which no two entries of a list may be the same.
 * - `shownEntries: [4, 6]` (c): how many entries are published, at least and at most, on each day. `maxItems` would count drafts.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { isFields, pointerTo, valueAt } from "./pointers.ts";

/** A rule as it stands in a schema. */
export type Rule = { readonly [keyword: string]: unknown };

const OWN_KEYWORDS = "label group says prose fills ref file picture folder uniqueBy shownEntries".split(" ");

/** A text with one of these is technical: not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "ref", "file", "picture"];

/** Whether visitors read the text. */
export function isProse(rule: Rule): boolean {
  return (
    rule["type"] === "string" && (rule["prose"] === true || !TECHNICAL.some((keyword) => keyword in rule))
  );
}

export interface Schemas {
  /** By name without `.schema.json`, in order. */
  rules: ReadonlyMap<string, Rule>;
  /** Of the data files, by the same names: a schema without a `type` only lends rules to others. */
  validators: ReadonlyMap<string, ValidateFunction>;
}

let last: { texts: string; schemas: Schemas } | undefined;

/**
 * The schemas of all data files. All checks of one process share them until one changes: compiling takes longer than checking.
 *
 * @param folder the project's folder
 * @throws {Error} when the folder has no `site/_schemas`, or a file in it is no draft-07 with the keywords above
 */
export function readSchemas(folder: string): Schemas {
  let file = "site/_schemas";
  try {
    const names = readdirSync(path.join(folder, file)).filter((name) => name.endsWith(".schema.json"));
    const texts = names.sort().map((name) => readFileSync(path.join(folder, file, name), "utf8"));
    const key = [...names, ...texts].join();
    if (last?.texts === key) return last.schemas;
    const rules: Map<string, Rule> = new Map();
    const ajv = createAjv();
    for (const [at, name] of names.entries()) {
      file = `site/_schemas/${name}`;
      const rule = JSON.parse(texts[at] ?? "");
      rules.set(name.replace(/\.schema\.json$/, ""), rule);
      ajv.addSchema(rule, name);
    }
    const validators: Map<string, ValidateFunction> = new Map();
    for (const [name, rule] of rules) {
      file = `site/_schemas/${name}.schema.json`;
      const validate = "type" in rule && ajv.getSchema(path.basename(file));
      if (validate) validators.set(name, validate);
    }
    last = { texts: key, schemas: { rules, validators } };
    return last.schemas;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function createAjv() {
  // Checking the schemas by draft-07's own would take longer than checking all data files: strict mode does it.
  const quick = { validateSchema: false, messages: false, logger: false, code: { optimize: false } } as const;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, ...quick });
  // A day of the calendar: the 30th of February becomes another one, and is none.
  ajv.addFormat("date", (text: string) => {
    const day = new Date(text);
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
  });
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+";
  ajv.addFormat(
    "email",
    new RegExp(`^${word}(?:\\.${word})*@(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+[a-z\\d-]+$`, "i"),
  );
  // The address of another site. Letters of any language may stand in it, as browsers show them.
  ajv.addFormat(
    "uri",
    (text: string) => !/\s/.test(text) && URL.canParse(text) && new URL(text).hostname.includes("."),
  );
  return ajv.addVocabulary(OWN_KEYWORDS);
}

/**
 * The rule that `$ref` names, or the rule itself, and the schema in which it stands. Follows `#/…` and `NAME.schema.json#/…`.
 *
 * @param root the schema in which the rule stands
 */
export function followRef(rule: unknown, root: Rule, { rules }: Pick<Schemas, "rules">): [Rule, Rule] {
  if (!isFields(rule)) return [{}, root];
  if (typeof rule["$ref"] !== "string") return [rule, root];
  const [file = "", pointer = ""] = rule["$ref"].split("#");
  const other = file === "" ? root : (rules.get(file.replace(/\.schema\.json$/, "")) ?? {});
  return followRef(valueAt(other, pointer), other, { rules });
}

/** A value of a file, and the rule for it. */
export interface Slot {
  pointer: string;
  value: unknown;
  rule: Rule;
}

/** With the name of the data file, without `.json`. */
export type FileSlot = Slot & { name: string };

/** Every value of a file with its rule, from the outside in. */
export function slotsOf(
  value: unknown,
  given: unknown,
  root: Rule,
  schemas: Pick<Schemas, "rules">,
  pointer = "",
): Slot[] {
  const [rule, home] = followRef(given, root, schemas);
  const properties = isFields(rule["properties"]) ? rule["properties"] : {};
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [
    { pointer, value, rule },
    ...inner.flatMap(([step, one]) => {
      const own = Array.isArray(value) ? rule["items"] : properties[step];
      return slotsOf(one, own, home, schemas, pointerTo(pointer, step));
    }),
  ];
}
