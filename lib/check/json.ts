/** Reads a data file's JSON, or explains why it cannot be read. */
import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { positionOf } from "./pointers.ts";
import { type DataProblem, quoted, type Sentence } from "./problem.ts";

/** The site's largest data file has 0.1 MB; one of 60 MB delayed the preview by half a minute. */
const MAX_DATA_BYTES = 2 * 1024 * 1024;
const TOO_LARGE: Sentence =
  "the file has more than 2 MB. Fix: take out what was pasted by mistake";

export function readBytes(file: string): Buffer | Sentence {
  try {
    return statSync(file).size > MAX_DATA_BYTES ? TOO_LARGE : readFileSync(file);
  } catch (error) {
    const { code } = Object(error);
    if (code === "ENOENT")
      return "the file is missing. Fix: get it back, or save it again";
    return `the file cannot be read (${code}). Fix: close other programs that use it, or let your user account read it`;
  }
}

/** Returns one problem, and no `tree` or `value`, if the file cannot be read. */
export function readJson(bytes: Buffer | Sentence) {
  if (typeof bytes === "string") return { text: "", problems: atOffset(0, bytes) };
  const text = new TextDecoder().decode(bytes);
  for (const [sentence, find] of Object.entries(UNREADABLE_FILES)) {
    const offset = find(bytes, text);
    if (offset >= 0) return { text, problems: atOffset(offset, sentence) };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree?.type === "object" && !error) {
    const marked = bytes.indexOf("\uFEFF") === 0 ? atOffset(0, MARKED) : [];
    const value: unknown = JSON.parse(text);
    return { text, tree, value, problems: [...marked, ...namedTwice(tree, text)] };
  }
  return {
    text,
    problems: error ? findTypingError(text, error) : atOffset(0, UNREADABLE),
  };
}

const atOffset = (offset: number, sentence: Sentence): DataProblem[] => [
  { pointer: "", label: "", offset, sentence },
];

/** A file with a byte-order mark can be read. A save in the form editor removes the mark. */
const MARKED: Sentence =
  'the file starts with an invisible mark. Fix: save it as "UTF-8", not "UTF-8 with BOM"';

/** Sentence → function that finds the offset at which a file stops being readable, or -1. */
const UNREADABLE_FILES: {
  [sentence: Sentence]: (bytes: Buffer, text: string) => number;
} = {
  'the file was saved as UTF-16, which Windows calls Unicode. Fix: save it again as "UTF-8"':
    (bytes) => bytes.toString("latin1", 0, 4).search(/^(?:\xFF\xFE|\xFE\xFF|.?\0)/s),
  "the file was saved as a document with fonts (RTF or Word). Fix: save it as plain text, in TextEdit by Format, Make Plain Text; or take it back as it was":
    (bytes) => bytes.toString("latin1", 0, 5).search(/^(?:PK|\{\\rtf)/),
  "the letters of the file cannot be read. Fix: save it again with the encoding UTF-8": (
    bytes,
  ) => (isUtf8(bytes) ? -1 : 0),
  "the file is empty. Fix: get the last good version of it back": (_, text) =>
    text.search(/^\s*$/),
  // A valid file has no line that starts like a Git conflict marker: strings cannot span lines.
  "two versions of the file were joined here and nobody chose. Fix: keep the lines of one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>":
    (_, text) => text.search(/^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m),
};

/** Names that occur twice in one group, which is valid JSON. */
function namedTwice({ type, children = [] }: Node, text: string): DataProblem[] {
  const names =
    type === "object" ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const own = names.flatMap(({ value, offset }) => {
    const first = names.find((name) => name.value === value)?.offset ?? offset;
    if (first === offset) return [];
    const what = `"${value}" is written twice, the first time on line ${positionOf(text, first).line}`;
    return atOffset(offset, `${what}. Fix: delete one of the two`);
  });
  return [...own, ...children.flatMap((child) => namedTwice(child, text))];
}

const TAKE_BACK =
  'or take the file back as it was ("Undo and history" in docs/editing.md)';
const UNREADABLE: Sentence = `the file cannot be read from here on. Fix: look for what was changed last, here or just above, such as a bracket too many or too few; ${TAKE_BACK}`;
const ENDS_TOO_EARLY: Sentence = `the file ends too early. Fix: write the } and ] that are missing at its end; ${TAKE_BACK}`;

const OTHER_QUOTE = "(?:''|['‘’‚‛`´＇«»“”„‟″＂〝〞])";
const NAME = String.raw`(?<text>(?!(?:true|false)\b)[\p{L}\d_$-]+)`;
const BEFORE_NAME = String.raw`(?<=(?:^|[{,])\s*)`;
const BEFORE_VALUE = String.raw`(?<=(?:^|[{,])\s*"[^"]*"\s*:\s*|^\s*)(?!"[^"]*"\s*:)`;
const LINE_END = String.raw`(?=\s*(?:,?\s*$|,\s*"|\}))`;

/** Sentence → jsonc-parser's errors, and a pattern around their place. `$` is its group `text`, or all. */
const TYPING_ERRORS: { [sentence: Sentence]: [errors: RegExp, pattern: RegExp] } = {
  "a comment stands here ($), and data files cannot hold comments. Fix: delete it": [
    /Comment|Symbol/, // "a": 1, // note
    /(?<!:)\/\/.*|\/\*.*?(?:\*\/|$)|<!--.*?(?:-->|$)|(?<=^\s*)#.*/g,
  ],
  "a tab or another invisible character stands here. Fix: write a space instead": [
    /Character|Symbol/, // "Call<tab>us"
    /(?:[^\S \t\r]|[\u200B-\u200D\u2060\uFEFF\u00AD])+|"[^"]*\p{Cc}/gu,
  ],
  'the field name $ lacks a quote. Fix: write "$":': [
    /./, // question": "How?"
    new RegExp(
      `${BEFORE_NAME}(?:"${NAME}:\\s*"?|${NAME.replace("text", "name")}"?\\s*:)`,
      "gu",
    ),
  ],
  '"$" stands in other quotes than it should. Fix: write it in straight double quotes: "$"':
    [
      /Symbol|EndOfString/, // “How?”
      new RegExp(
        `(?:"|${OTHER_QUOTE})(?<text>[^"]*?)(?:"|${OTHER_QUOTE})(?=\\s*(?:[:,}\\]]|$))`,
        "g",
      ),
    ],
  "a backslash has no meaning in a text. Fix: write \\\\ for it; folders are separated by /":
    [
      /Escape|Unicode/, // "C:\data"
      /"[^"]*?(?<!\\)\\(?!["\\/bfnrt]|u[\da-f]{4})/gi,
    ],
  'the text that starts with "$" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is':
    [/EndOfString/, /"(?<text>[^"]*?),?\s*$/g], // "name": "Asha,
  'a colon is missing after "$". Fix: write "$":': [
    /Colon|Symbol/, // "name" "Asha"
    new RegExp(
      `${BEFORE_NAME}"${NAME}"\\s*(?:=>?|[;.–-])?(?=\\s*(?:["[{-]|\\d|true\\b|false\\b))\\s*`,
      "gu",
    ),
  ],
  'a quote inside the text "$" ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”':
    [
      /Comma|Symbol/, // "We said "yes" to it"
      new RegExp(
        `${BEFORE_VALUE}"(?<text>(?:[^"\\\\]|\\\\.)*)"\\s*[^\\s",:}\\]].*"${LINE_END}`,
        "g",
      ),
    ],
  "$ stands here once too often. Fix: delete it": [/./, /(?<=:\s*):|(?<=[,[{]\s*),/g], // "a":: 1
  "$ has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out":
    [
      /Symbol/, // "isOpen": flase
      new RegExp(
        `\\b(?:t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)${LINE_END}`,
        "gi",
      ),
    ],
  "$ stands where a comma belongs. Fix: write , at this place": [
    /Symbol/,
    /[;.،।，、؛·](?=\s*(?:$|["{[]))/g,
  ],
  'the text $ has no quotes around it. Fix: write "$"; or, if it is a number, its digits alone, as in 5 or 4.5':
    // "name": Asha,
    [/./, new RegExp(`${BEFORE_VALUE}(?<text>[^\\s"[\\]{},:(][^"]*?)"?${LINE_END}`, "g")],
};

/** Returns the typing error at the first place that cannot be read, or advice how to find it. */
function findTypingError(text: string, { error, offset }: ParseError): DataProblem[] {
  const name = printParseErrorCode(error);
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(start, `${text}\n`.indexOf("\n", offset)).replace(/\r$/, "");
  for (const [sentence, [errors, pattern]] of Object.entries(TYPING_ERRORS))
    for (const { 0: all, index, groups } of errors.test(name)
      ? line.matchAll(pattern)
      : [])
      if (start + index <= offset && offset <= start + index + all.length) {
        const piece = quoted(groups?.["text"] ?? groups?.["name"] ?? all).slice(1, -1);
        const what = sentence.replaceAll("$", () => piece);
        return atOffset(start + index, what);
      }
  const end = text.slice(0, offset).trimEnd().length;
  const [last, next] = [text.charAt(end - 1), text.slice(offset)];
  if (name === "CommaExpected" && /^(?:["{[\d-]|true|false)/.test(next))
    return atOffset(
      end,
      "nothing stands where a comma belongs. Fix: write , at this place",
    );
  if (last === "," && /^[}\]]/.test(next))
    return atOffset(end - 1, ", stands here once too often. Fix: delete it");
  if (last === ":" && /^[,}\]]/.test(next))
    return atOffset(end - 1, "no value stands after this colon. Fix: write it");
  return next.trim() === ""
    ? atOffset(end, ENDS_TOO_EARLY)
    : atOffset(offset, UNREADABLE);
}
