import { quoted } from "../quote.ts";
import { HTML_ENTITIES } from "../words/html-entities.ts";
import { HTML_TAGS } from "../words/html-tags.ts";
import type { ProseMistake } from "./prose-mistake.ts";

/** A piece of a text that visitors would read as it stands, and what to do about it. */
interface Piece {
  index: number;
  found: string;
  fix: string;
}

const DELETE = "delete it; texts are plain words";
const WORDS = "write the words themselves";

/** What frames of other programs look like; a name in them is looked up in lists. */
const ELEMENT = /<(\/?)\s*([a-z][a-z0-9]*)(:[a-z][\w-]*|(?:-[a-z0-9]+)+)?(\s[^<>]*|\/)?>/gi;
const UNFINISHED_ELEMENT = /<([a-z][a-z0-9]*)\s+[a-z][\w:-]*\s*=\s*["'“‘]/gi;
const OTHER_CODE: [pattern: RegExp, fix: string][] = [
  [/\{\{|\{%|<%|<\?(?:php|xml|=)/i, WORDS],
  [/<!--|-->|<!\[|<!doctype/i, DELETE],
  [/\*\*\S.*?\S?\*\*|__\p{L}.*?__|^#{1,6}\s|^```|```$/u, DELETE],
  [/\[[^\]]+\]\((?:https?:|mailto:|tel:|\/|#)[^)]*\)/i, DELETE],
  [/\[\/?(?:b|i|u|s|url|img|quote|code|list|size|color|center)(?:=[^\]]*)?\]/i, DELETE],
  [/\[\/?[a-z][a-z0-9_-]*(?:\s+[a-z_-]+=(?:"[^"]*"|[^\s\]]+))+\s*\/?\]/i, DELETE],
  [/_x000D_/i, DELETE],
  [/\\[nrt](?![a-z])|\\n|\\"|\\u[0-9a-f]{4}/, "write a space, or the character itself"],
];
const ENTITY = /&(?:amp;)*(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d{0,2}));/gi;
const UNFINISHED_ENTITY = /&(?:nbsp|amp|quot|lt|gt)(?![\w;])/i;
const ADDRESS_CODE = /(?<=\p{L})%(?:[2-7][\da-f]|(?:[c-f][\da-f]%[89ab][\da-f])+)(?=\p{L})/iu;

/** Tags, entities, Markdown and other marks that are no words: the first of each kind. */
export function findMarkup(text: string): ProseMistake[] {
  const pieces = [
    firstElement(text),
    ...OTHER_CODE.map(([pattern, fix]) => firstOf(pattern, text, fix)),
    firstEntity(text),
    firstOf(UNFINISHED_ENTITY, text, "write the character itself"),
    firstOf(ADDRESS_CODE, text, "write the character itself"),
  ];
  return pieces.flatMap((piece) => {
    if (!piece) return [];
    const { index, found, fix } = piece;
    return { index, what: `holds ${quoted(found)}, which visitors would see as it stands`, fix };
  });
}

function firstOf(pattern: RegExp, text: string, fix: string): Piece | undefined {
  const match = pattern.exec(text);
  return match ? { index: match.index, found: match[0], fix } : undefined;
}

/** `a <b and c> d` is no tag: what stands in one with a single letter would name something with `=`. */
function firstElement(text: string): Piece | undefined {
  for (const match of text.matchAll(ELEMENT)) {
    const [found, , name = "", more = "", inner = ""] = match;
    const isKnown = HTML_TAGS.has(name.toLowerCase());
    const isBare = inner.trim() === "" || inner === "/" || inner.includes("=");
    if (isKnown ? isBare || (name.length > 1 && more === "") : more !== "")
      return { index: match.index, found, fix: DELETE };
  }
  for (const match of text.matchAll(UNFINISHED_ELEMENT)) {
    if (HTML_TAGS.has(String(match[1]).toLowerCase()))
      return { index: match.index, found: match[0], fix: DELETE };
  }
  return undefined;
}

function firstEntity(text: string): Piece | undefined {
  for (const match of text.matchAll(ENTITY)) {
    const [found, hex, decimal, name] = match;
    const known =
      name === undefined ? undefined : (HTML_ENTITIES.get(name) ?? HTML_ENTITIES.get(name.toLowerCase()));
    if (name !== undefined && known === undefined) continue;
    const character = known ?? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    const fix =
      character === undefined || character === '"'
        ? "write the character itself"
        : character.trim() === ""
          ? "write a space instead"
          : `write "${character}" instead`;
    return { index: match.index, found, fix };
  }
  return undefined;
}

function characterOf(code: number) {
  return code > 31 && code <= 0x10ffff && !(code >= 127 && code < 160)
    ? String.fromCodePoint(code)
    : undefined;
}
