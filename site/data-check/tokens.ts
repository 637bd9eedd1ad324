import * as messages from "./syntax-messages.ts";
import type { Finding } from "./problem.ts";

/**
 * A token of a data file. `mark` is one of `{ } [ ] : , ; =`; `literal` a number, true, false or null; `bare` anything else without
 * quotes.
 */
export type Token = { kind: "text" | "literal" | "bare" | "mark"; start: number; end: number; raw: string };

interface ReadTokens {
  /** Up to the first mistake that cannot be corrected. */
  tokens: Token[];
  /** The text as UTF-16 units, with harmless mistakes corrected in place, so that the rest can be read. */
  mended: string[];
  findings: Finding[];
  /** Whether a mistake that cannot be corrected ended the reading. */
  isCut: boolean;
}

const MARKS = "{}[]:,;=";
const BLANK = /[ \t\r\n]+/y;
const ODD_BLANK = /(?:\s|\u200B|\u200C|\u200D|\u2060|\uFEFF)+/y;
const COMMENT =
  /\/\/[^\r\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?<=^[ \t]*)#[^\r\n]*|<!--(?:[\s\S]*?-->|[\s\S]*)/my;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[\s,:}\]"{[]|$)/y;
const BARE = /(?:[^,\r\n{}[\]:]|:\/\/)+/y;
const TEXT = /"(?:[^"\\\r\n]|\\[^\r\n])*"/y;
const OTHER_QUOTES = /['‘’`´“”„«]/;
const SINGLE_QUOTED = /['‘’`´][^\r\n]*?['‘’`´](?=\s*(?:[:,}\]]|$))/my;
const CURLY_QUOTED = /[“”„«][^\r\n]*?["“”»](?=\s*(?:[:,}\]]|$))/my;
const CURLY_END = /"[^"“”\r\n]*[“”](?=\s*(?:[:,}\]]|$))/my;
const LINE_REST = /[^\r\n]*/y;

/** Splits a data file into tokens. */
export function readTokens(text: string): ReadTokens {
  const tokens: Token[] = [];
  const findings: Finding[] = [];
  const mended = text.split("");
  let place = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = place;
    return pattern.exec(text)?.[0];
  };
  const blank = (raw: string) => {
    for (let at = place; at < place + raw.length; at += 1)
      if (!/[\r\n]/.test(mended[at] ?? "")) mended[at] = " ";
  };
  const add = (kind: Token["kind"], raw: string) => {
    tokens.push({ kind, start: place, end: place + raw.length, raw });
    place += raw.length;
  };
  /** @param raw a text in other quotes than straight double ones */
  const addMended = (raw: string) => {
    const inner = raw.slice(1, -1);
    const end = place + raw.length - 1;
    for (let at = place + 1; at < end; at += 1) if (/["\\]/.test(mended[at] ?? "")) mended[at] = "'";
    mended[place] = '"';
    mended[end] = '"';
    const isSingle = /['‘’`´]/.test(raw[0] ?? "");
    findings.push({
      offset: place,
      ...(isSingle ? messages.singleQuotes(inner) : messages.curlyQuotes(inner)),
    });
    add("text", `"${inner}"`);
  };

  while (place < text.length) {
    const space = match(BLANK);
    if (space) {
      place += space.length;
      continue;
    }
    const note = match(COMMENT) ?? match(ODD_BLANK);
    if (note) {
      const isComment = /^[/#<]/.test(note);
      findings.push({
        offset: place,
        ...(isComment ? messages.comment(note.trim()) : messages.invisibleCharacter()),
      });
      blank(note);
      place += note.length;
      continue;
    }
    const char = text[place] ?? "";
    if (MARKS.includes(char)) {
      add("mark", char);
      continue;
    }
    if (char === '"') {
      const closed = match(TEXT);
      const halfCurly = match(CURLY_END);
      if (halfCurly && (!closed || /[“”]\s*[:,]\s*"$/.test(closed))) {
        addMended(halfCurly);
        continue;
      }
      const isName = tokens.at(-1)?.raw !== ":";
      const isOpenName =
        closed && isName && /:\s*"$/.test(closed) && /[^\s,:}\]]/.test(text[place + closed.length] ?? ",");
      if (!closed || isOpenName) {
        const start = (closed ?? match(LINE_REST) ?? "").slice(1).replace(/(?:,|:\s*"?)?\s*$/, "");
        findings.push({ offset: place, ...(closed ? messages.openName(start) : messages.openText(start)) });
        return { tokens, mended, findings, isCut: true };
      }
      mendText(place, closed, mended, findings);
      add("text", closed);
      continue;
    }
    if (OTHER_QUOTES.test(char)) {
      const other = match(SINGLE_QUOTED) ?? match(CURLY_QUOTED);
      if (!other) {
        findings.push({ offset: place, ...messages.openText((match(LINE_REST) ?? "").slice(1)) });
        return { tokens, mended, findings, isCut: true };
      }
      addMended(other);
      continue;
    }
    const literal = match(LITERAL);
    // A number such as 1e999 is good JSON, and infinite.
    if (literal && !Number.isFinite(Number(literal)) && /\d/.test(literal)) add("bare", literal);
    else if (literal) add("literal", literal);
    else add("bare", (match(BARE) ?? char).trimEnd());
  }
  return { tokens, mended, findings, isCut: false };
}

/**
 * Finds what a text in quotes must not hold: a lone backslash, a tab, a control character.
 *
 * @param start offset of the opening quote
 * @param raw with its quotes
 */
function mendText(start: number, raw: string, mended: string[], findings: Finding[]) {
  for (const odd of raw.matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\.|\p{Cc}/gu)) {
    const [found] = odd;
    const offset = start + odd.index;
    if (found.startsWith("\\")) {
      if (/^\\(?:["\\/bfnrt]|u.{4})$/.test(found)) continue;
      findings.push({ offset, ...messages.loneBackslash(found) });
      mended[offset] = "/";
    } else if (found < " ") {
      findings.push({ offset, ...messages.rawControl(found === "\t" ? "tab" : "control character") });
      mended[offset] = " ";
    }
  }
}
