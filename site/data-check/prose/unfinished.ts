import { quoted } from "../quote.ts";
import { BLANK_WORDS, EMPTY_WORDS, HERE_NOUNS, UNFINISHED_PHRASES } from "../words/unfinished.ts";
import type { ProseMistake } from "./prose-mistake.ts";

const PHRASE = new RegExp(
  `(?<![\\p{L}\\d])(?:${UNFINISHED_PHRASES.map((phrase) => phrase.replaceAll(".", "\\.").replaceAll(" ", "\\s+")).join("|")})(?![\\p{L}\\d])`,
  "iu",
);
/** In capitals or with a colon only: people do write about todo lists. */
const TODO = /\bTODO\b/;
const TODO_COLON = /@todo\b|\bto-?do\s*:|^to do\s*:/i;
const NOUNS = HERE_NOUNS.join("|");
const PUT_HERE = new RegExp(
  `\\b(?:(?:insert|paste|add|enter|type|put|write|your)\\s+(?:\\p{L}+\\s+){0,2}(?:${NOUNS})|^(?:${NOUNS})(?:\\s+goes)?|(?:${NOUNS})\\s+goes)\\s+here\\b`,
  "iu",
);
const RUNS =
  /(\p{L})\1{4,}|12345678|\bx{3,}\b|_{3,}|\?{3,}|#(?:REF!|NAME\?|VALUE!|NUM!|NULL!|N\/A|DIV\/0!)|(?<!\d)%(?:\d+\$)?[sd]\b|\*\|[^|]+\|\*/iu;
/** A blank to be filled in: what stands inside is looked up. */
const BLANKS = [
  /\[\[?\s*([^[\]<>]{2,60}?)\s*\]\]?/g,
  /<<?\s*(\p{L}[^<>]{0,60}?)\s*>>?/gu,
  /«\s*([^«»]{2,40}?)\s*»/g,
  /(?<![\p{L}\d])%%?([\p{L}_]{3,30})%%?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[#@]{1,2}([\p{L}_]{3,30})[#@]{1,2}(?![\p{L}\d])/gu,
  /\$([a-z_]{3,30})\b/gi,
];
const BRACES = /(?<!\{)\$?\{\s*[$#:@]?\s*([\p{L}\d_][\p{L}\d_ .'-]{0,40}?)\s*\}(?!\})/gu;

/**
 * What people and programs leave where the final words are still to come.
 *
 * @param fills names that the site fills in by itself where they stand in braces
 * @returns the first of them
 */
export function findUnfinished(text: string, fills: readonly string[]): ProseMistake[] {
  const whole = text
    .trim()
    .replace(/[.!…]+$/, "")
    .trim()
    .toLowerCase();
  if (EMPTY_WORDS.has(whole)) return [unfinished(text.trim(), text.search(/\S/))];
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}\p{Co}\p{Surrogate}\uFFFD]/u.test(text))
    return [{ index: 0, what: `is only ${quoted(text.trim())}`, fix: "write the words that belong here" }];
  const found = [
    ...[PHRASE, TODO, TODO_COLON, PUT_HERE, RUNS].flatMap((pattern) => {
      const match = pattern.exec(text);
      return match ? [{ index: match.index, piece: match[0] }] : [];
    }),
    ...BLANKS.flatMap((pattern) =>
      [...text.matchAll(pattern)]
        .filter(([, inside = ""]) => isBlank(inside))
        .map((match) => ({ index: match.index, piece: match[0] })),
    ),
    ...[...text.matchAll(BRACES)]
      .filter(([, name = ""]) => !fills.includes(name))
      .map((match) => ({ index: match.index, piece: match[0] })),
  ].sort((one, other) => one.index - other.index);
  const [first] = found;
  return first ? [unfinished(first.piece, first.index)] : [];
}

function unfinished(piece: string, index: number): ProseMistake {
  return { index, what: `still holds the placeholder ${quoted(piece)}`, fix: "write the final words" };
}

/** `CLIENT NAME`, `name of the client`, `the city`; not `sic`, `the school`, `b and c`. */
function isBlank(inside: string) {
  if (/[=<>]|\b(?:and|or)\b/.test(inside)) return false;
  const [first = ""] = inside.toLowerCase().split(/[\s_'’.,:-]+/);
  return BLANK_WORDS.has(first) || isShouted(inside);
}

/** Two words or more in capitals. */
function isShouted(inside: string) {
  return /^\p{Lu}{2,}(?:[ _]\p{Lu}{2,})+$/u.test(inside);
}
