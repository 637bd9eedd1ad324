/** The values of a data file, each with its place and its rule. */
import { pointerTo } from "./pointers.ts";
import { ruleIn, type SchemaNode } from "./schemas.ts";

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
  /** The groups and lists that the value is in, from the inside out. */
  ancestors: unknown[];
  rule: SchemaNode;
  /** The value or, of a group, something in it was refused. */
  isRefused: boolean;
  /** Of a list: it was refused itself, for its length or its type. */
  isListRefused: boolean;
}

/** Every value of a file with its rule, from the outside in. */
export function nodesOf(
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
    nodesOf(name, one, ruleIn(rule, step), pointerTo(pointer, step), around);
  return [node, ...inner.flatMap(nodesIn)];
}
