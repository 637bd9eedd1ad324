import * as messages from "./syntax-messages.ts";
import type { Finding } from "./problem.ts";
import type { Token } from "./tokens.ts";

interface OpenBracket {
  mark: "{" | "[";
  line: number;
  /** Of that line, in characters. */
  indent: number;
  /** Indent of the first line inside. */
  inner: number | undefined;
}

/** The closing bracket of each opening one. */
export const CLOSING = { "{": "}", "[": "]" };

/**
 * Finds where a bracket is missing or too many, by the indents: the grammar notices only at the next token that is out of place,
 * which may be the end of the file. For files that are known to be broken; a file without indents tells nothing.
 *
 * @returns the first place where brackets and indents disagree
 */
export function findMisplacedBracket(
  tokens: readonly Token[],
  locate: (offset: number) => { line: number; column: number },
): Finding | undefined {
  const open: OpenBracket[] = [];
  let line = 0;
  let indent = 0;
  /** Line of the opening bracket that the token before closed, if that was on this line. */
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
          ...messages.notClosedBefore(inside.mark, inside.line, CLOSING[inside.mark], line),
        };
      }
      if (indent > expected) return { offset: start, ...messages.notOpened(raw) };
      inside.inner ??= isClosing ? undefined : indent;
    }

    if (kind === "mark" && (raw === "{" || raw === "[")) {
      open.push({ mark: raw, line, indent, inner: undefined });
    } else if (isClosing) {
      if (inside && closedLine !== undefined && inside.line < closedLine) {
        return { offset: start, ...messages.closedTooOften(raw) };
      }
      closedLine = open.pop()?.line;
    } else {
      closedLine = undefined;
    }
  }
  return undefined;
}
