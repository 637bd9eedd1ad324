import { getNodeValue, parseTree } from "jsonc-parser";
import { readGrammar } from "./grammar.ts";
import { createLocator } from "./locate.ts";
import { findMergeMarks } from "./merge-marks.ts";
import * as words from "./text-words.ts";
import { readTokens } from "./tokens.ts";
import type { Finding } from "./problem.ts";
import type { Node } from "jsonc-parser";

/**
 * Reads a data file as far as it can be read. Slips are mended, so that the rest of the file can still be judged.
 *
 * @param text without byte order mark
 * @returns no tree: too broken to be judged further
 */
export function parseText(text: string): { tree: Node | undefined; value: unknown; findings: Finding[] } {
  if (text.trim() === "")
    return { tree: undefined, value: undefined, findings: [{ offset: 0, ...words.emptyFile() }] };
  const marks = findMergeMarks(text);
  if (marks.length > 0) return { tree: undefined, value: undefined, findings: marks };

  const good = readGood(text);
  if (good) return good;

  const locate = createLocator(text);
  const lineOf = (offset: number) => locate(offset).line;
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
 *
 * @returns undefined: to be read piece by piece
 */
function readGood(text: string): { tree: Node; value: unknown; findings: Finding[] } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const tree = parseTree(text);
    if (tree?.type !== "object") return undefined;
    const findings: Finding[] = [];
    const locate = createLocator(text);
    findWrittenTwice(tree, (offset) => locate(offset).line, findings);
    return { tree, value, findings };
  } catch {
    return undefined;
  }
}

/**
 * The value of a tree, in objects like those of JSON.parse: jsonc-parser's have no prototype, which ajv needs.
 */
function plainValue(tree: Node): unknown {
  return JSON.parse(JSON.stringify(getNodeValue(tree)));
}

function findWrittenTwice(node: Node, lineOf: (offset: number) => number, findings: Finding[]) {
  const firsts: Map<string, number> = new Map();
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
