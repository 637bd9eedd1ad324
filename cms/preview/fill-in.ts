import { type Book, followRef, isFields, type Rule } from "../../site/data-check/schema-walk.ts";

/**
 * A form's values with what templates rely on and what is not typed yet: an empty text, an empty list, the first choice. A new entry of
 * a list begins with nothing at all.
 *
 * @param rule of the value
 */
export function fillIn(value: unknown, rule: unknown, book: Book): unknown {
  const own = followRef(rule, book);
  const shapes = own["anyOf"] ?? own["oneOf"];
  if (Array.isArray(shapes)) return fillInShape(value, shapes, book);
  switch ([own["type"]].flat()[0]) {
    case "object":
      return fillInFields(isFields(value) ? value : {}, own, book);
    case "array":
      return (Array.isArray(value) ? value : []).map((entry) => fillIn(entry, own["items"], book));
    case "boolean":
      return value === true;
    case "integer":
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : 0;
    default:
      return fillInText(value, own);
  }
}

function fillInFields(value: { [name: string]: unknown }, rule: Rule, book: Book) {
  const properties = isFields(rule["properties"]) ? rule["properties"] : {};
  const required = Array.isArray(rule["required"]) ? rule["required"] : [];
  const names = [...new Set([...Object.keys(value), ...required.map(String)])];
  return Object.fromEntries(
    names.map((name) => {
      const inner = properties[name];
      return [name, inner === undefined ? value[name] : fillIn(value[name], inner, book)];
    }),
  );
}

/** Of several shapes, the one that has most of the fields that were typed. */
function fillInShape(value: unknown, shapes: readonly unknown[], book: Book) {
  if (!isFields(value)) return value;
  const hits = (shape: unknown) => {
    const { properties } = followRef(shape, book);
    return Object.keys(value).filter((name) => isFields(properties) && name in properties).length;
  };
  const [best] = [...shapes].sort((one, other) => hits(other) - hits(one));
  return fillIn(value, best, book);
}

function fillInText(value: unknown, rule: Rule): unknown {
  const choices = rule["enum"];
  if (Array.isArray(choices)) return choices.includes(value) ? value : choices[0];
  if (rule["const"] !== undefined) return rule["const"];
  return typeof value === "string" ? value : "";
}
