/** A node of a parsed script: the parser's name of its kind, and its start and end in the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  value instanceof Object && "type" in value && "start" in value;

/** Returns a node and all nodes below it, or those of a list of nodes. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(nodesIn);
  }
  if (!isSyntaxNode(value)) {
    return [];
  }
  return [value, ...Object.values(value).flatMap(nodesIn)];
}
