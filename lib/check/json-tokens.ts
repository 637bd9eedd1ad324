/** The signs of a JSON file, as jsonc-parser's scanner reads them, also where they make no JSON. */
import { createScanner } from "jsonc-parser";

/** The signs of a file, each with the number and the start of its line, and whether it is the first of its line. */
export function* tokensInLines(text: string) {
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
 * jsonc-parser's `SyntaxKind` of line breaks, blanks, and the end. It is a `const enum`, which does not exist at run
 * time: https://github.com/microsoft/node-jsonc-parser/blob/main/src/main.ts
 */
const LINE_BREAK = 14;
const BLANK = 15;
const END = 17;

/** The brackets, texts and other signs of a file, without blanks. */
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
