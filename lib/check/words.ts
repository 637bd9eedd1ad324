/** What no text for visitors may hold, in tables. Any language, emoji, ₹ and line breaks pass. */
import { asList } from "./pointers.ts";
import { type Problem, problemAt, quote, type Sentence } from "./problem.ts";
import { isProse, type Slot } from "./schemas.ts";
import { emptySentence } from "./shape.ts";

/** Joins rows of words into one pattern. */
export const anyOf = (rows: string) => rows.replaceAll(/\s*\n\s*/g, "|");
const alone = (words: string) => new RegExp(`^(?:${words})[.!…]*$`, "iu");
const anywhere = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, "iu");

const TAGS =
  anyOf(`a|abbr|b|big|blockquote|br|button|center|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr
  i|iframe|img|input|ins|li|link|mark|marquee|o:p|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup
  svg|table|tbody|td|th|thead|tr|tt|u|ul|video`);
const BLANK_WORDS =
  anyOf(`your|names?|fname|lname|username|client|customer|company|firm|business|brand|person
  author|role|job|designation|city|town|state|address|street|phone|mobile|number|whatsapp|e-?mail|link|url
  website|date|day|month|year|time|price|amount|cost|value|product|service|project|quote|question|answer|page
  title|heading|text|copy|content|description|image|picture|photo|logo|first|last|full|here|something|insert
  add|enter|describe|type|write|replace|fill|put|placeholder|todo|tb[ad]`);
const TEXTS =
  anyOf(`texts?|contents?|title|heading|headline|subtitle|description|copy|words|caption|image
  picture|photo|paragraph|summary`);
const NOUNS = `${TEXTS}|name|link|url|label|quote|answer|question`;
/** Placeholders, even inside a longer text. */
const LEFT_OVER =
  anyOf(String.raw`lorem|ipsum|dolor sit amet|tb[ad]|t\.b\.[da]\.|fixme|changeme|asdf(?:gh)?
  object object|undefined undefined|sent from my (?:iphone|android|mobile|samsung)|get outlook for
  -{4,} ?(?:forwarded|original) message|as an ai language model|as a large language model`);
/** Placeholders if they are the whole text. */
const EMPTY =
  anyOf(String.raw`null|nil|undefined|nan|n/?\.?a|not applicable|true|false|xx|wip|to ?do|dummy
  untitled|no title|new (?:item|entry)|title|heading|subtitle|subheading|some text|edit me|test(?:ing)? test
  placeholder|same as above|(?:see|as) above|ditto|abc xyz|hello world|first name last name|name surname
  your (?:name|city|street|address|company name|text|title)|(?:company|client|person|city|street) name
  street address|(?:insert|add|your|type|write|put) (?:your )?(?:${TEXTS}) here`);
/** Placeholders if they are the whole text; in a longer one they may be intended. */
const SAMPLES =
  anyOf(`(?:dummy|sample|filler|placeholder) (?:text|content|data|title|image)|tbc|blah blah
  foo ?bar|(?:john|jane) doe|type something|(?:type|enter|write|add) your text`);
/** Whole texts that may be intended: a step called "Demo", a client "ABC". */
const DOUBTFUL =
  "none|test(?:ing)?|demo|sample|headline|text|label|paragraph|caption|temp(?:orary)?|empty|blank|abcd?|xyz";
/** Parts of a text that may be intended, such as one about filling in a form. */
const REQUESTS = anyOf(String.raw`qwerty|(?:forwarded|original) message|i hope this helps
  (?:double[ -])?(?:click|tap)(?: here)? to (?:edit|add)(?: (?:an? )?(?:new )?(?:text|title|heading|item))?
  (?:insert|paste|add|enter|type|put|write|your)\s+(?:\p{L}+\s+){0,2}(?:${NOUNS})\s+here
  (?:${NOUNS})\s+goes\s+here`);
/** Words of a Spanish text, in which TODO means all. */
const SPANISH = "el|la|los|las|por|para|con|que|usted|su|sus|y|una?|incluido|INCLUIDO";
/** Several blank words in brackets, or one that asks for something. One alone may be a template's field. */
const BLANK = anyOf(String.raw`(?:${BLANK_WORDS})(?:[ _](?:of|the|a|${BLANK_WORDS}))+
  (?:insert|your|add|enter|replace|fill|placeholder|todo|tb[ad])\b(?![^\]}]*\b(?:and|or)\b)[^\][<>{}]*`);

/** Windows-1252 from 0x80 to 0xBF; https://encoding.spec.whatwg.org/index-windows-1252.txt */
const TRAIL = "[\u00A0-\u00BF€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ]";

/** Cyrillic and Greek letters that look like Latin ones; 10 kΩ and µm are intended. */
const LOOKALIKE = "[АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]";

interface WordsRule {
  /** `$` stands for the match, `<` for the word before it. */
  message: Sentence;
  patterns: RegExp[];
  /** A text that the rule refuses. */
  example: string;
  /** A warning, which stops no build. */
  mayBeMeant?: boolean;
  /** The text was pasted with something that is no words, which may also be why it is too long. */
  isMarkUp?: boolean;
}

/** The first rule that fits a text counts. */
export const WORDS_RULES: WordsRule[] = [
  {
    // Saved as UTF-8 and read as Windows-1252: `é` became `Ã©`, `’` became `â€™`.
    message: "holds broken letters ($). Fix: type them again",
    patterns: [
      // After `à` comes 0xA0 to 0xBF alone: "déjà”…" is good French.
      new RegExp(
        `(?:[ÂÃ]${TRAIL}|à[\u00A0-\u00BF]${TRAIL}|[áâãï]${TRAIL}{2}|ð${TRAIL}{3})+`,
      ),
    ],
    example: "cafÃ©s",
  },
  {
    message: "starts with a space. Fix: delete that space",
    patterns: [/^\s+/],
    example: " Us",
  },
  {
    message: "ends with a space. Fix: delete that space",
    patterns: [/\s+$/],
    example: "Us ",
  },
  {
    message: "has two spaces in a row after <. Fix: keep one of them",
    patterns: [/(?<=\S)[ \u00A0\u2000-\u200A\u202F\u3000]{2,}/],
    example: "one  two",
  },
  {
    message:
      "holds $, a letter of another script that looks like one of yours. Fix: type the whole word again",
    patterns: [
      new RegExp(
        `(?<=\\p{Script=Latin})${LOOKALIKE}|${LOOKALIKE}(?=\\p{Script=Latin})`,
        "u",
      ),
    ],
    example: "softwаre",
  },
  {
    message: "still holds the placeholder $. Fix: write the final words",
    patterns: [
      alone(`${EMPTY}|${SAMPLES}`),
      anywhere(LEFT_OVER),
      new RegExp(`(?<!\\b(?:${SPANISH})\\b.*)\\bTODO\\b(?!.*\\b(?:${SPANISH})\\b)`, "su"), // TODO: city
      /@todo\b|\bto-?do\s*:|^to do\s*:/i, // To-do: city
      /(\p{L})\1{4,}|\b(?:x{3,}|X{4,}|XXX(?! \p{Lu}\p{Ll}))\b|12345678|_{3,}|\?{3,}/u, // aaaaa, XXX, ___
      /#(?:REF!|NAME\?|VALUE!|NUM!|NULL!|N\/A|DIV\/0!)|(?<!\d)%(?:\d+\$)?[sd]\b|\*\|[^|]+\|\*/, // #REF!, %s
      // [company name], <name>, [OUR CITY], and %name% or ##name##.
      new RegExp(
        `\\[+\\s*(?:${BLANK})\\s*\\]|(?<!\\{)\\{\\s*(?:${BLANK}|years|days)\\s*\\}(?!\\})`,
        "iu",
      ),
      new RegExp(
        `[<«]+\\s*(?:${BLANK_WORDS})\\b(?![^>]*(?:=|\\b(?:and|or)\\b))[^<>«»]*[>»]`,
        "iu",
      ),
      /[[<]\p{Lu}{2,}(?:[ _]\p{Lu}{2,})+[\]>]/u,
      new RegExp(
        `(?<![\\p{L}\\d])(%%?|[#@]{1,2})(?:${BLANK_WORDS})[\\p{L}_]*\\1(?![\\p{L}\\d])`,
        "iu",
      ),
      new RegExp(`\\$\\{?(?:${BLANK_WORDS})\\b\\}?`, "iu"), // ${name}
    ],
    example: "Lorem ipsum",
  },
  {
    message:
      "holds $, which visitors would see as it stands. Fix: delete it; texts are plain words",
    isMarkUp: true,
    patterns: [
      new RegExp(
        `<\\/[a-z][\\w:-]*\\s*>|<(?:${TAGS})(?:\\s*\\/?|\\s+[a-z][\\w:-]*\\s*=[^<>]*)>`,
        "i",
      ), // </p>
      /<[a-z][\w:-]*\s+[a-z][\w:-]*\s*=\s*["'“‘]|<[a-z]+-[a-z-]+>/i, // <a href="
      // `{{1}}` may be meant for a WhatsApp template: it is a warning below.
      /<!--|-->|<!\[|<!doctype|\{\{(?!\s*\d+\s*\}\})|\{%|<%|<\?(?:php|xml|=)/i, // <!--, {% if
      /\*\*\S.*?\S?\*\*|__\p{L}.*?__|^#{1,6}\s|^```|```$|_x000D_/u, // **now**, ## Us
      // [us](/about), [gallery id=1], [b] or \n.
      /\[[^\]]+\]\((?:https?:|mailto:|tel:|\/|#)[^)]*\)|\[[a-z_-]+(?:\s+[a-z_-]+=[^\]]+)\]/i,
      /\[\/?(?:b|i|u|s|url|img|quote|code|list|size|color|center)(?:=[^\]]*)?\]|\\[nrt](?![a-z])|\\n|\\"|\\u[0-9a-f]{4}/i,
    ],
    example: "<b>Us</b>",
  },
  {
    message:
      "holds $, which visitors would see as it stands. Fix: write the character itself, as & for &amp;",
    isMarkUp: true,
    patterns: [
      /&(?:amp;)*(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|quot|lt|gt)(?![\w;])/i, // &nbsp;
      /(?<=\p{L})%(?:[2-7][\da-f]|(?:[c-f][\da-f]%[89ab][\da-f])+)(?=\p{L})/iu, // Caf%C3%A9s
    ],
    example: "us &amp; you",
  },
  {
    message: "holds a broken letter after <. Fix: type that letter again",
    patterns: [
      /[\uFFFC\uFFFD]|\p{Surrogate}|\p{Co}|(?<=\p{Ll})\?(?=(?:s|t|re|ve|ll|m|d)\b)/u, // it?s
    ],
    example: "Caf\uFFFD",
  },
  {
    message: "holds an invisible character after <. Fix: type the words around it again",
    patterns: [
      /(?![\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u,
    ],
    example: "one\u200Btwo",
  },
  {
    message: "is only $. Fix: write the words that belong here",
    patterns: [/^[^\p{L}\p{N}\p{Extended_Pictographic}]+$/u],
    example: "–",
  },
  {
    message:
      "holds $, which may be left over from a template. Fix: write the final words, unless it is meant",
    mayBeMeant: true,
    patterns: [
      alone(`${DOUBTFUL}|click here`),
      new RegExp(`^(?:${NOUNS})\\s+here\\b`, "iu"), // Title here
      anywhere(`${SAMPLES}|${REQUESTS}`),
      /\{\{\s*\d+\s*\}\}|(?<![{$])\{[\p{L}_][\p{L}\d_ .'-]{0,40}\}(?!\})/u, // {{1}}, {city}
      new RegExp(
        `\\[\\s*(?:${BLANK_WORDS})\\b(?![^\\]]*\\b(?:and|or)\\b)[^\\][<>]*\\]`,
        "iu",
      ), // [city]
    ],
    example: "Demo",
  },
];

/** A problem of a text, with what the rule says of it. */
interface WordsProblem extends Problem {
  mayBeMeant: boolean;
  isMarkUp: boolean;
}

/** The problem of a text that visitors read. */
export function checkWords(slot: Slot): WordsProblem[] {
  const { value, rule } = slot;
  if (!isProse(rule) || typeof value !== "string") {
    return [];
  }
  if (value.trim() === "" && (value !== "" || rule["minLength"] !== 0)) {
    const problem = problemAt(slot, emptySentence(rule));
    return [{ ...problem, mayBeMeant: false, isMarkUp: false }];
  }
  const text = asList(rule["fills"]).reduce<string>(
    (all, name) => all.replaceAll(`{${name}}`, "7"),
    value,
  );
  for (const { message, patterns, mayBeMeant = false, isMarkUp = false } of WORDS_RULES) {
    const match = patterns.map((pattern) => pattern.exec(text)).find(Boolean);
    if (!match) {
      continue;
    }
    const before = text.slice(0, match.index).trim().split(/\s+/).at(-1);
    const word = before ? quote(before) : "its start";
    // Both marks are replaced in one pass, because the match may itself contain one.
    const sentence = message.replace(/[$<]/, (mark) =>
      mark === "$" ? quote(match[0]) : word,
    );
    return [{ ...problemAt(slot, sentence), mayBeMeant, isMarkUp }];
  }
  return [];
}
