import * as words from "./text-words.ts";
import type { Finding } from "./problem.ts";
import type { Token } from "./tokens.ts";

/** that is open */
export interface Bracket {
  mark: "{" | "[";
  line: number;
  /** of that line, in characters */
  indent: number;
  /** indent of the first line inside */
  inner: number | undefined;
}

const CLOSING = { "{": "}", "[": "]" };

/**
 * Where a bracket is missing or too many, as the indents show it: the grammar notices only at the next piece that cannot
 * stand where it stands, which may be the end of the file. To be asked of files that are surely broken; says nothing of a file
 * whose lines are not indented.
 *
 * @returns the first place where brackets and indents disagree
 */
export function findMisplacedBracket(
  tokens: readonly Token[],
  locate: (offset: number) => { line: number; column: number },
): Finding | undefined {
  const open: Bracket[] = [];
  let line = 0;
  let indent = 0;
  /** of the opening bracket whose closing one was the piece before, on the same line */
  let closedLine: number | undefined;

  for (const [at, { raw, start, kind }] of tokens.entries()) {
    const place = locate(start);
    const isFirst = place.line !== line;
    if (isFirst) {
      line = place.line;
      indent = place.column - 1;
      closedLine = undefined;
    }
    const inside = open.at(-1);
    const before = tokens[at - 1];
    const isClosing = kind === "mark" && (raw === "}" || raw === "]");

    if (isFirst && inside && before) {
      const expected = isClosing ? inside.indent : (inside.inner ?? indent);
      if (indent < expected || (!isClosing && indent <= inside.indent)) {
        return {
          offset: start,
          ...words.notClosedBefore(inside.mark, inside.line, CLOSING[inside.mark], line),
        };
      }
      if (indent > expected) return { offset: start, ...words.notOpened(raw) };
      inside.inner ??= isClosing ? undefined : indent;
    }

    if (kind === "mark" && (raw === "{" || raw === "[")) {
      open.push({ mark: raw, line, indent, inner: undefined });
    } else if (isClosing) {
      if (inside && closedLine !== undefined && inside.line < closedLine) {
        return { offset: start, ...words.closedTooOften(raw) };
      }
      closedLine = open.pop()?.line;
    } else {
      closedLine = undefined;
    }
  }
  return undefined;
}
