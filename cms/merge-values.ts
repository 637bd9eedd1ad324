import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { type Book, followRef, isFields } from "../site/data-check/schema-walk.ts";
import { isReordered, pairEntries } from "./pair-entries.ts";

/** Keys and indexes from the file's root. */
type Place = (string | number)[];

/**
 * A data file's text with other values in it. Only lines whose values differ change: spaces, the order of fields and line ends stay.
 * Fields that were cleared in the form are left out where the schema allows it; `$schema` always stays, and so does an empty text that
 * says something by being empty (`keepsEmpty`).
 *
 * @throws {SyntaxError} when the text is not JSON
 */
export function mergeValues({
  text,
  values,
  ...book
}: Book & {
  /** The file as it is. */
  text: string;
  /** What the form sent. */
  values: unknown;
}): string {
  const current: unknown = JSON.parse(text);
  const wanted = withoutCleared(values, book.root, book);
  const kept = isFields(wanted) && isFields(current) ? { ...wanted, $schema: current["$schema"] } : wanted;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const formattingOptions = { insertSpaces: !/^\t/m.test(text), tabSize: 2, eol };
  let merged = text;
  for (const { place, value, isInsertion } of differences(current, kept, [])) {
    const order = orderAt(place, book);
    const edits = modify(merged, place, value, {
      formattingOptions,
      isArrayInsertion: isInsertion,
      getInsertionIndex: (names) => insertionIndex(names, order, String(place.at(-1))),
    });
    merged = applyEdits(merged, edits);
  }
  return merged;
}

/** A form's values without the fields that were cleared in it, where the schema allows them to be missing. */
export function withoutCleared(value: unknown, rule: unknown, book: Book): unknown {
  const own = followRef(rule, book);
  if (Array.isArray(value)) return value.map((entry) => withoutCleared(entry, own["items"], book));
  if (!isFields(value)) return value;
  const shapes = [own, ...[own["anyOf"] ?? own["oneOf"] ?? []].flat()].map((shape) => followRef(shape, book));
  const ruleOf = (name: string) =>
    shapes.map(({ properties }) => (isFields(properties) ? properties[name] : undefined)).find(Boolean);
  const mustStay = (name: string) =>
    shapes.some(({ required }) => Array.isArray(required) && required.includes(name)) && shapes.length === 1;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, withoutCleared(field, ruleOf(name), book)] as const)
      .filter(
        ([name, field]) => mustStay(name) || isMeantEmpty(field, ruleOf(name), book) || !isCleared(field),
      ),
  );
}

function isMeantEmpty(value: unknown, rule: unknown, book: Book) {
  return value === "" && followRef(rule, book)["keepsEmpty"] === true;
}

function isCleared(value: unknown): boolean {
  if (value === "" || value === null || value === undefined) return true;
  return isFields(value) && Object.values(value).every(isCleared);
}

/** The edits that lead from one value to the other, in an order in which no edit moves the place of a later one. */
function differences(
  current: unknown,
  wanted: unknown,
  place: Place,
): { place: Place; value: unknown; isInsertion?: boolean }[] {
  if (isDeepStrictEqual(current, wanted)) return [];
  if (isFields(current) && isFields(wanted)) {
    const names = [...new Set([...Object.keys(current), ...Object.keys(wanted)])];
    return names.flatMap((name) =>
      name in current && name in wanted
        ? differences(current[name], wanted[name], [...place, name])
        : [{ place: [...place, name], value: wanted[name] }],
    );
  }
  if (Array.isArray(current) && Array.isArray(wanted)) return entryDifferences(current, wanted, place);
  return [{ place, value: wanted }];
}

/** From the last entry to the first, so that what is deleted or inserted moves none that is still to be compared. */
function entryDifferences(current: readonly unknown[], wanted: readonly unknown[], place: Place) {
  const found = pairEntries(current, wanted);
  // Where entries were moved, those in the same place are compared.
  const pairs = isReordered(found) ? new Map([...wanted.keys()].map((at) => [at, at])) : found;
  const edits: ReturnType<typeof differences> = [];
  let next = wanted.length - 1;
  for (let at = current.length - 1; at >= -1; at--) {
    const pair = at === -1 ? -1 : pairs.get(at);
    if (pair === undefined) {
      edits.push({ place: [...place, at], value: undefined });
      continue;
    }
    for (; next > pair; next--)
      edits.push({ place: [...place, at + 1], value: wanted[next], isInsertion: true });
    if (at === -1) break;
    edits.push(...differences(current[at], wanted[pair], [...place, at]));
    next--;
  }
  return edits;
}

/**
 * The fields of a group in the order of its schema; of a list, nothing.
 *
 * @param place of one of them
 */
function orderAt(place: Place, book: Book): string[] {
  let rule = book.root;
  for (const step of place.slice(0, -1)) {
    const properties = isFields(rule["properties"]) ? rule["properties"] : {};
    rule = followRef(typeof step === "number" ? rule["items"] : properties[step], book);
  }
  return isFields(rule["properties"]) ? Object.keys(rule["properties"]) : [];
}

/** @param names of the group as it is */
function insertionIndex(names: readonly string[], order: readonly string[], added: string) {
  const later = order.slice(order.indexOf(added) + 1);
  const at = order.includes(added) ? names.findIndex((name) => later.includes(name)) : -1;
  return at === -1 ? names.length : at;
}
