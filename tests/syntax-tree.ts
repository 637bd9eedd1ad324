/** A part of a parsed script: what its parser calls it, and its place in the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  value instanceof Object && "type" in value && "start" in value;

/** Returns a part and all the parts below it, or of a list of parts. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(nodesIn);
  }
  if (!isSyntaxNode(value)) {
    return [];
  }
  return [value, ...Object.values(value).flatMap(nodesIn)];
}
