/**
 * Reads the rules of the data files, `site/_schemas/*.schema.json`, in JSON Schema
 * draft-07. The rules check the files, draw the form editor, and complete names in VS
 * Code. `OWN_KEYWORDS` lists the keywords that are ours.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { messageOf } from "../errors.ts";
import { readJson } from "./json.ts";
import { listFileChoices } from "./pictures.ts";
import { findSyntaxNode, isFields, mapTree, valueAt } from "./pointers.ts";
import { createTextProblem, formatProblem, SchemaError } from "./problem.ts";
import {
  createSchemaError,
  findSchemaError,
  type OwnKeywords,
  type SchemaFile,
} from "./schema-errors.ts";
import { UNREADABLE } from "./typing-errors.ts";

/** A schema, or a part of it: the rule for a value. */
export type SchemaNode = { readonly [keyword: string]: unknown };

/** Our own keywords, with the types of their values. Each is for the check (c) or for the form editor (f). */
const OWN_KEYWORDS = {
  /** (f) The label of the field, if its name is not clear enough. (`title` is the name of a generated type.) */
  label: "string",
  /** (f) Of a whole file: the heading under which the form editor lists the file. */
  group: "string",
  /** (c) The advice what to write, if it differs from `description`. */
  says: "string",
  /** (c) The text is for visitors, though it has a `pattern` as technical texts have. */
  prose: "boolean",
  /** (c) The names in braces that the site replaces in the text: `["days"]`. */
  fills: "array",
  /** (c, f) The value must be the `id` of one of the `items` of `services.json`: `"services.id"`. */
  ref: "string",
  /** (c, f) The value is the part of a file's path below `site/` that `*` stands for: `"drawings/motif-*.svg"`. */
  file: "string",
  /**
   * (c, f) The value is the path of a picture below `site/`, which is shown in this slot:
   * `"wide"`, `"person"`, `"logo"` or `"mark"`. Marks are in the sprite.
   */
  picture: "string",
  /**
   * (c) Of a whole file: the address of the page that shows the file, `"/about"`. Of a
   * field of a list's entries: each entry has a page, whose address is this text, such as
   * `"/products/"`, and the field. Links may lead to these pages.
   */
  page: "string",
  /** (c, f) The folder that the pictures of this list must be in: `"images/clients"`. */
  folder: "string",
  /**
   * (c) No two entries may have the same first field, and no two that are shown on the
   * same day may have the same other fields: `["id", "name"]`.
   */
  uniqueBy: ["string", "array"],
  /** (c) No two pages of the site may have the same `"title"`, or `"description"`. */
  uniqueOnSite: "string",
  /** (c) A search result shows the text as its `"title"` or `"description"`: warn if it is too short or too long. */
  searchLength: "string",
  /** (c) The smallest and the largest number of published entries: `[4, 6]`. (`maxItems` also counts drafts.) */
  shownEntries: "array",
} satisfies OwnKeywords;

/** The keywords that make a text technical, which means that it is not written for visitors. */
const TECHNICAL = ["format", "pattern", "enum", "const", "ref", "file", "picture"];

/** Returns whether a rule is that of a text for visitors. */
export const isProse = (rule: SchemaNode) =>
  rule["type"] === "string" &&
  (rule["prose"] === true || !TECHNICAL.some((keyword) => keyword in rule));

/** Returns the rule for a field of a group, or for the entries of a list; an empty rule if there is none. */
export function findRule({ properties, items }: SchemaNode, step: string): SchemaNode {
  const own =
    isFields(properties) && Object.hasOwn(properties, step) ? properties[step] : items;
  return isFields(own) ? own : {};
}

/** The rule of a whole data file, with each `$ref` resolved, and the function that checks a value by it. */
export interface Schema {
  rule: SchemaNode;
  validate: ValidateFunction;
}

let lastRead: { key: string; schemas: ReadonlyMap<string, Schema> } | undefined;

/**
 * Returns the schemas of all data files, by the files' names without `.json`. They are
 * remembered until one changes, because compiling them is slow.
 *
 * @throws {SchemaError} if `site/_schemas` is missing, or a file in it is not a schema
 * with the keywords above
 */
export function readSchemas(folder: string): ReadonlyMap<string, Schema> {
  const texts = readSchemaTexts(folder);
  const key = [...texts.flat(), ...listFileChoices("drawings/*")].join();
  if (lastRead?.key === key) {
    return lastRead.schemas;
  }
  const files = new Map(texts.map(([name, text]) => [name, readSchema(name, text)]));
  const ajv = createAjv();
  const schemas: Map<string, Schema> = new Map();
  for (const [name, { value }] of files) {
    // Skip a schema without a type, which only defines parts of others.
    if (!("type" in value)) {
      continue;
    }
    const rule = resolve(files, [`${name}#`]);
    try {
      schemas.set(name.replace(".schema.json", ""), {
        rule,
        validate: ajv.compile(rule),
      });
    } catch (error) {
      const formats = Object.keys(ajv.formats);
      throw (
        findSchemaError([...files.values()], OWN_KEYWORDS, formats) ??
        new SchemaError(`site/_schemas/${name}: ${messageOf(error)}`, { cause: error })
      );
    }
  }
  lastRead = { key, schemas };
  return schemas;
}

function readSchemaTexts(folder: string): [name: string, text: string][] {
  let file = "site/_schemas";
  try {
    return readdirSync(path.join(folder, file))
      .filter((name) => /^[^.].*\.schema\.json$/.test(name))
      .sort()
      .map((name) => {
        file = `site/_schemas/${name}`;
        return [name, readFileSync(path.join(folder, file), "utf8")];
      });
  } catch (error) {
    throw new SchemaError(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

function readSchema(name: string, text: string): SchemaFile {
  const { tree, value, problems } = readJson(Buffer.from(text), name);
  if (problems.length > 0 || !tree || !isFields(value)) {
    const [problem = createTextProblem(name, 0, UNREADABLE)] = problems;
    const file = `site/_schemas/${name}`;
    throw new SchemaError(formatProblem({ ...problem, file, source: { text, tree } }));
  }
  return { name, text, tree, value };
}

/** A list whose entries have pages. The address of a page is `start`, followed by the entry's `field`. */
export interface PageList {
  file: string;
  field: string;
  start: string;
}

/**
 * Returns the pages that the schemas name: those of whole files (`routes`), and those of
 * entries of lists (`lists`).
 */
export function readPages(folder: string): { routes: string[]; lists: PageList[] } {
  const schemas = [...readSchemas(folder)];
  const routes = schemas.flatMap(([, { rule }]) =>
    typeof rule["page"] === "string" ? rule["page"] : [],
  );
  const lists = schemas.flatMap(([file, { rule }]) => {
    const { properties } = findRule(findRule(rule, "items"), "*");
    return Object.entries(isFields(properties) ? properties : {}).flatMap(
      ([field, inner]) =>
        isFields(inner) && typeof inner["page"] === "string"
          ? { file, field, start: inner["page"] }
          : [],
    );
  });
  return { routes, lists };
}

/**
 * Returns a schema, or a part of it, with each `$ref` resolved, and the choices of each
 * `file` added.
 *
 * @param way the `$ref`s that have led to the part, each as `FILE#POINTER`; the last one
 * is the part itself
 */
function resolve(
  files: ReadonlyMap<string, SchemaFile>,
  way: readonly string[],
): SchemaNode {
  const [name = "", start = ""] = (way.at(-1) ?? "").split("#");
  const file = files.get(name);
  const rule = mapTree(valueAt(file?.value, start), (inner, pointer) => {
    if (!isFields(inner)) {
      return inner;
    }
    if (typeof inner["file"] === "string") {
      return { ...inner, enum: listFileChoices(inner["file"]) };
    }
    const { $ref, ...own } = inner;
    if (typeof $ref !== "string") {
      return inner;
    }
    const [otherName, part = ""] = $ref.split("#");
    const target = `${otherName || name}#${part}`;
    const flaw = findFlawOfTarget(files, way, target);
    if (file && flaw) {
      const node = findSyntaxNode(file.tree, `${start}${pointer}/$ref`);
      throw createSchemaError(file, node, `"${$ref}" ${flaw}`);
    }
    return { ...resolve(files, [...way, target]), ...own };
  });
  return isFields(rule) ? rule : {};
}

/** Returns what is wrong with the target of a `$ref`, `FILE#POINTER`; undefined if nothing is. */
function findFlawOfTarget(
  files: ReadonlyMap<string, SchemaFile>,
  way: readonly string[],
  target: string,
): string | undefined {
  const [name = "", part = ""] = target.split("#");
  if (!isFields(valueAt(files.get(name)?.value, part))) {
    return "leads to no rule. Fix: name a file of site/_schemas, and after # the place of a rule in it";
  }
  return way.includes(target)
    ? "leads back to itself. Fix: name another rule"
    : undefined;
}

function createAjv() {
  // `strict` checks the schemas. Checking them by draft-07's own schema would take longer
  // than checking all data files.
  const quick = {
    validateSchema: false,
    messages: false,
    logger: false,
    code: { optimize: false },
  } as const;
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, ...quick });
  // Convert a day back to text, because JavaScript parses the 30th of February as a day
  // in March.
  ajv.addFormat("date", (text: string) => {
    const day = new Date(text);
    return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
  });
  const word = "[\\w!#$%&'*+/=?^`{|}~-]+";
  const host = "(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+[a-z\\d-]+";
  ajv.addFormat("email", new RegExp(`^${word}(?:\\.${word})*@${host}$`, "i"));
  // A `uri` is the address of another site. It may contain letters of any language, as
  // browsers show them.
  const isElsewhere = (text: string) =>
    URL.canParse(text) && new URL(text).hostname.includes(".");
  ajv.addFormat("uri", (text: string) => !/\s/.test(text) && isElsewhere(text));
  for (const [keyword, schemaType] of Object.entries(OWN_KEYWORDS)) {
    ajv.addKeyword({ keyword, schemaType });
  }
  return ajv;
}
