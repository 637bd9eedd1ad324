/**
 * Reads a data file's JSON, and says in words why it cannot be read. A cause is named only if the file can be read further once it is
 * mended: a wrong guess costs an editor more than no guess.
 */
import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { createLocator } from "./pointers.ts";
import { type DataProblem, quoted, type Sentence } from "./problem.ts";

/** The largest data file that is read. The largest of the site has 0.1 MB; one of 60 MB kept the preview waiting for half a minute. */
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

/** Reads a data file, or says at one place why it cannot be read. */
export function readJson(bytes: Buffer): ReadJson {
  const text = bytes.toString("utf8");
  const unfit = whyUnfit(bytes, text);
  if (unfit) return { text, problems: [unfit] };
  const { tree, end } = parse(text);
  if (tree && end === Number.POSITIVE_INFINITY)
    return { text, tree, value: JSON.parse(text), problems: namedTwice(tree, createLocator(text)) };
  const last = text.trimEnd().length;
  const sentence = end < last ? UNREADABLE : ENDS_TOO_EARLY;
  return { text, problems: [findSlip(text, end) ?? atOffset(Math.min(end, last), sentence)] };
}

const atOffset = (offset: number, sentence: Sentence): DataProblem => ({
  pointer: "",
  label: "",
  offset,
  sentence,
});

/** The tree of a text, and how far it can be read, in characters; without end if all of it can be. */
function parse(text: string): { tree?: Node; end: number } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return { tree, end: errors[0]?.offset ?? (tree?.type === "object" ? Number.POSITIVE_INFINITY : 0) };
}

const UNFIT: [isSo: (bytes: Buffer, text: string) => boolean, sentence: Sentence][] = [
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

/** Why a file cannot be read at all, if it cannot. */
function whyUnfit(bytes: Buffer, text: string): DataProblem | undefined {
  if (bytes.length > MAX_DATA_BYTES) return atOffset(0, tooLarge(bytes.length));
  const unfit = UNFIT.find(([isSo]) => isSo(bytes, text));
  if (unfit) return atOffset(0, unfit[1]);
  // A valid file has no line that starts like a Git conflict marker: strings cannot span lines.
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m.exec(text);
  return conflict ? atOffset(conflict.index, CONFLICT) : undefined;
}

/** Names that stand twice in one group, which is valid JSON. */
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
/** What stands before a field's name and before a value, and behind a value. */
const NAME = String.raw`(?<=(?:^|[{,])\s*)`;
const VALUE = String.raw`(?<=(?:^|[{,])\s*"[^"\n]*"\s*:\s*|^\s*)(?!"[^"\n]*"\s*:)`;
const LINE_END = String.raw`(?=\s*(?:,?\s*$|,\s*"|\}))`;

const NO_END = (text: string): Sentence =>
  `the text that starts with ${quoted(text)} has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is`;

/** What fingers do to a line: a pattern, the sentence about its group `text` and all of it, and what is read instead. */
const SLIPS = (
  [
    [
      String.raw`\/\*[^]*?\*\/|<!--[^]*?-->|(?:\/\/|(?<=^\s*)#).*`,
      (_, all) => `a comment stands here (${all}), and data files cannot hold comments. Fix: delete it`,
      () => "",
    ],
    [
      String.raw`(?:[^\S \t\r\n]|[\u200B-\u200D\u2060\uFEFF\u00AD])+|(?<=".*)(?:(?!\n)\p{Cc})+(?=.*")`,
      () => "a tab or another invisible character stands here. Fix: write a space instead",
      () => " ",
    ],
    [
      String.raw`(?:(?!")${OTHER_QUOTE}|(?<=(?:^|[{,:[])\s*)"(?=[^"\n]*[“”„‟″＂〝〞]\s*(?:[:,]|$)))(?<text>[^"\n]*?)(?:"|${OTHER_QUOTE})(?=\s*(?:[:,}\]]|$))`,
      (text) =>
        `${quoted(text)} stands in other quotes than it should. Fix: write it in straight double quotes: ${quoted(text)}`,
      (text) => `"${text}"`,
    ],
    [
      String.raw`(?<!\\)\\(?!["\\\/bfnrt]|u[\da-f]{4})`,
      () => "a backslash has no meaning in a text. Fix: write \\\\ for it; folders are separated by /",
      () => "\\\\",
    ],
    [
      String.raw`${NAME}"?(?<text>(?!(?:true|false)\b)[\p{L}\d_$-]+)"?(?=\s*:)`,
      (text) => `the field name ${text} lacks a quote. Fix: write "${text}":`,
      (text) => `"${text}"`,
    ],
    [
      String.raw`${VALUE}"(?<text>[^"\n]*\S)\s*\n\s*[^"\n]*"`,
      NO_END,
      (_, all) => all.replace(/\s*\n\s*/, " "),
    ],
    [String.raw`${VALUE}"(?<text>(?:[^"\\\n]|\\.)*?)${LINE_END}`, NO_END, (text) => `"${text}"`],
    [
      String.raw`${VALUE}"(?<text>(?:[^"\\\n]|\\.)*)".*"${LINE_END}`,
      (text) =>
        `a quote inside the text ${quoted(text)} ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”`,
      (_, all) => `"${all.slice(1, -1).replaceAll(/(?<!\\)"/g, '\\"')}"`,
    ],
    [
      String.raw`:(?=\s*:)|,(?=\s*[,}\]])|(?<=[[{]\s*),`,
      (_, all) => `${all} stands here once too often. Fix: delete it`,
      () => "",
    ],
    [
      String.raw`${NAME}"(?<text>[\p{L}\d_$-]+)"\s*(?:=>?|[;.–-])?(?=\s*(?:["[{-]|\d|true\b|false\b))`,
      (text) => `a colon is missing after "${text}". Fix: write "${text}":`,
      (text) => `"${text}":`,
    ],
    [
      `${VALUE}(?:t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)${LINE_END}`,
      (_, all) =>
        `${all} has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out`,
      () => "null",
    ],
    [
      String.raw`${VALUE}(?<text>[^\s"[\]{},:(][^"\n]*?)"?${LINE_END}`,
      (text) =>
        `the text ${text} has no quotes around it. Fix: write ${quoted(text)}; or, if it is a number, its digits alone, as in 5 or 4.5`,
      (text) => `"${text}"`,
    ],
    [
      String.raw`(?<=["\d\]}el]\s*)[;.।،，、؛·]?(?=\s*(?:$|["{[]))`,
      (_, all) => `${all || "nothing"} stands where a comma belongs. Fix: write , at this place`,
      () => ",",
    ],
  ] satisfies [string, (text: string, all: string) => Sentence, (text: string, all: string) => string][]
).map(([pattern, explain, mend]) => ({ pattern: new RegExp(pattern, "gimu"), explain, mend }));

/**
 * The slip that stops a text from being read: of all in the line where that was noticed, and in the line before, the one after whose mend
 * it can be read furthest; of equal ones the first. Nothing if no mend leads beyond the line.
 */
function findSlip(text: string, noticed: number): DataProblem | undefined {
  const lineOf = (offset: number) => text.lastIndexOf("\n", offset - 1) + 1;
  const endOf = (offset: number) => `${text}\n`.indexOf("\n", offset);
  const lines = new Set([lineOf(text.slice(0, noticed).trimEnd().length), lineOf(noticed)]);
  let [best, furthest]: [DataProblem?, number?] = [];
  for (const { pattern, explain, mend } of SLIPS)
    for (const line of lines) {
      // A comment or a text that was broken may go on in the next lines.
      const some = text.slice(line, endOf(line) + 1_000);
      for (const { 0: all, index, groups } of some.matchAll(pattern)) {
        const start = line + index;
        if (start > endOf(line)) break;
        const [part, end] = [groups?.["text"] ?? "", start + all.length];
        const [sentence, by] = [explain(part, all), mend(part, all)];
        const reach = parse(text.slice(0, start) + by + text.slice(end)).end - by.length + all.length;
        // On one line both the name and the value may have lost their quotes.
        const least = /quote/.test(sentence) ? noticed + 1 : Math.max(endOf(noticed), end);
        if (reach >= least && reach > (furthest ?? noticed))
          [best, furthest] = [atOffset(start, sentence), reach];
      }
    }
  return best;
}
