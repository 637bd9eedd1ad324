import { quoted } from "../quote.ts";
import { type ProseMistake, tail } from "./prose-mistake.ts";

/** No-break spaces, as mail programs put them in, are spaces too. */
const DOUBLE_SPACE = /[ \u00A0\u2000-\u200A\u202F\u3000]{2,}/;

/** Spaces that are too many. */
export function findSpareSpaces(text: string): ProseMistake[] {
  const mistakes: ProseMistake[] = [];
  const fix = "delete that space";
  if (/^\s/.test(text)) mistakes.push({ index: 0, what: "starts with a space", fix });
  if (/\s$/.test(text)) mistakes.push({ index: text.trimEnd().length, what: "ends with a space", fix });
  const inner = DOUBLE_SPACE.exec(text.trimEnd());
  if (inner && inner.index > 0)
    mistakes.push({
      index: inner.index,
      what: `has two spaces in a row after ${tail(text, inner.index, quoted)}`,
      fix: "keep one of them",
    });
  return mistakes;
}
