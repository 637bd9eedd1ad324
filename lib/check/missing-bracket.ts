/** Finds a bracket that is not closed, or stands once too often, by the indents of a file. */
import { tokensInLines } from "./json-tokens.ts";
import { type Problem, problemOfText } from "./problem.ts";

const CLOSING: { [opening: string]: string } = { "{": "}", "[": "]" };

/**
 * Finds, by the indents, where a bracket is missing: a parser sees that only at the next sign that is out of
 * place, which may be the end of the file. Files that are indented otherwise, or not at all, tell nothing.
 */
export function findMissingBracket(content: string, file: string): Problem | undefined {
  // Of the same length, with one kind of line break.
  const text = content.replaceAll(/\r(?!\n)/g, "\n");
  const indents = [...text.matchAll(/^[ \t]+(?=\S)/gm)].map(([indent]) => indent);
  const isOneKind =
    indents.every((indent) => !indent.includes("\t")) ||
    indents.every((indent) => !indent.includes(" "));
  const isIndented = /^\s*\{\r?\n[ \t]+\S/.test(text);
  if (!isIndented || !isOneKind) {
    return undefined;
  }

  const open: OpenBracket[] = [];
  for (const { raw, offset, line, lineStart, isFirst } of tokensInLines(text)) {
    const isClosing = raw === "}" || raw === "]";
    const inside = open.at(-1);
    if (isFirst && inside) {
      const least = isClosing ? inside.indent : (inside.inner ?? inside.indent + 1);
      const indent = offset - lineStart;
      if (indent < least) {
        return describeOpenBracket(text, file, inside, { offset, line });
      }
      if (!isClosing) {
        inside.inner ??= indent;
      }
    }
    if (raw in CLOSING) {
      const indent = text.slice(lineStart, offset + 1).search(/\S/);
      open.push({ mark: raw, offset, line, indent });
    }
    if (isClosing) {
      open.pop();
    }
  }
  return undefined;
}

interface OpenBracket {
  mark: string;
  offset: number;
  line: number;
  /** Of the line that opens it. */
  indent: number;
  /** Of the first line inside of it, once that has come. */
  inner?: number;
}

/** @param outside the first sign of a line that stands outside of the bracket by its indent */
function describeOpenBracket(
  text: string,
  file: string,
  { mark, offset, line }: OpenBracket,
  outside: { offset: number; line: number },
): Problem {
  // The outer of two brackets, because the line that closes one of them closes the inner one.
  const next = /^[ \t]*(?:\[|\{)/.exec(text.slice(offset + 1))?.[0];
  if (next?.endsWith(mark)) {
    const sentence = `${mark} stands here once too often. Fix: delete it`;
    return problemOfText(file, offset, sentence);
  }
  const message = `the ${mark} of line ${line} is still open, but by its indent line ${outside.line} stands outside of it`;
  const fix = `write ${CLOSING[mark]} before line ${outside.line}`;
  return problemOfText(file, outside.offset, `${message}. Fix: ${fix}`);
}
