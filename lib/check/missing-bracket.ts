/** Finds a bracket that is missing, or one too many, by the indents of a file. */
import { type TokenInLine, tokensInLines } from "./json-tokens.ts";
import { createTextProblem, type Problem } from "./problem.ts";

const CLOSING: { [opening: string]: string } = { "{": "}", "[": "]" };

/**
 * Returns the problem of a missing bracket at the line where it is missing. The indents
 * show that line; a parser stops only at the next token that does not fit, which may be
 * the end of the file. Returns undefined if no bracket is missing, or if the file is not
 * indented regularly.
 */
export function findMissingBracket(content: string, file: string): Problem | undefined {
  // Make all line breaks LF or CRLF, without changing the offsets.
  const text = content.replaceAll(/\r(?!\n)/g, "\n");
  if (!isIndented(text)) {
    return undefined;
  }

  const open: OpenBracket[] = [];
  for (const token of tokensInLines(text)) {
    const { raw, offset, line, lineStart, isFirst } = token;
    const inside = open.at(-1);
    if (isFirst && inside && isOutside(token, inside)) {
      return describeOpenBracket(text, file, inside, { offset, line });
    }
    if (isFirst && inside && !isClosing(raw)) {
      inside.inner ??= offset - lineStart;
    }
    if (raw in CLOSING) {
      const indent = text.slice(lineStart, offset + 1).search(/\S/);
      open.push({ mark: raw, offset, line, indent });
    }
    if (isClosing(raw)) {
      open.pop();
    }
  }
  return undefined;
}

const isClosing = (raw: string) => raw === "}" || raw === "]";

/** Returns whether the first token of a line is outside of a bracket by its indent. */
function isOutside({ raw, offset, lineStart }: TokenInLine, bracket: OpenBracket) {
  const { indent, inner = indent + 1 } = bracket;
  return offset - lineStart < (isClosing(raw) ? indent : inner);
}

/** Returns whether a text is indented, either by blanks alone or by tabs alone. */
function isIndented(text: string): boolean {
  const indents = [...text.matchAll(/^[ \t]+(?=\S)/gm)].map(([indent]) => indent);
  const isOneKind =
    indents.every((indent) => !indent.includes("\t")) ||
    indents.every((indent) => !indent.includes(" "));
  return isOneKind && /^\s*\{\r?\n[ \t]+\S/.test(text);
}

interface OpenBracket {
  mark: string;
  offset: number;
  line: number;
  /** The indent of the line with the bracket. */
  indent: number;
  /** The indent of the first line after the bracket; undefined until that line was read. */
  inner?: number;
}

/**
 * Returns the problem of a bracket that is not closed.
 *
 * @param outside the first token of a line that is outside of the bracket by its indent
 */
function describeOpenBracket(
  text: string,
  file: string,
  { mark, offset, line }: OpenBracket,
  outside: { offset: number; line: number },
): Problem {
  // If another bracket follows at once, this one is too many, because the closing line
  // belongs to the inner one.
  const next = /^[ \t]*(?:\[|\{)/.exec(text.slice(offset + 1))?.[0];
  if (next?.endsWith(mark)) {
    const sentence = `${mark} stands here once too often. Fix: delete it`;
    return createTextProblem(file, offset, sentence);
  }
  const message = `the ${mark} of line ${line} is still open, but by its indent line ${outside.line} stands outside of it`;
  const fix = `write ${CLOSING[mark]} before line ${outside.line}`;
  return createTextProblem(file, outside.offset, `${message}. Fix: ${fix}`);
}
