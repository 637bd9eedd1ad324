import type { Node } from "jsonc-parser";

/** Turns offsets of a text into lines and columns, both counted from 1. Lines may end in LF, CRLF or CR. */
export function createLocator(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (const lineEnd of text.matchAll(/\r\n|\n|\r/g)) starts.push(lineEnd.index + lineEnd[0].length);
  return (offset) => {
    let line = 1;
    for (let above = starts.length; line < above; ) {
      const middle = Math.ceil((line + above) / 2);
      if ((starts[middle - 1] ?? 0) > offset) above = middle - 1;
      else line = middle;
    }
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** The steps of a JSON pointer: `/items/0/a~1b` gives `items`, `0`, `a/b`. */
function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** How a sentence names a value: `"answer"`, `entry 3 of "steps"`, `entry 3`, `the file`. */
export function labelOf(pointer: string): string {
  const steps = pointerSteps(pointer);
  const last = steps.at(-1);
  if (last === undefined) return "the file";
  if (!/^\d+$/.test(last)) return `"${last}"`;
  const list = steps.at(-2);
  const entry = `entry ${Number(last) + 1}`;
  return list === undefined || (list === "items" && steps.length === 2) || /^\d+$/.test(list)
    ? entry
    : `${entry} of "${list}"`;
}

/**
 * The node of a field, name and value together. A field written twice gives the last one, as JSON reads it.
 */
export function fieldNode(
  group: Node | undefined,
  name: string,
): { key: Node; value: Node | undefined } | undefined {
  if (group?.type !== "object") return undefined;
  const field = group.children?.filter((child) => child.children?.[0]?.value === name).at(-1);
  const key = field?.children?.[0];
  return key && { key, value: field?.children?.[1] };
}

/** The node at a JSON pointer, or the nearest one around it that exists. */
export function nodeAt(root: Node, pointer: string): Node {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const next = node.type === "array" ? node.children?.[Number(step)] : fieldNode(node, step)?.value;
    if (!next) return node;
    node = next;
  }
  return node;
}

/**
 * Where the character `index` of a text value is in the file, in which `\n` takes two places and `\u20b9` six.
 *
 * @param node of a text in quotes
 * @param index of the character in the value, in UTF-16 units
 * @returns offset in the file
 */
export function offsetInText(fileText: string, node: Node, index: number): number {
  let offset = node.offset + 1;
  for (let read = 0; read < index; read += 1) {
    const isEscape = fileText[offset] === "\\";
    offset += isEscape ? (fileText[offset + 1] === "u" ? 6 : 2) : 1;
  }
  return offset;
}

/** The value at a JSON pointer, or nothing. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce(
    (value: unknown, step) =>
      typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
    root,
  );
}
