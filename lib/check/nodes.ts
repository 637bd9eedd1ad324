/** Lists the values of a data file, each with its place and its rule. */
import { formatPointer } from "./pointers.ts";
import { findRule, type SchemaNode } from "./schemas.ts";

/**
 * A value of a data file with its place and the rule for it. JSONPath calls it a node,
 * too: https://www.rfc-editor.org/rfc/rfc9535#section-1.1
 */
export interface DataNode {
  /** The file's name without `.json`. */
  name: string;
  /** The value's JSON pointer in the file. */
  pointer: string;
  /** The file's name and the pointer, with `*` in place of an entry's number: `careers/items/*`. */
  fieldPath: string;
  value: unknown;
  /** The groups and lists that contain the value, from the inside out. */
  ancestors: unknown[];
  rule: SchemaNode;
  /** Whether the value was refused, or a value in it if it is a group. */
  isRefused: boolean;
  /** Whether the value is a list that was refused itself, for its length or its type. */
  isListRefused: boolean;
}

/** Returns every value of a file with its rule, from the outside in. */
export function createNodes(
  name: string,
  value: unknown,
  rule: SchemaNode,
  pointer = "",
  ancestors: unknown[] = [],
): DataNode[] {
  const fieldPath = name + pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const node = {
    name,
    pointer,
    fieldPath,
    value,
    ancestors,
    rule,
    isRefused: false,
    isListRefused: false,
  };
  const around = [value, ...ancestors];
  const nodesIn = ([step, one]: [step: string, one: unknown]) =>
    createNodes(name, one, findRule(rule, step), formatPointer(pointer, step), around);
  return [node, ...inner.flatMap(nodesIn)];
}
