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

  const good = readGood(text);
  if (good) return good;

  const locate = createLocator(text);
  const lineOf = (/** @type {number} */ offset) => locate(offset).line;
  const pieces = readTokens(text);
  const grammar = readGrammar(pieces.tokens, { mended: pieces.mended, locate, isCut: pieces.isCut });
  const findings = [...pieces.findings, ...grammar.findings];
  const tree = grammar.isBroken ? undefined : parseTree(pieces.mended.join(""));
  if (!tree)
    return {
      tree: undefined,
      value: undefined,
      findings: findings.length > 0 ? findings : [{ offset: 0, ...words.emptyFile() }],
    };

  findWrittenTwice(tree, lineOf, findings);
  return { tree, value: plainValue(tree), findings };
}

/**
 * A file without a mistake in its marks, read the fast way: most files are.
 * @param {string} text
 * @returns {{ tree: Node, value: unknown, findings: Finding[] } | undefined} undefined: to be read piece by piece
 */
function readGood(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    const tree = parseTree(text);
    if (tree?.type !== "object") return undefined;
    /** @type {Finding[]} */
    const findings = [];
    const locate = createLocator(text);
    findWrittenTwice(tree, (offset) => locate(offset).line, findings);
    return { tree, value, findings };
  } catch {
    return undefined;
  }
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
  const firsts = new Map();
  for (const child of node.children ?? []) {
    const key = node.type === "object" ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, key.offset);
      else findings.push({ offset: key.offset, ...words.writtenTwice(name, lineOf(first)) });
    }
    findWrittenTwice(child, lineOf, findings);
  }
}
