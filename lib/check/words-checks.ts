/** The table of what no text for visitors may contain. Any language, emoji, ₹ and line breaks are allowed. */

import type { Sentence } from "./problem.ts";
import {
  anyOf,
  BLANK_WORDS,
  BLANKS,
  DOUBTFUL,
  FILLERS,
  LEFT_OVER,
  NOUNS,
  REQUESTS,
  SAMPLES,
  SPANISH,
  TAGS,
} from "./word-lists.ts";

const matchWhole = (list: readonly string[]) =>
  new RegExp(`^(?:${anyOf(list)})[.!…]*$`, "iu");
const matchAnywhere = (list: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(list)})(?![\\p{L}\\d])`, "iu");

const TAG = anyOf(TAGS);
const NOUN = anyOf(NOUNS);
const SPANISH_WORD = anyOf(SPANISH);
const BLANK_WORD = anyOf(BLANK_WORDS);
const BLANK = anyOf(BLANKS);

/** The characters of Windows-1252 from 0x80 to 0xBF: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const TRAIL = "[\u00A0-\u00BF€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ]";

/** Cyrillic and Greek letters that look like Latin ones. Ω and µ are left out, because 10 kΩ and µm are right. */
const LOOKALIKE = "[АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]";

interface WordsCheck {
  /** The sentence. `$` stands for the match, and `<` for the word before it. */
  message: Sentence;
  /** The patterns to search for, each with an example of a text that it refuses. */
  finds: readonly { pattern: RegExp; example: string }[];
  /** Whether the match may be intended, so that it is only a warning, which does not stop a build. */
  mayBeMeant?: boolean;
  /** Whether the text was pasted with mark-up, which may also be why it is too long. */
  isMarkUp?: boolean;
}

/** The checks of a text. The first row that matches counts. */
export const WORDS_CHECKS: WordsCheck[] = [
  {
    // Saved as UTF-8 and read as Windows-1252: `é` became `Ã©`, `’` became `â€™`.
    message: "holds broken letters ($). Fix: type them again",
    finds: [
      {
        // After `à` comes 0xA0 to 0xBF alone: "déjà”…" is good French.
        pattern: new RegExp(
          `(?:[ÂÃ]${TRAIL}|à[\u00A0-\u00BF]${TRAIL}|[áâãï]${TRAIL}{2}|ð${TRAIL}{3})+`,
        ),
        example: "cafÃ©s",
      },
    ],
  },
  {
    message: "starts with a space. Fix: delete that space",
    finds: [{ pattern: /^\s+/, example: " Us" }],
  },
  {
    message: "ends with a space. Fix: delete that space",
    finds: [{ pattern: /\s+$/, example: "Us " }],
  },
  {
    message: "has two spaces in a row after <. Fix: keep one of them",
    finds: [
      {
        pattern: /(?<=\S)[ \u00A0\u2000-\u200A\u202F\u3000]{2,}/,
        example: "one  two",
      },
    ],
  },
  {
    message:
      "holds $, a letter of another script that looks like one of yours. Fix: type the whole word again",
    finds: [
      {
        pattern: new RegExp(
          `(?<=\\p{Script=Latin})${LOOKALIKE}|${LOOKALIKE}(?=\\p{Script=Latin})`,
          "u",
        ),
        example: "softwаre",
      },
    ],
  },
  {
    message: "still holds the placeholder $. Fix: write the final words",
    finds: [
      { pattern: matchWhole([...FILLERS, ...SAMPLES]), example: "Title" },
      { pattern: matchAnywhere(LEFT_OVER), example: "Lorem ipsum" },
      {
        pattern: new RegExp(
          `(?<!\\b(?:${SPANISH_WORD})\\b.*)\\bTODO\\b(?!.*\\b(?:${SPANISH_WORD})\\b)`,
          "su",
        ),
        example: "Our office in TODO",
      },
      { pattern: /@todo\b|\bto-?do\s*:|^to do\s*:/i, example: "To-do: city" },
      {
        pattern:
          /(\p{L})\1{4,}|\b(?:x{3,}|X{4,}|XXX(?! \p{Lu}\p{Ll}))\b|12345678|_{3,}|\?{3,}/u,
        example: "Call us at XXX",
      },
      {
        pattern:
          /#(?:REF!|NAME\?|VALUE!|NUM!|NULL!|N\/A|DIV\/0!)|(?<!\d)%(?:\d+\$)?[sd]\b|\*\|[^|]+\|\*/,
        example: "Over #REF! projects",
      },
      {
        pattern: new RegExp(
          `\\[+\\s*(?:${BLANK})\\s*\\]|(?<!\\{)\\{\\s*(?:${BLANK}|years|days)\\s*\\}(?!\\})`,
          "iu",
        ),
        example: "We are [company name]",
      },
      {
        pattern: new RegExp(
          `[<«]+\\s*(?:${BLANK_WORD})\\b(?![^>]*(?:=|\\b(?:and|or)\\b))[^<>«»]*[>»]`,
          "iu",
        ),
        example: "Dear <name>",
      },
      {
        pattern: /[[<]\p{Lu}{2,}(?:[ _]\p{Lu}{2,})+[\]>]/u,
        example: "In [OUR CITY]",
      },
      {
        pattern: new RegExp(
          `(?<![\\p{L}\\d])(%%?|[#@]{1,2})(?:${BLANK_WORD})[\\p{L}_]*\\1(?![\\p{L}\\d])`,
          "iu",
        ),
        example: "Dear %name%",
      },
      {
        pattern: new RegExp(`\\$\\{?(?:${BLANK_WORD})\\b\\}?`, "iu"),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: what a broken template leaves
        example: "Dear ${name}",
      },
    ],
  },
  {
    message:
      "holds $, which visitors would see as it stands. Fix: delete it; texts are plain words",
    isMarkUp: true,
    finds: [
      {
        pattern: new RegExp(
          `<\\/[a-z][\\w:-]*\\s*>|<(?:${TAG})(?:\\s*\\/?|\\s+[a-z][\\w:-]*\\s*=[^<>]*)>`,
          "i",
        ),
        example: "<b>Us</b>",
      },
      {
        pattern: /<[a-z][\w:-]*\s+[a-z][\w:-]*\s*=\s*["'“‘]|<[a-z]+-[a-z-]+>/i,
        example: 'Look <a href="/about"',
      },
      {
        // `{{1}}` is only a warning, in a row below, because it may be meant for a
        // WhatsApp template.
        pattern: /<!--|-->|<!\[|<!doctype|\{\{(?!\s*\d+\s*\}\})|\{%|<%|<\?(?:php|xml|=)/i,
        example: "{% if open %}Open",
      },
      {
        pattern: /\*\*\S.*?\S?\*\*|__\p{L}.*?__|^#{1,6}\s|^```|```$|_x000D_/u,
        example: "Call **now**",
      },
      {
        pattern:
          /\[[^\]]+\]\((?:https?:|mailto:|tel:|\/|#)[^)]*\)|\[[a-z_-]+(?:\s+[a-z_-]+=[^\]]+)\]/i,
        example: "Read [about us](/about)",
      },
      {
        pattern:
          /\[\/?(?:b|i|u|s|url|img|quote|code|list|size|color|center)(?:=[^\]]*)?\]|\\[nrt](?![a-z])|\\n|\\"|\\u[0-9a-f]{4}/i,
        example: "[b]Us[/b]",
      },
    ],
  },
  {
    message:
      "holds $, which visitors would see as it stands. Fix: write the character itself, as & for &amp;",
    isMarkUp: true,
    finds: [
      {
        pattern:
          /&(?:amp;)*(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});|&(?:nbsp|amp|quot|lt|gt)(?![\w;])/i,
        example: "us &amp; you",
      },
      {
        pattern: /(?<=\p{L})%(?:[2-7][\da-f]|(?:[c-f][\da-f]%[89ab][\da-f])+)(?=\p{L})/iu,
        example: "Caf%C3%A9s",
      },
    ],
  },
  {
    message: "holds a broken letter after <. Fix: type that letter again",
    finds: [
      {
        pattern:
          /[\uFFFC\uFFFD]|\p{Surrogate}|\p{Co}|(?<=\p{Ll})\?(?=(?:s|t|re|ve|ll|m|d)\b)/u,
        example: "Caf\uFFFD",
      },
    ],
  },
  {
    message: "holds an invisible character after <. Fix: type the words around it again",
    finds: [
      {
        pattern:
          /(?![\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u,
        example: "one\u200Btwo",
      },
    ],
  },
  {
    message: "is only $. Fix: write the words that belong here",
    finds: [{ pattern: /^[^\p{L}\p{N}\p{Extended_Pictographic}]+$/u, example: "–" }],
  },
  {
    message:
      "holds $, which may be left over from a template. Fix: write the final words, unless it is meant",
    mayBeMeant: true,
    finds: [
      { pattern: matchWhole([...DOUBTFUL, "click here"]), example: "Demo" },
      {
        pattern: new RegExp(`^(?:${NOUN})\\s+here\\b`, "iu"),
        example: "Quote here",
      },
      { pattern: matchAnywhere([...SAMPLES, ...REQUESTS]), example: "Write to Jane Doe" },
      {
        pattern: /\{\{\s*\d+\s*\}\}|(?<![{$])\{[\p{L}_][\p{L}\d_ .'-]{0,40}\}(?!\})/u,
        example: "Dear {customer}",
      },
      {
        pattern: new RegExp(
          `\\[\\s*(?:${BLANK_WORD})\\b(?![^\\]]*\\b(?:and|or)\\b)[^\\][<>]*\\]`,
          "iu",
        ),
        example: "Our office in [city]",
      },
    ],
  },
];
