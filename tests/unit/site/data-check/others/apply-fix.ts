import { findNodeAtOffset, parseTree } from "jsonc-parser";
import type { Problem } from "../../../../../site/data-check/problem.ts";

const TEXT = /^(?:write|did you mean) "((?:[^"\\]|\\.)*)"/;
const BARE = /^write (true|false|-?\d+(?:\.\d+)?)$/;
const WHOLE = /^the (?:text|field name|number) (.+) has (?:no quotes around it|a comma in it)$/;
const PIECE = /holds (?:broken letters \()?"(.+?)"(?:\)|, which)/;

/**
 * Does what a Fix says, as one would who only copies: the text that it names goes in the place of the value, the name or the piece that
 * stands there. Of several it is the first.
 *
 * @returns nothing when the Fix names no text, or leaves it to the reader what to do with it
 */
export function applyFix(text: string, { line, column, what, fix }: Problem): string | undefined {
  const bare = BARE.exec(fix)?.[1];
  const written = TEXT.exec(fix)?.[1];
  if (
    (bare ?? written) === undefined ||
    /, as the first line|": "|":$| in each| before | around | if a text belongs /.test(fix)
  )
    return undefined;
  const lines = text.split("\n");
  const offset = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
  const put = (start: number, end: number, replacement: string) =>
    text.slice(0, start) + replacement + text.slice(end);
  const inside = JSON.stringify(written ?? "").slice(1, -1);
  const piece = PIECE.exec(what)?.[1] ?? WHOLE.exec(what)?.[1];
  if (piece !== undefined && text.startsWith(piece, offset))
    return put(offset, offset + piece.length, bare ?? (WHOLE.test(what) ? `"${inside}"` : inside));
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (
    node &&
    node.offset === offset &&
    (node.type === "string" || bare !== undefined || node.children === undefined)
  )
    return put(offset, offset + node.length, bare ?? JSON.stringify(written));
  const word = /^[^\s,:{}[\]]+/.exec(text.slice(offset))?.[0];
  return word === undefined ? undefined : put(offset, offset + word.length, bare ?? `"${written}"`);
}
