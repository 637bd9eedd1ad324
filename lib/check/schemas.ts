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

/** The rules of a data file, with what each `$ref` names in its place. */
export interface Schema {
  rule: Rule;
  validate: ValidateFunction;
}

/** By data file's name without `.json`, in order. */
export type Schemas = ReadonlyMap<string, Schema>;

let last: { key: string; schemas: Schemas } | undefined;

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
    if (last?.key === key) return last.schemas;
    const written: Map<string, Rule> = new Map();
    for (const [at, name] of names.entries()) {
      file = `site/_schemas/${name}`;
      written.set(name, JSON.parse(texts[at] ?? ""));
    }
    const ajv = createAjv();
    const schemas: Map<string, Schema> = new Map();
    for (const [name, { type }] of written) {
      file = `site/_schemas/${name}`;
      // A schema without a type only lends rules to others.
      if (type === undefined) continue;
      const rule = inlined(written, name);
      schemas.set(name.replace(".schema.json", ""), { rule, validate: ajv.compile(rule) });
    }
    last = { key, schemas };
    return schemas;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** A schema, or what stands in it at a JSON pointer, with what `#/…` and `NAME.schema.json#/…` name in their places. */
function inlined(schemas: ReadonlyMap<string, Rule>, name: string, pointer = ""): Rule {
  return JSON.parse(JSON.stringify(valueAt(schemas.get(name), pointer)), (_, inner) => {
    if (typeof inner?.$ref !== "string") return inner;
    const { $ref, ...own } = inner;
    const [file, place] = $ref.split("#");
    return { ...inlined(schemas, file || name, place), ...own };
  });
}

function createAjv() {
  // Checking the schemas by draft-07's own would take longer than checking all data files: strict mode does it.
  const quick = { validateSchema: false, messages: false, logger: false, code: { optimize: false } } as const;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, ...quick });
  // JavaScript reads the 30th of February as a day in March.
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

/** A value of a file, and the rule for it. */
export interface Slot {
  pointer: string;
  value: unknown;
  rule: Rule;
}

/** With the name of the data file, without `.json`. */
export type FileSlot = Slot & { name: string };

/** The rule for a field or an entry of a value. */
export function ruleIn({ properties, items }: Rule, step: string): Rule {
  const own = isFields(properties) && Object.hasOwn(properties, step) ? properties[step] : items;
  return isFields(own) ? own : {};
}

/** Every value of a file with its rule, from the outside in. */
export function slotsOf(value: unknown, rule: Rule, pointer = ""): Slot[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [
    { pointer, value, rule },
    ...inner.flatMap(([step, one]) => slotsOf(one, ruleIn(rule, step), pointerTo(pointer, step))),
  ];
}
