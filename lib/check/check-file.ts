/** Checks one data file by itself: first its JSON, then its shape, then its texts. */
import { readJson } from "./json.ts";
import { createNodes, type DataNode } from "./nodes.ts";
import { isFields, mapTree } from "./pointers.ts";
import {
  createTextProblem,
  omitRefused,
  type Problem,
  type Sentence,
  type Source,
} from "./problem.ts";
import { findBlockers } from "./publishing.ts";
import type { Schema } from "./schemas.ts";
import { checkShape } from "./shape.ts";
import { checkWords, type WordsProblem } from "./words.ts";

/** The result of checking one file. */
export interface CheckedFile {
  /** The file's name without `.json`. */
  name: string;
  source: Source;
  /** The file's content; undefined if it cannot be read. */
  value: unknown;
  /** The file's values without those that were refused, so that no rule uses one of them. */
  nodes: DataNode[];
  problems: Problem[];
  /** Problems that may be intended. They stop no build. */
  warnings: Problem[];
  /** Reasons against a release. */
  blockers: Problem[];
}

/** Returns the result for a file in which nothing more can be checked. */
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

/** Returns the result for a file that cannot be read, with the reason. */
export const createUnreadableFile = (name: string, sentence: Sentence): CheckedFile =>
  refusedFile(name, { text: "" }, [createTextProblem(name, 0, sentence)]);

/**
 * Checks a file by its schema.
 *
 * @param name the file's name without `.json`
 */
export function checkFile(name: string, bytes: Buffer, schema: Schema): CheckedFile {
  const { text, tree, value, problems } = readJson(bytes, name);
  const source = { text, tree };
  if (!tree) {
    return refusedFile(name, source, problems);
  }
  const nodes = createNodes(name, value, schema.rule);
  const { refused, warnings } = keepOnePerValue(
    checkShape(name, tree, value, schema),
    nodes.flatMap(checkWords),
  );
  return {
    name,
    source,
    value,
    nodes: refused.length > 0 ? findSoundNodes(name, value, schema, refused) : nodes,
    problems: [...problems, ...refused],
    warnings,
    blockers: findBlockers(nodes),
  };
}

/**
 * Keeps one problem for each value: that of its shape rather than that of its text. If
 * the text was pasted with mark-up, keeps that problem instead, because the mark-up may
 * be the only reason why the text is too long.
 */
function keepOnePerValue(shape: readonly Problem[], words: readonly WordsProblem[]) {
  const markUp = words.filter(({ isMarkUp }) => isMarkUp);
  const ofShape = omitRefused(markUp, shape);
  const ofWords = omitRefused(ofShape, words);
  return {
    refused: [...ofShape, ...ofWords.filter(({ mayBeMeant }) => !mayBeMeant)],
    warnings: ofWords.filter(({ mayBeMeant }) => mayBeMeant),
  };
}

/** Returns the values of a file without those that were refused, so that no rule uses one of them. */
function findSoundNodes(
  name: string,
  value: unknown,
  { rule }: Schema,
  refused: readonly Problem[],
): DataNode[] {
  const pointers = refused.map(({ pointer }) => pointer);
  const sound = mapTree(value, (inner, pointer) => {
    const isText = typeof inner !== "object" || inner === null;
    return isText && pointers.includes(pointer) ? undefined : inner;
  });
  const nodes = createNodes(name, sound, rule).filter((node) => node.value !== undefined);
  return nodes.map((node) => {
    const isIn = (pointer: string) =>
      isFields(node.value) && pointer.startsWith(`${node.pointer}/`);
    return {
      ...node,
      isRefused: pointers.some((pointer) => pointer === node.pointer || isIn(pointer)),
      isListRefused: Array.isArray(node.value) && pointers.includes(node.pointer),
    };
  });
}
