/** The part of the check that depends on no other file: JSON, then the shape, then the words. */
import { readJson } from "./json.ts";
import { isFields, mapTree } from "./pointers.ts";
import {
  type Problem,
  problemOfText,
  type Sentence,
  type Source,
  withoutValuesOf,
} from "./problem.ts";
import { findBlockers } from "./publishing.ts";
import { type DataNode, nodesOf, type Schema } from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { checkWords, type WordsProblem } from "./words.ts";

/** A file with what is wrong in it. */
export interface CheckedFile {
  /** Without `.json`. */
  name: string;
  source: Source;
  /** What is written in the file; undefined if it cannot be read. */
  value: unknown;
  /** Its values without those that were refused, so that no rule uses one of them. */
  nodes: DataNode[];
  problems: Problem[];
  /** Problems that may be intended. They stop no build. */
  warnings: Problem[];
  /** Reasons against a release. */
  blockers: Problem[];
}

/** Returns a file in which nothing more can be checked. */
export const refusedFile = (
  name: string,
  source: Source,
  problems: Problem[],
): CheckedFile => ({
  name,
  source,
  value: undefined,
  nodes: [],
  problems,
  warnings: [],
  blockers: [],
});

/** Returns a file that cannot be read, with the reason. */
export const unreadableFile = (name: string, sentence: Sentence): CheckedFile =>
  refusedFile(name, { text: "" }, [problemOfText(name, 0, sentence)]);

export function checkFile(name: string, bytes: Buffer, schema: Schema): CheckedFile {
  const { text, tree, value, problems } = readJson(bytes, name);
  const source = { text, tree };
  if (!tree) {
    return refusedFile(name, source, problems);
  }
  const nodes = nodesOf(name, [value], schema.rule);
  const { refusals, warnings } = onePerValue(
    checkShape(name, tree, value, schema),
    nodes.flatMap(checkWords),
  );
  return {
    name,
    source,
    value,
    nodes: refusals.length > 0 ? soundNodes(name, value, schema, refusals) : nodes,
    problems: [...problems, ...refusals],
    warnings,
    blockers: findBlockers(nodes),
  };
}

/**
 * Of a value one problem is told: that of its shape before that of its words. But a text that was pasted with mark-up
 * may be too long for that alone.
 */
function onePerValue(shape: readonly Problem[], words: readonly WordsProblem[]) {
  const markUp = words.filter(({ isMarkUp }) => isMarkUp);
  const ofShape = withoutValuesOf(markUp, shape);
  const ofWords = withoutValuesOf(ofShape, words);
  return {
    refusals: [...ofShape, ...ofWords.filter(({ mayBeMeant }) => !mayBeMeant)],
    warnings: ofWords.filter(({ mayBeMeant }) => mayBeMeant),
  };
}

/** The values of a file without those that were refused, so that no rule uses one of them. */
function soundNodes(
  name: string,
  value: unknown,
  { rule }: Schema,
  refusals: readonly Problem[],
): DataNode[] {
  const refused = refusals.map(({ pointer }) => pointer);
  const sound = mapTree(value, (inner, pointer) => {
    const isText = typeof inner !== "object" || inner === null;
    return isText && refused.includes(pointer) ? undefined : inner;
  });
  const nodes = nodesOf(name, [sound], rule).filter((node) => node.value !== undefined);
  return nodes.map((node) => {
    const isIn = (pointer: string) =>
      isFields(node.value) && pointer.startsWith(`${node.pointer}/`);
    return {
      ...node,
      isRefused: refused.some((pointer) => pointer === node.pointer || isIn(pointer)),
      isListRefused: Array.isArray(node.value) && refused.includes(node.pointer),
    };
  });
}
