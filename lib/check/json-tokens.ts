/** Splits a file into tokens with jsonc-parser's scanner, even if the file is not valid JSON. */
import { createScanner } from "jsonc-parser";

/** A token of a file, with its line. */
export interface TokenInLine {
  /** The token as it is written, such as `{` or `"items"`. */
  raw: string;
  offset: number;
  /** The number of its line, counted from 1. */
  line: number;
  /** The offset of its line. */
  lineStart: number;
  /** Whether it is the first token in the line. */
  isFirst: boolean;
}

/** Yields each token of a file with its line. */
export function* tokensInLines(text: string): Generator<TokenInLine> {
  let line = 1;
  let lineStart = 0;
  let isFirst = true;
  for (const { raw, offset } of tokensOf(text)) {
    let end = text.indexOf("\n", lineStart);
    while (end >= 0 && end < offset) {
      line++;
      lineStart = end + 1;
      isFirst = true;
      end = text.indexOf("\n", lineStart);
    }
    yield { raw, offset, line, lineStart, isFirst };
    isFirst = false;
  }
}

/**
 * jsonc-parser's values of `SyntaxKind` for line breaks, spaces and the end. They are
 * repeated here, because `SyntaxKind` is a `const enum`, which does not exist at run
 * time: https://github.com/microsoft/node-jsonc-parser/blob/main/src/main.ts
 */
const LINE_BREAK = 14;
const BLANK = 15;
const END = 17;

/** Yields the tokens of a file, such as brackets and texts, without spaces and line breaks. */
export function* tokensOf(text: string): Generator<{ raw: string; offset: number }> {
  const scanner = createScanner(text);
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    if (kind === LINE_BREAK || kind === BLANK) {
      continue;
    }
    const offset = scanner.getTokenOffset();
    yield { raw: text.slice(offset, offset + scanner.getTokenLength()), offset };
  }
}
