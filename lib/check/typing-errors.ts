/** Finds out why a file is not valid JSON: what was mistyped, where, and what to write instead. */
import { type ParseError, printParseErrorCode } from "jsonc-parser";
import { findMissingBracket } from "./missing-bracket.ts";
import { createTextProblem, type Problem, type Sentence } from "./problem.ts";
import { quote } from "./sentences.ts";

interface TypingError {
  /** The sentence. `$` stands for the pattern's group `text`, or for the whole match if there is no such group. */
  message: Sentence;
  /** Matches the parser's names of the errors that the mistake may cause. By default it may cause any error. */
  when?: RegExp;
  /**
   * Matches the mistake in the line of the parser's error. The problem is at the group
   * `at`, or at the match's start.
   */
  pattern: RegExp;
  /** A line with the mistake. */
  example: string;
}

const OTHER_QUOTE = "(?:''|['‘’‚‛`´＇«»“”„‟″＂〝〞])";
const NAME = String.raw`(?<text>(?!(?:true|false)\b)[\p{L}\d_$-]+)`;
const BEFORE_NAME = String.raw`(?<=(?:^|[{,])\s*)`;
const BEFORE_VALUE = String.raw`(?<=(?:^|[{,])\s*"[^"]*"\s*:\s*|^\s*)(?!"[^"]*"\s*:)`;
const LINE_END = String.raw`(?=\s*(?:,?\s*$|,\s*"|\}))`;

/** The mistakes that are recognised. The first row that matches counts. */
export const TYPING_ERRORS: TypingError[] = [
  {
    message:
      "a comment stands here ($), and data files cannot hold comments. Fix: delete it",
    when: /Comment|Symbol/,
    pattern:
      /(?<!:)\/\/.*|\/\*.*?(?:\*\/|$)|<!--.*?(?:-->|$)|(?<=^\s*|(?:[,"{}[\]]|\b(?:true|false|null|\d+))\s+)#.*/g,
    example: '"name": "Asha" // new',
  },
  {
    message:
      "a tab or another invisible character stands here. Fix: write a space instead",
    when: /Character|Symbol/,
    pattern:
      /(?:[^\S \t\r]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD])+|"[^"\p{Cc}]*(?<at>\p{Cc})/gu,
    example: '"name": "Asha\tDevi"',
  },
  {
    message:
      "$ stands where a quote belongs, as in the source of a page. Fix: write a straight double quote for each",
    pattern: /&(?:quot|#34|#x22|[lr]dquo);/gi,
    example: '&quot;name&quot;: "Asha"',
  },
  {
    message:
      "a backslash stands before a quote that begins or ends a text. Fix: delete each of these backslashes",
    pattern: /(?<=(?:^|[{[,:])\s*)\\"/g,
    example: '\\"name\\": \\"Asha\\"',
  },
  {
    message: "$ stands where a colon belongs. Fix: write : at this place",
    pattern: /(?<="\s*)[：﹕꞉∶](?=\s*(?:["[{-]|\d|true\b|false\b))/g,
    example: '"name"： "Asha"',
  },
  {
    message: 'the field name $ lacks a quote. Fix: write "$":',
    pattern: new RegExp(
      `${BEFORE_NAME}(?:"${NAME}:\\s*"?|${NAME.replace("text", "name")}"?\\s*:)`,
      "gu",
    ),
    example: 'name": "Asha"',
  },
  {
    message:
      '"$" stands in other quotes than it should. Fix: write it in straight double quotes: "$"',
    when: /Symbol|EndOfString/,
    pattern: new RegExp(
      `(?:"|${OTHER_QUOTE})(?<text>[^"]*?)(?:"|${OTHER_QUOTE})(?=\\s*(?:[:,}\\]]|$))`,
      "g",
    ),
    example: '"name": “Asha”',
  },
  {
    message:
      "a backslash has no meaning in a text. Fix: write \\\\ for it; folders are separated by /",
    when: /Escape|Unicode/,
    pattern: /"[^"]*?(?<!\\)(?<at>\\)(?!["\\/bfnrt]|u[\da-f]{4})/gi,
    example: '"name": "C:\\data"',
  },
  {
    message:
      'the text that starts with "$" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    when: /EndOfString/,
    pattern: /"(?<text>[^"]*?),?\s*$/g,
    example: '"name": "Asha,',
  },
  {
    message: 'a colon is missing after "$". Fix: write "$":',
    when: /Colon|Symbol/,
    pattern: new RegExp(
      `${BEFORE_NAME}"${NAME}"\\s*(?:=>?|[;.–-])?(?=\\s*(?:["[{-]|\\d|true\\b|false\\b))\\s*`,
      "gu",
    ),
    example: '"name" "Asha"',
  },
  {
    message:
      'a quote inside the text "$" ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”',
    when: /Comma|Symbol/,
    pattern: new RegExp(
      `${BEFORE_VALUE}"(?<text>(?:[^"\\\\]|\\\\.)*)(?<at>")\\s*[^\\s",:}\\]].*"${LINE_END}`,
      "g",
    ),
    example: '"name": "We said "yes" to it"',
  },
  {
    message: "$ stands here once too often. Fix: delete it",
    pattern: /(?<=:\s*):|(?<=[,[{]\s*),/g,
    example: '"name":: "Asha"',
  },
  {
    message:
      "$ has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out",
    when: /Symbol/,
    pattern: new RegExp(
      `\\b(?:t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)${LINE_END}`,
      "gi",
    ),
    example: '"isOpen": flase',
  },
  {
    message: "$ stands where a comma belongs. Fix: write , at this place",
    when: /Symbol/,
    pattern: /[;.،।，、؛·](?=\s*(?:$|["{[]))/g,
    example: '"name": "Asha";',
  },
  {
    message:
      'the text $ has no quotes around it. Fix: write "$"; or, if it is a number, its digits alone, as in 5 or 4.5',
    pattern: new RegExp(
      `${BEFORE_VALUE}(?<text>[^\\s"[\\]{},:(][^"]*?)"?${LINE_END}`,
      "g",
    ),
    example: '"name": Asha,',
  },
];

const TAKE_BACK =
  'or take the file back as it was ("Undo and history" in docs/editing.md)';
const GOES_ON =
  "the file ends with the } before this place, and more stands behind it. Fix: delete what stands here if it was pasted twice; else look for a } or ] too many above, and delete that";
/** The sentence about a file whose mistake no rule of this module recognises. */
export const UNREADABLE: Sentence = `the file cannot be read from here on. Fix: look for what was changed last, here or just above, such as a bracket too many or too few; ${TAKE_BACK}`;
const NO_COMMA: Sentence =
  "nothing stands where a comma belongs. Fix: write , at this place";
const COMMA_TOO_MANY: Sentence = ", stands here once too often. Fix: delete it";
const NO_VALUE: Sentence = "no value stands after this colon. Fix: write it";
const ENDS_TOO_EARLY: Sentence = `the file ends too early. Fix: write the } and ] that are missing at its end; ${TAKE_BACK}`;

/**
 * Returns the problem at the first place that cannot be parsed: a known mistake, or
 * advice how to find it.
 *
 * @param file the file's name without `.json`
 */
export function findTypingError(
  text: string,
  { error, offset }: ParseError,
  file: string,
): Problem {
  const name = printParseErrorCode(error);
  const cause = findCauseInLine(text, name, offset, file);
  if (cause) {
    return cause;
  }

  const end = text.slice(0, offset).trimEnd().length;
  const last = text.charAt(end - 1);
  const next = text.slice(offset);
  if (last === "," && /^[}\]]/.test(next)) {
    return createTextProblem(file, end - 1, COMMA_TOO_MANY);
  }
  if (last === ":" && /^[,}\]]/.test(next)) {
    return createTextProblem(file, end - 1, NO_VALUE);
  }

  const bracket = findMissingBracket(text, file);
  const stop = Math.max(offset, end);
  if (bracket && (bracket.offset ?? 0) <= stop) {
    return bracket;
  }
  if (name === "CommaExpected" && /^(?:["{[\d-]|true|false)/.test(next)) {
    return createTextProblem(file, end, NO_COMMA);
  }
  if (next.trim() === "") {
    return createTextProblem(file, end, ENDS_TOO_EARLY);
  }
  if (name === "EndOfFileExpected") {
    return createTextProblem(file, offset, GOES_ON);
  }
  return createTextProblem(file, offset, UNREADABLE);
}

/**
 * Number of characters before and after an error that are searched. It is limited,
 * because a file may be one line of 60,000 characters, and the time of the patterns grows
 * with the square of the length. Texts are shorter than this.
 */
const MOST_LETTERS = 1500;

/** Returns the problem of the first row of {@link TYPING_ERRORS} that matches at an error of the parser. */
function findCauseInLine(
  text: string,
  name: string,
  offset: number,
  file: string,
): Problem | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const start = offset - lineStart > MOST_LETTERS ? startNear(text, offset) : lineStart;
  const lineEnd = `${text}\n`.indexOf("\n", offset);
  const line = text
    .slice(start, Math.min(lineEnd, offset + MOST_LETTERS))
    .replace(/\r$/, "");
  const rows = TYPING_ERRORS.filter(({ when }) => !when || when.test(name));
  for (const { message, pattern } of rows) {
    const match = findMatchAt(line, pattern, offset - start);
    if (match) {
      const { 0: all, index, groups, indices } = match;
      const piece = quote(groups?.["text"] ?? groups?.["name"] ?? all).slice(1, -1);
      const [at = index] = indices?.groups?.["at"] ?? [];
      const sentence = message.replaceAll("$", () => piece);
      return createTextProblem(file, start + at, sentence);
    }
  }
  return undefined;
}

/** Returns the match of a pattern that contains a position or ends there, with the positions of its groups. */
function findMatchAt(line: string, pattern: RegExp, position: number) {
  // The flag `d` adds the positions of the groups to a match.
  for (const match of line.matchAll(new RegExp(pattern, `d${pattern.flags}`))) {
    if (match.index <= position && position <= match.index + match[0].length) {
      return match;
    }
  }
  return undefined;
}

/** Returns the offset of a field before another offset in a long line, so that no text is cut in two. */
function startNear(text: string, offset: number) {
  const from = offset - MOST_LETTERS;
  const comma = text.slice(from, offset).search(/[{,]\s*"[^"]{1,40}"\s*:/);
  return comma < 0 ? from : from + comma + 1;
}
