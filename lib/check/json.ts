/** Reads a data file's JSON, or explains why it cannot be read. */
import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { createLocator } from "./pointers.ts";
import { type DataProblem, quoted, type Sentence } from "./problem.ts";

/** The largest data file that is read. The site's largest has 0.1 MB; one of 60 MB delayed the preview by half a minute. */
const MAX_DATA_BYTES = 2 * 1024 * 1024;

/**
 * Returns the bytes of a data file, or why they cannot be read.
 *
 * @param file absolute path
 */
export function readBytes(file: string): Buffer | Sentence {
  try {
    const { size } = statSync(file);
    return size > MAX_DATA_BYTES ? tooLarge(size) : readFileSync(file);
  } catch (error) {
    // https://nodejs.org/api/errors.html#common-system-errors
    const { code } = Object(error);
    if (code === "ENOENT") return "the file is missing. Fix: get it back, or save it again";
    return `the file cannot be read (${code}). Fix: close other programs that use it, or let your user account read it`;
  }
}

const tooLarge = (bytes: number): Sentence =>
  `the file has ${(bytes / 1024 / 1024).toFixed(1)} MB; at most 2 MB are read. Fix: take out what was pasted by mistake`;

/** A data file that was read: without `tree` and `value` if it is no JSON. */
export interface ReadJson {
  text: string;
  tree?: Node;
  value?: unknown;
  problems: DataProblem[];
}

/** Reads a data file, or reports the one place where reading fails. */
export function readJson(bytes: Buffer): ReadJson {
  const text = bytes.toString("utf8");
  const unreadable = whyUnreadable(bytes, text);
  if (unreadable) return { text, problems: [unreadable] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree?.type === "object" && !error)
    return { text, tree, value: JSON.parse(text), problems: namedTwice(tree, createLocator(text)) };
  return { text, problems: [error ? findTypingError(text, error) : atOffset(0, UNREADABLE)] };
}

const atOffset = (offset: number, sentence: Sentence): DataProblem => ({
  pointer: "",
  label: "",
  offset,
  sentence,
});

const WRONG_FORMATS: [isSo: (bytes: Buffer, text: string) => boolean, sentence: Sentence][] = [
  [
    (bytes) => /^(?:\xFF\xFE|\xFE\xFF|.?\0)/s.test(bytes.toString("latin1", 0, 4)),
    'the file was saved as UTF-16, which Windows calls Unicode. Fix: save it again with the encoding "UTF-8"',
  ],
  [
    (bytes) => /^(?:PK|\{\\rtf)/.test(bytes.toString("latin1", 0, 5)),
    "the file was saved as a document with fonts (RTF or Word). Fix: save it as plain text, in TextEdit by Format, Make Plain Text; or take it back as it was",
  ],
  [
    (bytes) => !isUtf8(bytes),
    "the letters of the file cannot be read. Fix: save it again with the encoding UTF-8",
  ],
  [
    (_, text) => text.startsWith("\uFEFF"),
    'the file starts with an invisible mark. Fix: save it as "UTF-8", not "UTF-8 with BOM"',
  ],
  [(_, text) => text.trim() === "", "the file is empty. Fix: get the last good version of it back"],
];

/** Why a file cannot be read at all, or nothing. */
function whyUnreadable(bytes: Buffer, text: string): DataProblem | undefined {
  if (bytes.length > MAX_DATA_BYTES) return atOffset(0, tooLarge(bytes.length));
  const unreadable = WRONG_FORMATS.find(([isSo]) => isSo(bytes, text));
  if (unreadable) return atOffset(0, unreadable[1]);
  // A valid file has no line that starts like a Git conflict marker: strings cannot span lines.
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m.exec(text);
  return conflict ? atOffset(conflict.index, CONFLICT) : undefined;
}

/** Names that occur twice in one group, which is valid JSON. */
function namedTwice(node: Node, locate: ReturnType<typeof createLocator>): DataProblem[] {
  const first: Map<string, number> = new Map();
  return (node.children ?? []).flatMap((child) => {
    const [key, value] = child.type === "property" ? (child.children ?? []) : [];
    const inner = namedTwice(value ?? child, locate);
    if (!key) return inner;
    const before = first.get(key.value);
    if (before === undefined) {
      first.set(key.value, key.offset);
      return inner;
    }
    const sentence = `"${key.value}" is written twice, the first time on line ${locate(before).line}. Fix: delete one of the two`;
    return [atOffset(key.offset, sentence), ...inner];
  });
}

const CONFLICT: Sentence =
  "two versions of the file were joined here and nobody chose. Fix: keep the lines of one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>";
const TAKE_BACK = 'or take the file back as it was ("Undo and history" in docs/editing.md)';
const UNREADABLE: Sentence = `the file cannot be read from here on. Fix: look for what was changed last, here or just above, such as a bracket too many or too few; ${TAKE_BACK}`;
const ENDS_TOO_EARLY: Sentence = `the file ends too early. Fix: write the } and ] that are missing at its end; ${TAKE_BACK}`;

const OTHER_QUOTE = "(?:''|['‘’‚‛`´＇«»“”„‟″＂〝〞])";
const NAME = String.raw`(?<text>(?!(?:true|false)\b)[\p{L}\d_$-]+)`;
/** Patterns before a field's name, before a value, and after a value. */
const BEFORE_NAME = String.raw`(?<=(?:^|[{,])\s*)`;
const BEFORE_VALUE = String.raw`(?<=(?:^|[{,])\s*"[^"]*"\s*:\s*|^\s*)(?!"[^"]*"\s*:)`;
const LINE_END = String.raw`(?=\s*(?:,?\s*$|,\s*"|\}))`;

/** Typing errors: errors of jsonc-parser, a pattern around their place, and the sentence about its group `text` and all of it. */
const TYPING_ERRORS: [error: RegExp, pattern: RegExp, explain: (text: string, all: string) => Sentence][] = [
  [
    /Comment|Symbol/,
    /(?<!:)\/[/*].*|<!--.*|(?<=^\s*)#.*/g,
    (_, all) => `a comment stands here (${all}), and data files cannot hold comments. Fix: delete it`,
  ],
  [
    /Character|Symbol/,
    /(?:[^\S \t\r]|[\u200B-\u200D\u2060\uFEFF\u00AD])+|"[^"]*\p{Cc}/gu,
    () => "a tab or another invisible character stands here. Fix: write a space instead",
  ],
  [
    /./,
    new RegExp(`${BEFORE_NAME}(?:"${NAME}:\\s*"?|${NAME.replace("text", "name")}"?\\s*:)`, "gu"),
    (text) => `the field name ${text} lacks a quote. Fix: write "${text}":`,
  ],
  [
    /Symbol|EndOfString/,
    new RegExp(`(?:"|${OTHER_QUOTE})(?<text>[^"]*?)(?:"|${OTHER_QUOTE})(?=\\s*(?:[:,}\\]]|$))`, "g"),
    (text) =>
      `${quoted(text)} stands in other quotes than it should. Fix: write it in straight double quotes: ${quoted(text)}`,
  ],
  [
    /Escape|Unicode/,
    /"[^"]*?(?<!\\)\\(?!["\\/bfnrt]|u[\da-f]{4})/gi,
    () => "a backslash has no meaning in a text. Fix: write \\\\ for it; folders are separated by /",
  ],
  [
    /EndOfString/,
    /"(?<text>[^"]*?),?\s*$/g,
    (text) =>
      `the text that starts with ${quoted(text)} has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is`,
  ],
  [
    /Colon|Symbol/,
    new RegExp(`${BEFORE_NAME}"${NAME}"\\s*(?:=>?|[;.–-])?(?=\\s*(?:["[{-]|\\d|true\\b|false\\b))\\s*`, "gu"),
    (text) => `a colon is missing after "${text}". Fix: write "${text}":`,
  ],
  [
    /Comma|Symbol/,
    new RegExp(`${BEFORE_VALUE}"(?<text>(?:[^"\\\\]|\\\\.)*)"\\s*[^\\s",:}\\]].*"${LINE_END}`, "g"),
    (text) =>
      `a quote inside the text ${quoted(text)} ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”`,
  ],
  [/./, /(?<=:\s*):|(?<=[,[{]\s*),/g, (_, all) => `${all} stands here once too often. Fix: delete it`],
  [
    /Symbol/,
    new RegExp(`\\b(?:t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)${LINE_END}`, "gi"),
    (_, all) =>
      `${all} has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out`,
  ],
  [
    /Symbol/,
    /[;.،।，、؛·](?=\s*(?:$|["{[]))/g,
    (_, all) => `${all} stands where a comma belongs. Fix: write , at this place`,
  ],
  [
    /./,
    new RegExp(`${BEFORE_VALUE}(?<text>[^\\s"[\\]{},:(][^"]*?)"?${LINE_END}`, "g"),
    (text) =>
      `the text ${text} has no quotes around it. Fix: write ${quoted(text)}; or, if it is a number, its digits alone, as in 5 or 4.5`,
  ],
];

/** The typing error at the first place that cannot be read, or how to find it. */
function findTypingError(text: string, { error, offset }: ParseError): DataProblem {
  const name = printParseErrorCode(error);
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, `${text}\n`.indexOf("\n", offset)).replace(/\r$/, "");
  for (const [errors, pattern, explain] of TYPING_ERRORS)
    for (const { 0: all, index, groups } of errors.test(name) ? line.matchAll(pattern) : [])
      if (start + index <= offset && offset <= start + index + all.length)
        return atOffset(start + index, explain(groups?.["text"] ?? groups?.["name"] ?? "", all));
  const end = text.slice(0, offset).trimEnd().length;
  const [last, next] = [text.charAt(end - 1), text.slice(offset)];
  if (name === "CommaExpected" && /^(?:["{[\d-]|true|false)/.test(next))
    return atOffset(end, "nothing stands where a comma belongs. Fix: write , at this place");
  if (last === "," && /^[}\]]/.test(next))
    return atOffset(end - 1, ", stands here once too often. Fix: delete it");
  if (last === ":" && /^[,}\]]/.test(next))
    return atOffset(end - 1, "no value stands after this colon. Fix: write it");
  return next.trim() === "" ? atOffset(end, ENDS_TOO_EARLY) : atOffset(offset, UNREADABLE);
}
