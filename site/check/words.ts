/** What must not stand in a text that visitors read, and what is most often a slip: tables of patterns. Any language, emoji, ₹ and line breaks pass. */
import { quoted, type Sentence } from "./problem.ts";

const TAGS =
  "a|abbr|b|big|blockquote|br|button|center|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|input|ins|li|link|mark|marquee|o:p|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|tr|tt|u|ul|video";
const BLANK_WORDS =
  "your|name|names?|client|customer|company|firm|business|brand|city|town|state|address|street|phone|mobile|number|whatsapp|e-?mail|date|day|month|year|time|price|amount|cost|link|url|website|page|title|heading|text|copy|content|description|image|picture|photo|logo|insert|add|enter|describe|type|write|replace|fill|put|placeholder|todo|tb[ad]|value|product|service|project|person|author|role|job|designation|quote|question|answer|first|last|full|here|something|f?name|lname|username";
const NOUNS =
  "texts?|contents?|title|heading|headline|subtitle|description|name|copy|words|caption|image|picture|photo|link|url|label|quote|answer|question|paragraph|summary";
const PHRASES =
  "lorem|ipsum|dolor sit amet|tb[adc]|t\\.b\\.[da]\\.|fixme|changeme|(?:dummy|sample|filler|placeholder) (?:text|content|data|title|image)|(?:double[ -])?(?:click|tap)(?: here)? to (?:edit|add)|type something|(?:type|enter|write|add) your text|asdf(?:gh)?|qwerty|blah blah|foo ?bar|(?:john|jane) doe|object object|undefined undefined|sent from my (?:iphone|android|mobile|samsung)|get outlook for|(?:forwarded|original) message|as an ai language model|as a large language model|i hope this helps";
const EMPTY =
  "null|nil|none|undefined|nan|n/?\\.?a|not applicable|test(?:ing)?(?: test)?|demo|dummy|sample|untitled|no title|new (?:item|entry)|title|heading|headline|subtitle|subheading|(?:some )?text|label|paragraph|caption|click here|edit me|to ?do|same as above|(?:see|as) above|ditto|your (?:name|city|street|address|company name|text|title)|(?:company|client|person|city|street) name|street address|first name last name|name surname|true|false|wip|abcd?|(?:abc )?xyz|hello world|placeholder|temp(?:orary)?|xx|empty|blank";
/** A text that holds one of these is Spanish, in which TODO means all. */
const SPANISH = "el|la|los|las|por|para|con|que|usted|su|sus|y|una?|incluido|INCLUIDO";

const BLANK = "still holds the placeholder $. Fix: write the final words";
const CODE = "holds $, which visitors would see as it stands. Fix: delete it; texts are plain words";
const CHARACTER = "holds $, which visitors would see as it stands. Fix: write the character itself";

/** What is told, and what it looks like; `$` is the piece found, `<` the word before it. Of each text the first that fits. */
const MISTAKES: { [sentence: Sentence]: RegExp[] } = {
  "starts with a space. Fix: delete that space": [/^\s+/],
  "ends with a space. Fix: delete that space": [/\s+$/],
  "has two spaces in a row after <. Fix: keep one of them": [/(?<=\S)[ \u00A0\u2000-\u200A\u202F\u3000]{2,}/],
  "holds $, a letter of another script that looks like one of yours. Fix: type the whole word again": [
    /(?<=\p{Script=Latin})[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Script=Latin})/u,
  ],
  [BLANK]: [
    new RegExp(`^(?:${EMPTY})[.!…]*$`, "iu"),
    new RegExp(`(?<![\\p{L}\\d])(?:${PHRASES})(?![\\p{L}\\d])`, "iu"),
    new RegExp(`(?<!\\b(?:${SPANISH})\\b.*)\\bTODO\\b(?!.*\\b(?:${SPANISH})\\b)`, "su"),
    /@todo\b|\bto-?do\s*:|^to do\s*:/i,
    new RegExp(
      `\\b(?:insert|paste|add|enter|type|put|write|your)\\s+(?:\\p{L}+\\s+){0,2}(?:${NOUNS})\\s+here\\b`,
      "iu",
    ),
    new RegExp(`\\b(?:${NOUNS})\\s+goes\\s+here\\b|^(?:${NOUNS})\\s+here\\b`, "iu"),
    /(\p{L})\1{4,}|\b(?:x{3,}|X{4,}|XXX(?! \p{Lu}\p{Ll}))\b|12345678|_{3,}|\?{3,}/u,
    /#(?:REF!|NAME\?|VALUE!|NUM!|NULL!|N\/A|DIV\/0!)|(?<!\d)%(?:\d+\$)?[sd]\b|\*\|[^|]+\|\*/,
    new RegExp(`\\[+\\s*(?:${BLANK_WORDS})\\b(?!.*\\b(?:and|or)\\b)[^\\][<>]*\\]`, "iu"),
    new RegExp(`[<«]+\\s*(?:${BLANK_WORDS})\\b(?![^>]*(?:=|\\b(?:and|or)\\b))[^<>«»]*[>»]`, "iu"),
    /[[<]\p{Lu}{2,}(?:[ _]\p{Lu}{2,})+[\]>]/u,
    new RegExp(`(?<![\\p{L}\\d])(%%?|[#@]{1,2})(?:${BLANK_WORDS})[\\p{L}_]*\\1(?![\\p{L}\\d])`, "iu"),
    new RegExp(`\\$(?:${BLANK_WORDS})\\b`, "iu"),
  ],
  [CODE]: [
    new RegExp(`<\\/[a-z][\\w:-]*\\s*>|<(?:${TAGS})(?:\\s*\\/?|\\s+[a-z][\\w:-]*\\s*=[^<>]*)>`, "i"),
    /<[a-z][\w:-]*\s+[a-z][\w:-]*\s*=\s*["'“‘]|<[a-z]+-[a-z-]+>/i,
    /<!--|-->|<!\[|<!doctype|\{\{|\{%|<%|<\?(?:php|xml|=)/i,
    /\*\*\S.*?\S?\*\*|__\p{L}.*?__|^#{1,6}\s|^```|```$|_x000D_/u,
    /\[[^\]]+\]\((?:https?:|mailto:|tel:|\/|#)[^)]*\)|\[[a-z_-]+(?:\s+[a-z_-]+=[^\]]+)\]/i,
    /\[\/?(?:b|i|u|s|url|img|quote|code|list|size|color|center)(?:=[^\]]*)?\]|\\[nrt](?![a-z])|\\n|\\"|\\u[0-9a-f]{4}/i,
  ],
  [CHARACTER]: [
    /&(?:amp;)*(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|quot|lt|gt)(?![\w;])/i,
    /(?<=\p{L})%(?:[2-7][\da-f]|(?:[c-f][\da-f]%[89ab][\da-f])+)(?=\p{L})/iu,
  ],
  "holds a broken letter after <. Fix: type that letter again": [
    /[\uFFFC\uFFFD]|\p{Surrogate}|\p{Co}|(?<=\p{Ll})\?(?=(?:s|t|re|ve|ll|m|d)\b)/u,
  ],
  "holds an invisible character after <. Fix: type the words around it again": [
    /(?![\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u,
  ],
  "is only $. Fix: write the words that belong here": [/^[^\p{L}\p{N}\p{Extended_Pictographic}]+$/u],
};
const BRACES = /(?<!\{)\$?\{\s*[$#:@]?\s*([\p{L}\d_][\p{L}\d_ .'-]{0,40}?)\s*\}(?!\})/gu;

/**
 * The first mistake in a text that visitors read, to follow the field's name.
 *
 * @param text not blank
 * @param fills names that the site fills in by itself where they stand in braces, such as `years`
 */
export function findMistake(text: string, fills?: unknown): Sentence | undefined {
  const garbled = findMojibake(text);
  if (garbled)
    return `holds broken letters (${quoted(garbled[0])}). Fix: write ${quoted(garbled[1])} instead`;
  for (const [sentence, patterns] of Object.entries(MISTAKES)) {
    const match = patterns.map((pattern) => pattern.exec(text)).find(Boolean);
    if (!match) continue;
    const [piece] = match;
    const before = text.slice(0, match.index).trim().split(/\s+/).at(-1);
    const said = sentence
      .replace("$", () => quoted(piece))
      .replace("<", () => (before ? quoted(before) : "its start"));
    const character =
      sentence === CHARACTER && ENTITIES[piece.toLowerCase().replace(/^&(?:amp;)*(?=[#\w])|;$/g, "")];
    return character ? said.replace("the character itself", `"${character}" instead`) : said;
  }
  const left = [...text.matchAll(BRACES)].find(([, name]) => !Array.isArray(fills) || !fills.includes(name));
  return left && BLANK.replace("$", () => quoted(left[0]));
}

/** The marks of web pages that people paste most, with the characters that they stand for. */
const ENTITIES: { [name: string]: string } = {
  amp: "&",
  lt: "<",
  gt: ">",
  apos: "'",
  rsquo: "’",
  lsquo: "‘",
  ndash: "–",
  hellip: "…",
  eacute: "é",
  bull: "•",
  "#8377": "₹",
  "#39": "'",
};

/**
 * Text that was saved as UTF-8 and read as Windows-1252: `é` became `Ã©`, `’` became `â€™`, `₹` became `â‚¹`.
 * Windows-1252's letters between 0x80 and 0x9F, from https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
const TRAIL = `[\u00A0-\u00BF${HIGH}]`;
const MOJIBAKE = new RegExp(`(?:[ÂÃ]${TRAIL}|[àáâãï]${TRAIL}{2}|ð${TRAIL}{3})+`);

function findMojibake(text: string): [found: string, right: string] | undefined {
  const found = MOJIBAKE.exec(text)?.[0];
  if (found === undefined) return undefined;
  const bytes = [...found].map((letter) =>
    HIGH.includes(letter) ? 0x80 + HIGH.indexOf(letter) : letter.charCodeAt(0),
  );
  const right = new TextDecoder().decode(Uint8Array.from(bytes));
  return right.includes("\uFFFD") ? undefined : [found, right];
}

const GOOD_REPEATS = "had|that|is|so|very|no|ha|hey|bye|there|now|well|can|really|long|win";

/** What is most often a slip, and sometimes meant: told, and never refused. Limits of length were measured with English words. */
const SLIPS: { [sentence: Sentence]: RegExp } = {
  "has a word twice in a row ($). Fix: keep one of them": new RegExp(
    `(?<![\\p{L}\\p{M}\\d'’-])(?!(?:${GOOD_REPEATS})\\b)(\\p{Script=Latin}{2,}|a|i)\\s+\\1(?![\\p{L}\\p{M}\\d'’-])`,
    "iu",
  ),
  // `need.Each`, `phone,the`: no name of a technology is written so, but some with a capital of one letter (`ASP.NET`).
  "has no space in $. Fix: add a space after the mark":
    /[\p{L}\p{M}]*\p{Ll}{2}(?:[.!?;]\p{Lu}(?=\p{Ll})|,\p{L}|[!?;।]\p{L})[\p{L}\p{M}]*/u,
  "has a space before a mark ($). Fix: delete that space":
    /(?<=[\p{L}\p{M}\d)”"’'])[ \u00A0][,.;:!?।](?=\s|$)/u,
  "starts with $, the mark of a list. Fix: delete it: lists have their marks by themselves":
    /^[•·▪◦‣→➤✓✔*–-](?=\s+\p{L})/u,
  "has $. Fix: write the mark once": /([,;:!?])\1+|(?<!\.)\.\.(?!\.)/,
};
const SHOUTED = /(?<!\p{L})\p{Lu}{4,}(?:\s+\p{Lu}{4,})+(?!\p{L})/u;
/** The text of a button is at most so long, and may stand in capitals. */
const BUTTON_LENGTH = 24;
/** To its full stop, or to the end of the text. */
const SENTENCE = /\S.*?(?:[.?!…।۔]['"’”)]*(?=\s)|$)/gsu;
const MOST_WORDS = 35;
/** Fewer words are a name or a button, which may stand anywhere. */
const LEAST_WORDS_SAID_TWICE = 8;

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{M}\p{N}'’.,/-]+/gu) ?? [];

/** The sentences of a text that are long enough to be taken for filler where they stand twice. */
export function longSentences(text: string): string[] {
  const sentences = [...text.matchAll(SENTENCE)].map(([sentence]) => sentence);
  return sentences.filter((sentence) => wordsIn(sentence).length >= LEAST_WORDS_SAID_TWICE);
}

/**
 * What looks like a slip in a text, the first of each kind.
 *
 * @param mostLetters how long the text may be, if that is limited
 */
export function findSlips(text: string, mostLetters?: unknown): Sentence[] {
  const slips = Object.entries(SLIPS).flatMap(([sentence, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [sentence.replace("$", () => quoted(found))];
  });
  const most = Math.max(...Array.from(text.matchAll(SENTENCE), ([sentence]) => wordsIn(sentence).length));
  if (most > MOST_WORDS)
    slips.push(`has a sentence of ${most} words, which is hard to read. Fix: make two of it`);
  const loud = Number(mostLetters ?? text.length) > BUTTON_LENGTH ? SHOUTED.exec(text)?.[0] : undefined;
  if (loud)
    slips.push(
      `holds words in capitals (${quoted(loud)}). Fix: write small letters, with a capital at the start`,
    );
  return slips;
}
