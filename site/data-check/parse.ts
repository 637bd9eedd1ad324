import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { readGrammar } from "./grammar.ts";
import { createLocator } from "./locate.ts";
import { findMergeMarks } from "./merge-marks.ts";
import * as messages from "./syntax-messages.ts";
import { readTokens } from "./tokens.ts";
import type { Finding } from "./problem.ts";

/**
 * Reads a data file as far as it can be read. Slips are corrected on the way, so that the rest of the file can still be checked.
 *
 * @param text without byte order mark
 * @returns no tree when the file is too broken to go on
 */
export function parseText(text: string): { tree: Node | undefined; value: unknown; findings: Finding[] } {
  if (text.trim() === "")
    return { tree: undefined, value: undefined, findings: [{ offset: 0, ...messages.emptyFile() }] };
  const marks = findMergeMarks(text);
  if (marks.length > 0) return { tree: undefined, value: undefined, findings: marks };

  const good = readGood(text);
  if (good) return good;

  const locate = createLocator(text);
  const lineOf = (offset: number) => locate(offset).line;
  const { tokens, mended, isCut, findings: slips } = readTokens(text);
  const grammar = readGrammar(tokens, { mended, locate, isCut });
  const findings = [...slips, ...grammar.findings];
  const tree = grammar.isBroken ? undefined : parseTree(mended.join(""));
  if (!tree)
    return {
      tree: undefined,
      value: undefined,
      findings: findings.length > 0 ? findings : [{ offset: 0, ...messages.emptyFile() }],
    };

  findWrittenTwice(tree, lineOf, findings);
  // jsonc-parser's objects have no prototype, which ajv needs.
  return { tree, value: JSON.parse(JSON.stringify(getNodeValue(tree))), findings };
}

/** A number that is too large to be read, which JSON.parse takes for infinite. */
const MAYBE_INFINITE = /\d(?:[eE]\+?\d{3}|\d{300})/;

/**
 * Reads a file without syntax errors the fast way, as most files are.
 *
 * @returns nothing when it has to be read token by token
 */
function readGood(text: string): { tree: Node; value: unknown; findings: Finding[] } | undefined {
  if (MAYBE_INFINITE.test(text)) return undefined;
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

function findWrittenTwice(node: Node, lineOf: (offset: number) => number, findings: Finding[]) {
  const firsts: Map<string, number> = new Map();
  for (const child of node.children ?? []) {
    const key = node.type === "object" ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, key.offset);
      else findings.push({ offset: key.offset, ...messages.writtenTwice(name, lineOf(first)) });
    }
    findWrittenTwice(child, lineOf, findings);
  }
}
