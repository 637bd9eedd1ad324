/**
 * The rules of the data files, `site/_schemas/*.schema.json`, in JSON Schema draft-07. They render the form,
 * check the file and complete in VS Code. Our own keywords are for the check (c) or the form (f):
 *
 * - `label` (f): the field's label, if its name in words is not enough. `title` names a generated type.
 * - `group` (f): of a whole file: the heading under which the editor lists it.
 * - `says` (c): what to write, if `description` says something else.
 * - `prose: true` (c): visitors read it, although its `pattern` makes it look technical.
 * - `fills: ["days"]` (c): names in braces that the site replaces.
 * - `ref: "services.id"` (c, f): the `id` of one of the `items` of `services.json`.
 * - `file: "drawings/motif-*.svg"` (c, f): a file under `site/`, by the part of its name that `*` matches.
 * - `picture: "wide" | "person" | "logo" | "mark"` (c, f): a picture below `site/`; the sprite has marks.
 * - `page: "/about"` (c): of a whole file: the page that shows it. `page: "/products/"`, of a field of a list's
 *   entries: each is a page, and its address is this text and the field. Links may lead to these pages.
 * - `folder: "images/clients"` (c, f): the folder of this list's pictures.
 * - `uniqueBy: ["id", "name"]` (c): no two entries share the first field; no two shown ones share another.
 * - `uniqueOnSite: "title"` (c): no two pages of the site share this title, or this description.
 * - `searchLength: "title"` (c): a search result shows it, so too short and too long ones are named.
 * - `shownEntries: [4, 6]` (c): the least and the most entries that are published. `maxItems` counts drafts.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { fileChoices } from "./pictures.ts";
import { isFields, mapTree, pointerTo, positionOf, valueAt } from "./pointers.ts";
import { SchemaError } from "./problem.ts";

export type SchemaNode = { readonly [keyword: string]: unknown };

const OWN_KEYWORDS = [
  "label",
  "group",
  "says",
  "prose",
  "fills",
  "ref",
  "file",
  "picture",
  "page",
  "folder",
  "uniqueBy",
  "uniqueOnSite",
  "searchLength",
  "shownEntries",
];

/** A text with one of these is technical: not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "ref", "file", "picture"];

export const isProse = (rule: SchemaNode) =>
  rule["type"] === "string" &&
  (rule["prose"] === true || !TECHNICAL.some((keyword) => keyword in rule));

/** The rules of a data file, with each `$ref` resolved. */
export interface Schema {
  rule: SchemaNode;
  validate: ValidateFunction;
}

let last: { key: string; schemas: ReadonlyMap<string, Schema> } | undefined;

/**
 * The schemas of all data files, by name without `.json`, kept until one changes: compiling is the slow part.
 *
 * @throws {SchemaError} if `site/_schemas` is missing, or a file in it is not a schema with the keywords above
 */
export function readSchemas(folder: string): ReadonlyMap<string, Schema> {
  let file = "site/_schemas";
  let text = "";
  try {
    const names = readdirSync(path.join(folder, file)).filter((name) =>
      /^[^.].*\.schema\.json$/.test(name),
    );
    const texts = names
      .sort()
      .map((name) => readFileSync(path.join(folder, file, name), "utf8"));
    const key = [...names, ...texts, ...fileChoices("drawings/*")].join();
    if (last?.key === key) {
      return last.schemas;
    }
    const written: Map<string, SchemaNode> = new Map();
    for (const [at, name] of names.entries()) {
      file = `site/_schemas/${name}`;
      text = texts[at] ?? "";
      written.set(name, JSON.parse(text));
    }
    const ajv = createAjv();
    const schemas: Map<string, Schema> = new Map();
    for (const [at, [name, { type }]] of [...written].entries()) {
      file = `site/_schemas/${name}`;
      text = texts[at] ?? "";
      // A schema without a type only defines parts of others.
      if (type === undefined) {
        continue;
      }
      const rule = resolved(written, name);
      schemas.set(name.replace(".schema.json", ""), {
        rule,
        validate: ajv.compile(rule),
      });
    }
    last = { key, schemas };
    return schemas;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new SchemaError(`${file}${formatPlace(message, text)} ${message}`, {
      cause: error,
    });
  }
}

/** A list whose entries are pages: the file, and the field that ends the address which begins with `start`. */
export interface PageList {
  file: string;
  field: string;
  start: string;
}

/** The pages that the schemas name: those of whole files, and those of the entries of lists. */
export function readPages(folder: string): { routes: string[]; lists: PageList[] } {
  const schemas = [...readSchemas(folder)];
  const routes = schemas.flatMap(([, { rule }]) =>
    typeof rule["page"] === "string" ? rule["page"] : [],
  );
  const lists = schemas.flatMap(([file, { rule }]) => {
    const { properties } = ruleIn(ruleIn(rule, "items"), "*");
    return Object.entries(isFields(properties) ? properties : {}).flatMap(
      ([field, inner]) =>
        isFields(inner) && typeof inner["page"] === "string"
          ? { file, field, start: inner["page"] }
          : [],
    );
  });
  return { routes, lists };
}

/** `:LINE:COL` of the letter whose position JSON's parser names, or of the word that Ajv does not know. */
function formatPlace(message: string, text: string): string {
  // What JSON.parse or Ajv says may name neither: then it is the file's first line.
  const [, offset] = /at position (\d+)/.exec(message) ?? [];
  const [word = ""] = /"[^"]+"/.exec(message) ?? [];
  const place = Math.max(0, Number(offset ?? text.indexOf(word)));
  const { line, column } = positionOf(text, place);
  return text ? `:${line}:${column}` : ":";
}

/** A schema, or its part at a JSON pointer, with each `$ref` resolved and the choices of each `file`. */
function resolved(
  schemas: ReadonlyMap<string, SchemaNode>,
  name: string,
  pointer = "",
): SchemaNode {
  const rule = mapTree(valueAt(schemas.get(name), pointer), (inner) => {
    if (!isFields(inner)) {
      return inner;
    }
    if (typeof inner["file"] === "string") {
      return { ...inner, enum: fileChoices(inner["file"]) };
    }
    if (typeof inner["$ref"] !== "string") {
      return inner;
    }
    const { $ref, ...own } = inner;
    const [file, part] = String($ref).split("#");
    return { ...resolved(schemas, file || name, part), ...own };
  });
  return isFields(rule) ? rule : {};
}

function createAjv() {
  // Strict mode checks the schemas: draft-07's own schema would take longer than all data files.
  const quick = {
    validateSchema: false,
    messages: false,
    logger: false,
    code: { optimize: false },
  } as const;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, ...quick });
  // JavaScript parses the 30th of February as a day in March.
  ajv.addFormat("date", (text: string) => {
    const day = new Date(text);
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
  });
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+";
  const host = "(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+[a-z\\d-]+";
  ajv.addFormat("email", new RegExp(`^${word}(?:\\.${word})*@${host}$`, "i"));
  // The address of another site. It may have letters of any language, as browsers show them.
  const isElsewhere = (text: string) =>
    URL.canParse(text) && new URL(text).hostname.includes(".");
  ajv.addFormat("uri", (text: string) => !/\s/.test(text) && isElsewhere(text));
  return ajv.addVocabulary(OWN_KEYWORDS);
}

/**
 * A value of a data file with its place, which is called a node in JSONPath, too
 * (https://www.rfc-editor.org/rfc/rfc9535#section-1.1), and with the rule for it.
 */
export interface DataNode {
  /** The file's name, without `.json`. */
  name: string;
  pointer: string;
  /** The file and its pointer, with `*` for the number of an entry: `careers/items/*`. */
  fieldPath: string;
  value: unknown;
  /** The value, and each group and list that it is in, from the inside out. */
  ancestors: unknown[];
  rule: SchemaNode;
  /** The value or, of a group, something in it was refused. */
  isRefused: boolean;
  /** Of a list: it was refused itself, for its length or its type. */
  isListRefused: boolean;
}

export function ruleIn({ properties, items }: SchemaNode, step: string): SchemaNode {
  const own =
    isFields(properties) && Object.hasOwn(properties, step) ? properties[step] : items;
  return isFields(own) ? own : {};
}

/** Every value of a file with its rule, from the outside in. */
export function nodesOf(
  name: string,
  ancestors: unknown[],
  rule: SchemaNode,
  pointer = "",
): DataNode[] {
  const [value] = ancestors;
  const fieldPath = name + pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [
    {
      name,
      pointer,
      fieldPath,
      value,
      ancestors,
      rule,
      isRefused: false,
      isListRefused: false,
    },
    ...inner.flatMap(([step, one]) =>
      nodesOf(name, [one, ...ancestors], ruleIn(rule, step), pointerTo(pointer, step)),
    ),
  ];
}
