/**
 * One page as it was built, read for checks. Knows HTML as our templates print it (every attribute in double quotes, every
 * `<` in a text escaped) and is no parser for anybody else's.
 */
export interface ReadPage {
  title: string;
  /** opening tags in order */
  tags: Tag[];
  ids: ReadonlySet<string>;
  /** what visitors read or hear, piece by piece: the page's words, and the words in attributes */
  texts: string[];
}
export type Tag = { name: string; attributes: Readonly<{ [name: string]: string }> };

const HIDDEN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=<>"]+)(?:="([^"]*)")?/g;
const READ_ATTRIBUTES = ["alt", "aria-label", "title", "placeholder", "content"];
const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

export function readPage(html: string): ReadPage {
  const opening = [...html.matchAll(TAG)].map(readTag);
  const seen = html.replaceAll(HIDDEN, " ");
  const tags = [...seen.matchAll(TAG)].map(readTag);
  const title = unescapeHtml(/<title>([^<]*)<\/title>/i.exec(seen)?.[1] ?? "");
  const words = seen
    .replaceAll(/<[^>]*>/g, "\n")
    .split("\n")
    .map((piece) => unescapeHtml(piece).trim());
  const spoken = tags.flatMap(({ attributes }) => READ_ATTRIBUTES.map((name) => attributes[name] ?? ""));
  return {
    title,
    tags,
    ids: new Set(opening.map(({ attributes }) => attributes["id"] ?? "")),
    texts: [...words, ...spoken].filter((text) => text !== ""),
  };
}

function readTag([, name = "", written = ""]: RegExpMatchArray): Tag {
  const pairs = [...written.matchAll(ATTRIBUTE)].map(([, attribute = "", value = ""]) => [
    attribute,
    unescapeHtml(value),
  ]);
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) };
}

function unescapeHtml(text: string) {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (written, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return ENTITIES.get(name) ?? written;
  });
}
