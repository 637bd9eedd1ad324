/** Finds positions in a data file: JSON pointers, nodes of its syntax tree, lines and columns. */
import { findNodeAtLocation, type Node } from "jsonc-parser";

/** A group of fields, which is an object in JSON. */
export type Fields = { [name: string]: unknown };

/** Returns whether a value is a group of fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a field of an entry, or undefined if the entry is not a group. */
export const fieldOf = (entry: unknown, field: string): unknown =>
  isFields(entry) ? entry[field] : undefined;

/** Returns a list unchanged, an empty list for undefined, and a list with one entry for any other value. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  return value === undefined ? [] : [value];
}

/**
 * Returns a copy of a tree of groups and lists, in which each value is replaced by what
 * `change` returns for it. The returned value is copied in the same way. A field is left
 * out if `change` returns undefined; a list keeps its length.
 */
export function mapTree(
  value: unknown,
  change: (value: unknown, pointer: string) => unknown,
  pointer = "",
): unknown {
  const changed = change(value, pointer);
  const copy = (inner: unknown, step: string | number) =>
    mapTree(inner, change, formatPointer(pointer, step));
  if (Array.isArray(changed)) {
    return changed.map(copy);
  }
  if (!isFields(changed)) {
    return changed;
  }
  const fields = Object.entries(changed).map(([name, inner]) => [
    name,
    copy(inner, name),
  ]);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}

const NAME_FIELDS = ["name", "question", "title", "heading", "label", "text", "id"];

/** Returns the field by which people recognise an entry of a list, and its text; undefined if there is none. */
export function nameOf(entry: unknown): { field: string; name: string } | undefined {
  if (!isFields(entry)) {
    return undefined;
  }
  const field = NAME_FIELDS.find(
    (one) => typeof entry[one] === "string" && entry[one] !== "",
  );
  return field === undefined ? undefined : { field, name: String(entry[field]) };
}

/** Returns the line and the column of an offset, both counted from 1. Lines may end in LF, CRLF or CR. */
export function findPosition(
  text: string,
  offset: number,
): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** Returns the steps of a JSON pointer: `items`, `0` and `a/b` for `/items/0/a~1b`. */
const parsePointer = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns a JSON pointer with a step added: `/items/0` for `/items` and 0. */
export const formatPointer = (pointer: string, step: string | number) =>
  `${pointer}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Returns the value at a JSON pointer; undefined if there is none. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  parsePointer(pointer).reduce<unknown>((value, step) => {
    const isTree = typeof value === "object" && value !== null;
    return isTree ? new Map(Object.entries(value)).get(step) : undefined;
  }, root);

/** Returns the name of a value in a sentence: `"answer"`, `entry 3 of "steps"`, `entry 3`, `the file`. */
export function formatLabel(pointer: string): string {
  const steps = parsePointer(pointer);
  const list = steps.at(-2);
  const last = steps.at(-1);
  if (last === undefined) {
    return "the file";
  }
  if (!/^\d+$/.test(last)) {
    return `"${last}"`;
  }
  return `entry ${Number(last) + 1}${list === "items" && steps.length === 2 ? "" : ` of "${list}"`}`;
}

/** Returns the node of a file's syntax tree at a JSON pointer, or the innermost one around it that exists. */
export function findSyntaxNode(root: Node, pointer: string): Node {
  const steps = parsePointer(pointer).map((step) =>
    /^\d+$/.test(step) ? Number(step) : step,
  );
  return (
    findNodeAtLocation(root, steps) ??
    findSyntaxNode(root, pointer.slice(0, pointer.lastIndexOf("/")))
  );
}
