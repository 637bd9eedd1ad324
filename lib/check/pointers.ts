/** Positions in a file: JSON pointers, nodes of its tree, lines and columns. */
import { findNodeAtLocation, type Node } from "jsonc-parser";

export type Fields = { [name: string]: unknown };

/** Returns whether a value is a group of fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a field of an entry, or undefined if the entry is not a group. */
export const fieldOf = (entry: unknown, field: string): unknown =>
  isFields(entry) ? entry[field] : undefined;

/** A list as it is, nothing as an empty list, and another value as a list of it alone. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  return value === undefined ? [] : [value];
}

/**
 * Copies a tree of groups and lists, from the outside in. `change` returns a value instead of each value, which is
 * copied in turn; a field for which it returns undefined is left out. A list keeps its places.
 */
export function mapTree(
  value: unknown,
  change: (value: unknown, pointer: string) => unknown,
  pointer = "",
): unknown {
  const changed = change(value, pointer);
  const copy = (inner: unknown, step: string | number) =>
    mapTree(inner, change, pointerTo(pointer, step));
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

/** The field by which people recognise an entry of a list, and its text, if there is one. */
export function nameOf(entry: unknown): { field: string; name: string } | undefined {
  if (!isFields(entry)) {
    return undefined;
  }
  const field = NAME_FIELDS.find(
    (one) => typeof entry[one] === "string" && entry[one] !== "",
  );
  return field === undefined ? undefined : { field, name: String(entry[field]) };
}

/** The line and the column of an offset, both counted from 1. Lines may end in LF, CRLF or CR. */
export function positionOf(
  text: string,
  offset: number,
): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** `/items/0/a~1b` has the steps `items`, `0`, `a/b`. */
const stepsOf = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Adds a step to a JSON pointer: `/items` and 0 are `/items/0`. */
export const pointerTo = (pointer: string, step: string | number) =>
  `${pointer}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The value at a JSON pointer, undefined if there is none. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>((value, step) => {
    const isTree = typeof value === "object" && value !== null;
    return isTree ? new Map(Object.entries(value)).get(step) : undefined;
  }, root);

/** The name of a value in a sentence: `"answer"`, `entry 3 of "steps"`, `entry 3`, `the file`. */
export function labelOf(pointer: string): string {
  const steps = stepsOf(pointer);
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

/** The part of a file's text at a JSON pointer, or the nearest one around it that exists. */
export function syntaxNodeAt(root: Node, pointer: string): Node {
  const steps = stepsOf(pointer).map((step) =>
    /^\d+$/.test(step) ? Number(step) : step,
  );
  return (
    findNodeAtLocation(root, steps) ??
    syntaxNodeAt(root, pointer.slice(0, pointer.lastIndexOf("/")))
  );
}
