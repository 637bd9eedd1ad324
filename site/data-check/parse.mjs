import { getNodeValue, parseTree } from "jsonc-parser";
import { readGrammar } from "./grammar.mjs";
import { createLocator } from "./locate.mjs";
import { findMergeMarks } from "./merge-marks.mjs";
import * as words from "./text-words.mjs";
import { readTokens } from "./tokens.mjs";

/**
 * @typedef {import("./problem.mjs").Finding} Finding
 * @typedef {import("jsonc-parser").Node} Node
 */

/**
 * Reads a data file as far as it can be read. Slips are mended, so that the rest of the file can still be judged.
 * @param {string} text without byte order mark
 * @returns {{ tree: Node | undefined, value: unknown, findings: Finding[] }} no tree: too broken to be judged further
 */
export function parseText(text) {
  if (text.trim() === "")
    return { tree: undefined, value: undefined, findings: [{ offset: 0, ...words.emptyFile() }] };
  const marks = findMergeMarks(text);
  if (marks.length > 0) return { tree: undefined, value: undefined, findings: marks };

  const locate = createLocator(text);
  const lineOf = (/** @type {number} */ offset) => locate(offset).line;
  const pieces = readTokens(text);
  const grammar = readGrammar(pieces.tokens, { mended: pieces.mended, lineOf, isCut: pieces.isCut });
  const findings = [...pieces.findings, ...grammar.findings];
  const tree = grammar.isBroken ? undefined : parseTree(pieces.mended.join(""));
  if (!tree)
    return {
      tree: undefined,
      value: undefined,
      findings: findings.length > 0 ? findings : [{ offset: 0, ...words.emptyFile() }],
    };

  findWrittenTwice(tree, lineOf, findings);
  /** @type {unknown} */
  const value = findings.length === 0 ? JSON.parse(text) : plainValue(tree);
  return { tree, value, findings };
}

/**
 * The value of a tree, in objects like those of JSON.parse: jsonc-parser's have no prototype, which ajv needs.
 * @param {Node} tree
 * @returns {unknown}
 */
function plainValue(tree) {
  return JSON.parse(JSON.stringify(getNodeValue(tree)));
}

/**
 * @param {Node} node
 * @param {(offset: number) => number} lineOf
 * @param {Finding[]} findings
 */
function findWrittenTwice(node, lineOf, findings) {
  /** @type {Map<string, number>} */
  const lines = new Map();
  for (const child of node.children ?? []) {
    const key = node.type === "object" ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      const line = lines.get(name);
      if (line === undefined) lines.set(name, lineOf(key.offset));
      else findings.push({ offset: key.offset, ...words.writtenTwice(name, line) });
    }
    findWrittenTwice(child, lineOf, findings);
  }
}
