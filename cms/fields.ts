import { refEntries } from "../site/data-check/keywords/ref.ts";
import { searchLength } from "../site/data-check/keywords/search-length.ts";
import { type Book, followRef, isFields, type Rule } from "../site/data-check/schema-walk.ts";

/**
 * A field of Decap's configuration: https://decapcms.org/docs/widgets/. Ours, for `browser/fields/`: `limits`, the least and the most
 * characters of a text, and `focus_of`, the field of the picture a part of which is chosen.
 */
type Field = { [option: string]: unknown };

interface BookWithData extends Book {
  /** All data files, by name. */
  data: Readonly<{ [name: string]: unknown }>;
}

/** The fields that may name a list's entry while it is folded, the best first. */
const TITLES = ["name", "question", "title", "label", "heading", "text"];

/** Texts that may be longer get a box of several lines. */
const LONGEST_LINE = 90;

/**
 * The form fields of a group, one for each property of its rule. Decap is told of no limits, only of what must not be empty: the data
 * check has better messages.
 *
 * @param rule of type object
 * @param mayBeEmpty whether the whole group may be left out, so that none of its fields is required
 */
export function fieldsOf(rule: Rule, book: BookWithData, mayBeEmpty: boolean = false): Field[] {
  const properties = isFields(rule["properties"]) ? rule["properties"] : {};
  const required = mayBeEmpty || !Array.isArray(rule["required"]) ? [] : rule["required"];
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, book, required.includes(name)),
  );
}

/** @param property its rule, or a reference to it */
function fieldOf(name: string, property: unknown, book: BookWithData, isRequired: boolean): Field {
  const rule = followRef(property, book);
  const own = isFields(property) ? property : {};
  const hint = own["description"] ?? rule["description"];
  const label = String(own["label"] ?? rule["label"] ?? labelOf(name));
  const shared = { name, label, required: isRequired, ...(hint ? { hint } : {}) };
  if (rule["const"] !== undefined) return { ...shared, widget: "hidden", default: rule["const"] };
  switch (kindOf(rule)) {
    case "object":
      return { ...shared, widget: "object", collapsed: false, fields: fieldsOf(rule, book, !isRequired) };
    case "array":
      return { ...shared, ...listOf(rule, book) };
    case "boolean":
      return { ...shared, widget: "boolean", ...(isRequired ? { default: false } : {}) };
    case "integer":
    case "number":
      return { ...shared, widget: "number", value_type: rule["type"] === "integer" ? "int" : "float" };
    default:
      // A new entry then says that its text is empty, and not that a line of the file is missing.
      return { ...shared, ...(isRequired ? { default: "" } : {}), ...textOf(rule, book) };
  }
}

function listOf(rule: Rule, book: BookWithData): Field {
  const entry = followRef(rule["items"], book);
  const items = { ...mergeShapes(entry, book), ...("label" in entry ? { label: entry["label"] } : {}) };
  const limits = { allow_add: true, collapsed: true, minimize_collapsed: false };
  const singular = typeof items["label"] === "string" ? { label_singular: items["label"] } : {};
  if (kindOf(items) === "object") {
    const fields = fieldsOf(items, book).map(foldLists);
    const title =
      TITLES.map((name) => fields.find((field) => field["name"] === name)).find(Boolean) ??
      fields.find(({ widget }) => widget === "string") ??
      fields[0];
    return { ...limits, ...singular, widget: "list", summary: `{{fields.${title?.["name"]}}}`, fields };
  }
  const choices = choicesOf(items, book);
  if (choices) return { widget: "select", multiple: true, options: choices };
  const field = fieldOf("entry", items, book, true);
  return { ...limits, ...singular, widget: "list", collapsed: false, field };
}

/** Lists inside an entry are drawn once they are opened: the thousand fields of all services at once take seconds. */
function foldLists(field: Field): Field {
  const { fields } = field;
  if (!Array.isArray(fields)) return field;
  if (field["widget"] === "list") return { ...field, minimize_collapsed: true };
  return { ...field, fields: fields.map(foldLists) };
}

function textOf(rule: Rule, book: BookWithData): Field {
  if (rule["assetFile"] === true) return { widget: "image", choose_url: false, ...folderOf(rule) };
  const choices = choicesOf(rule, book);
  if (choices)
    return {
      widget: "select",
      options: choices,
      ...("focusOf" in rule ? { focus_of: rule["focusOf"] } : {}),
    };
  const kind = rule["searchLength"];
  const [least = 0, most] =
    kind === "title" || kind === "description"
      ? searchLength(kind, book.data)
      : [rule["minLength"], rule["maxLength"]];
  return {
    widget: Number(most ?? Infinity) > LONGEST_LINE && rule["format"] !== "date" ? "text" : "string",
    ...(rule["minLength"] === 0 ? { required: false } : {}),
    ...(isWords(rule) && typeof most === "number" ? { limits: [least, most] } : {}),
  };
}

/** Where the pictures of a list lie that keeps them apart: Decap offers those, and puts new ones there. */
function folderOf(rule: Rule): Field {
  const folder = isFields(rule["folder"]) ? rule["folder"]["in"] : undefined;
  return typeof folder === "string" ? { media_folder: `/site/${folder}`, public_folder: folder } : {};
}

/** Whether people read the text. Of an address or a number, nobody wants to know how many characters still fit. */
function isWords(rule: Rule) {
  return !("format" in rule || "sameDigits" in rule || ("pattern" in rule && rule["prose"] !== true));
}

/** The texts that a field may hold, if they are known: those of `enum`, or the ids of another file's entries, with their names. */
function choicesOf(rule: Rule, { data }: BookWithData): { value: string; label: string }[] | undefined {
  if (Array.isArray(rule["enum"]))
    return rule["enum"].map((value) => ({ value: String(value), label: String(value) }));
  if (typeof rule["ref"] !== "string") return undefined;
  const { field, entries } = refEntries(rule["ref"], data);
  return entries
    ?.filter((entry) => field in entry)
    .map((entry) => {
      const name = TITLES.map((title) => entry[title]).find((title) => typeof title === "string");
      return { value: String(entry[field]), label: String(name ?? entry[field]) };
    });
}

/** A group that may have several shapes is shown with the fields of all; what stays empty is left out. */
function mergeShapes(rule: Rule, book: BookWithData): Rule {
  const shapes = rule["anyOf"] ?? rule["oneOf"];
  if (!Array.isArray(shapes)) return rule;
  const rules = shapes.map((shape) => followRef(shape, book));
  const required = rules.map(({ required: names }) => (Array.isArray(names) ? names : []));
  return {
    type: "object",
    properties: Object.assign({}, ...rules.map(({ properties }) => properties)),
    required: (required[0] ?? []).filter((name) => required.every((names) => names.includes(name))),
  };
}

function kindOf(rule: Rule) {
  return String([rule["type"]].flat()[0]);
}

/** `jobType` is shown as `Job type`. */
function labelOf(name: string) {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
