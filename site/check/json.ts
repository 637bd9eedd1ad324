/**
 * Reads a data file's JSON, and says in words why it is none. A cause is named only if the file can be read further once it is mended:
 * a wrong guess costs an editor more than none.
 */
import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import { createLocator, pointerTo } from "./pointers.ts";
import { type DataProblem, quoted, type Sentence } from "./problem.ts";

/** The largest data file that is read. The largest of the site has 0.1 MB; one of 60 MB kept the preview waiting for half a minute. */
const MAX_DATA_BYTES = 2 * 1024 * 1024;
/** Syntax errors that are reported of one file at once: for each it is read again. */
const MOST_SYNTAX_ERRORS = 10;

/**
 * The bytes of a data file, or why there are none.
 *
 * @param file absolute path
 */
export function readBytes(file: string): Uint8Array | { sentence: Sentence } {
  try {
    const { size } = statSync(file);
    return size > MAX_DATA_BYTES ? { sentence: tooLarge(size) } : readFileSync(file);
  } catch (error) {
    // https://nodejs.org/api/errors.html#common-system-errors
    const { code } = Object(error);
    if (code === "ENOENT") return { sentence: "the file is missing. Fix: get it back, or save it again" };
    const fix = "close other programs that use it, or let your user account read it";
    return { sentence: `the file cannot be read (${code}). Fix: ${fix}` };
  }
}

const tooLarge = (bytes: number): Sentence =>
  `the file has ${(bytes / 1024 / 1024).toFixed(1)} MB; at most 2 MB are read. Fix: take out what was pasted by mistake`;

/**
 * The data files that can be read, in order; the check says what is wrong with the others.
 *
 * @param folder the project's folder
 */
export function readDataFiles(folder: string): { file: string; text: string }[] {
  const names = readdirSync(path.join(folder, "site/_data")).filter((name) => name.endsWith(".json"));
  return names.sort().flatMap((name) => {
    const file = `site/_data/${name}`;
    const bytes = readBytes(path.join(folder, file));
    return "sentence" in bytes ? [] : [{ file, text: new TextDecoder().decode(bytes) }];
  });
}

/** A data file that was read: without `tree` and `value` if it is too broken to go on. */
export interface ReadJson {
  text: string;
  tree?: Node;
  value?: unknown;
  problems: DataProblem[];
  /** Returns where in the file a node of `tree` stands: plain errors are mended before the rest is read. */
  inFile: (offset: number) => number;
}

/** Reads a data file as far as it can be read. Plain errors are mended on the way, so that the rest of the file is checked too. */
export function readJson(content: string | Uint8Array): ReadJson {
  const bytes = Buffer.from(content);
  const text = bytes.toString("utf8");
  const edits: Edit[] = [];
  const inFile = (offset: number) =>
    edits.reduceRight((at, { start, end, by }) => {
      if (at < start) return at;
      return at >= start + by.length ? at - by.length + end - start : Math.min(at, end);
    }, offset);
  const problems = whyUnfit(bytes, text);
  for (let mended = text; problems.length <= edits.length && edits.length < MOST_SYNTAX_ERRORS; ) {
    const errors: ParseError[] = [];
    const tree = parseTree(mended, errors, { disallowComments: true });
    if (tree?.type === "object" && errors.length === 0) {
      problems.push(...namedTwice(tree, inFile, createLocator(text)));
      return { text, tree, value: JSON.parse(mended), problems, inFile };
    }
    const { edit, told, sentence } = findSyntaxError(mended, errors[0]?.offset ?? 0);
    problems.push({ pointer: "", offset: inFile(told), sentence });
    if (!edit) break;
    edits.push(edit);
    mended = withEdit(mended, edit);
  }
  return { text, problems, inFile };
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
function whyUnfit(bytes: Buffer, text: string): DataProblem[] {
  if (bytes.length > MAX_DATA_BYTES) return [{ pointer: "", offset: 0, sentence: tooLarge(bytes.length) }];
  const unfit = UNFIT.find(([isSo]) => isSo(bytes, text));
  if (unfit) return [{ pointer: "", offset: 0, sentence: unfit[1] }];
  // A valid file has no line that starts like a Git conflict marker: strings cannot span lines.
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m.exec(text);
  const sentence =
    "two versions of the file were joined here and nobody chose. Fix: keep the lines of one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>";
  return conflict ? [{ pointer: "", offset: conflict.index, sentence }] : [];
}

/** Names that stand twice in one group, which is valid JSON. */
function namedTwice(
  node: Node,
  inFile: ReadJson["inFile"],
  locate: ReturnType<typeof createLocator>,
  pointer = "",
): DataProblem[] {
  const lines: Map<string, number> = new Map();
  return (node.children ?? []).flatMap((child, at) => {
    const [key, value] = child.type === "property" ? (child.children ?? []) : [];
    if (!key) return namedTwice(child, inFile, locate, pointerTo(pointer, at));
    const inner = value ? namedTwice(value, inFile, locate, pointerTo(pointer, key.value)) : [];
    const offset = inFile(key.offset);
    const first = lines.get(key.value);
    lines.set(key.value, first ?? locate(offset).line);
    if (first === undefined) return inner;
    const sentence = `"${key.value}" is written twice, the first time on line ${first}. Fix: delete one of the two`;
    return [{ pointer, offset, sentence }, ...inner];
  });
}

/** What is read in place of a piece of a file. */
interface Edit {
  start: number;
  end: number;
  by: string;
}

const withEdit = (text: string, { start, end, by }: Edit) => text.slice(0, start) + by + text.slice(end);

/** `told`: where the editor looks. Without an edit the rest of the file cannot be read. */
interface SyntaxProblem {
  sentence: Sentence;
  told: number;
  edit?: Edit;
}

const OTHER_QUOTE = "(?:''|['‘’‚‛`´＇«»“”„‟″＂〝〞])";
/** What stands before a field's name and before a value, and behind a value. */
const NAME = String.raw`(?<=(?:^|[{,])\s*)`;
const VALUE = String.raw`(?<=(?:^|[{,])\s*"[^"\n]*"\s*:\s*|^\s*)(?!"[^"\n]*"\s*:)`;
const LINE_END = String.raw`(?=\s*(?:,?\s*$|,\s*"|\}))`;

/**
 * What fingers do to a line: the sentence, what it looks like, and what is read instead; `$<NAME>` is a group of the pattern, `$&` all of
 * it. Of the mends that help, that one is reported after which the file can be read furthest; of equal ones the first.
 */
const LINE_ERRORS: [sentence: Sentence, pattern: string, by: string | ((piece: string) => string)][] = [
  [
    "a comment stands here ($&), and data files cannot hold comments. Fix: delete it",
    String.raw`\/\*[^]*?\*\/|<!--[^]*?-->|(?:\/\/|(?<=^\s*)#).*`,
    "",
  ],
  [
    "an invisible character stands here, as it comes along when text is pasted. Fix: delete the empty space here and type it again",
    String.raw`(?:[^\S \t\r\n]|[\u200B-\u200D\u2060\uFEFF\u00AD])+`,
    " ",
  ],
  [
    '"$<text>" stands in other quotes than it should. Fix: write it in straight double quotes: "$<text>"',
    String.raw`(?:(?!")${OTHER_QUOTE}|(?<=(?:^|[{,:[])\s*)"(?=[^"\n]*[“”„‟″＂〝〞]\s*(?:[:,]|$)))(?<text>[^"\n]*?)(?:"|${OTHER_QUOTE})(?=\s*(?:[:,}\]]|$))`,
    '"$<text>"',
  ],
  [
    "a tab or another invisible character stands inside a text. Fix: write a space instead",
    String.raw`(?<=".*)(?:(?!\n)\p{Cc})+(?=.*")`,
    " ",
  ],
  [
    "a backslash has no meaning in a text. Fix: write \\\\ for it; folders are separated by /",
    String.raw`(?<!\\)\\(?!["\\\/bfnrt]|u[\da-f]{4})`,
    "\\\\",
  ],
  [
    'the field name $<name> lacks a quote. Fix: write "$<name>":',
    String.raw`${NAME}"?(?<name>(?!(?:true|false)\b)[\p{L}\d_$-]+)"?(?=\s*:)`,
    '"$<name>"',
  ],
  [
    'the text that starts with "$<text>" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    String.raw`${VALUE}"(?<text>[^"\n]*\S)\s*\n\s*(?<rest>[^"\n]*)"`,
    '"$<text> $<rest>"',
  ],
  [
    'the text that starts with "$<text>" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is',
    String.raw`${VALUE}"(?<text>(?:[^"\\\n]|\\.)*?)${LINE_END}`,
    '"$<text>"',
  ],
  [
    'a quote inside the text "$<text>" ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”',
    String.raw`${VALUE}"(?<text>(?:[^"\\\n]|\\.)*)".*"${LINE_END}`,
    (piece) => `"${piece.slice(1, -1).replaceAll(/(?<!\\)"/g, '\\"')}"`,
  ],
  [
    "$<mark> stands here once too often. Fix: delete it",
    String.raw`(?<mark>[:,])(?=\s*\k<mark>)|(?<=[[{]\s*)(?<mark2>,)`,
    "",
  ],
  [
    '"$<name>" has no value. Fix: write one after the colon, such as "$<name>": "…"',
    String.raw`${NAME}"(?<name>[^"\n]*)"\s*:(?=\s*(?:,|$))`,
    '"$<name>":null',
  ],
  ["a comma stands after the last entry. Fix: delete the comma", String.raw`,(?=\s*[}\]])`, ""],
  [
    "$& stands where a comma belongs. Fix: write a comma, or nothing after the last one",
    String.raw`(?<=["\d\]}el]\s*)[;.।،，、؛·](?=\s*(?:$|["{[]))`,
    ",",
  ],
  [
    '$<mark> stands where a colon belongs. Fix: write "$<name>":',
    String.raw`${NAME}"(?<name>[^"\n]*)"\s*(?<mark>=>?|[;.–-])(?=\s*["[{\w])`,
    '"$<name>":',
  ],
  [
    'a colon is missing after "$<name>". Fix: write "$<name>":',
    String.raw`${NAME}"(?<name>[\p{L}\d_$-]+)"(?=\s*(?:["[{-]|\d|true\b|false\b))`,
    "$&:",
  ],
  [
    "$& has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out",
    `${VALUE}(?:t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)${LINE_END}`,
    "null",
  ],
  [
    'the text $<text> has no quotes around it. Fix: write "$<text>"; or, if it is a number, its digits alone, as in 5 or 4.5',
    String.raw`${VALUE}(?<text>[^\s"[\]{},:(][^"\n]*?)"?${LINE_END}`,
    '"$<text>"',
  ],
  ["a comma is missing here. Fix: write , at this place", String.raw`(?<=["\d\]}el])(?=\s*(?:$|["{[]))`, ","],
];
const LINE_ROWS = LINE_ERRORS.map(([sentence, pattern, by]) => ({
  sentence,
  by,
  pattern: new RegExp(pattern, "dgimu"),
}));

/** The cause of an error of jsonc-parser, which names the place where it noticed. */
function findSyntaxError(text: string, noticed: number): SyntaxProblem {
  const before = text.slice(0, noticed).trimEnd().length;
  const lineOf = (offset: number) => text.lastIndexOf("\n", offset - 1) + 1;
  const starts = [...new Set([lineOf(before), lineOf(noticed)])];
  const mends = LINE_ROWS.flatMap((row) => starts.flatMap((start) => mendsOfLine(text, start, row)));
  const lineEnd = `${text}\n`.indexOf("\n", noticed);
  let best: SyntaxProblem | undefined;
  let furthest = noticed;
  const consider = (problem: SyntaxProblem, least: number) => {
    if (!problem.edit || furthest === Number.POSITIVE_INFINITY) return;
    const { start, end, by } = problem.edit;
    const reach = readableTo(withEdit(text, problem.edit)) - by.length + end - start;
    if (reach > furthest && reach >= Math.max(least, end)) [best, furthest] = [problem, reach];
  };
  // On one line both the name and the value may have lost their quotes.
  for (const mend of mends) consider(mend, /quote/.test(mend.sentence) ? 0 : lineEnd);
  for (const mend of mendsOfBrackets(text, noticed)) consider(mend, Number.POSITIVE_INFINITY);
  const isOver = noticed >= text.trimEnd().length;
  return (
    best ?? {
      told: isOver ? text.trimEnd().length : noticed,
      sentence: isOver
        ? "the file ends too early. Fix: get the lost part back, or write the } and ] that are missing at its end"
        : 'the file cannot be read from here on. Fix: look for what was changed last, here or just above; or take the file back as it was ("Undo and history" in docs/editing.md)',
    }
  );
}

/** How far a text can be read, in characters; without end if all of it can be. */
function readableTo(text: string): number {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  return errors[0]?.offset ?? (tree?.type === "object" ? Number.POSITIVE_INFINITY : 0);
}

function mendsOfLine(
  text: string,
  lineStart: number,
  { sentence, pattern, by }: (typeof LINE_ROWS)[number],
): SyntaxProblem[] {
  const lineEnd = text.indexOf("\n", lineStart);
  const length = (lineEnd < 0 ? text.length : lineEnd) - lineStart;
  // A comment or a text that was broken may go on in the next lines.
  const some = text.slice(lineStart, lineStart + length + 1_000);
  return [...some.matchAll(pattern)].flatMap((match): SyntaxProblem[] => {
    if (match.index > length) return [];
    const [piece] = match;
    const groups: { [name: string]: string | undefined } = match.groups ?? {};
    const valueOf = (name: string) => (name === "&" ? piece : (groups[name] ?? groups[`${name}2`] ?? ""));
    const filled = (template: string, write: (value: string) => string) =>
      template.replaceAll(/\$(?:<(\w+)>|&)/g, (_, name = "&") => write(valueOf(name)));
    const start = lineStart + match.index;
    const told = filled(
      sentence.replaceAll(/"\$<(\w+)>"/g, (_, name) => quoted(valueOf(name))),
      (value) => value,
    );
    const read = typeof by === "string" ? filled(by, (value) => value) : by(piece);
    return [{ sentence: told, told: start, edit: { start, end: start + piece.length, by: read } }];
  });
}

const CLOSING: { [mark: string]: string } = { "{": "}", "[": "]" };

/** One bracket more or less: where the indents part from the brackets, and where the error was noticed. */
function mendsOfBrackets(text: string, noticed: number): SyntaxProblem[] {
  const add = (at: number, by: string, sentence: Sentence): SyntaxProblem => ({
    told: at,
    sentence,
    edit: { start: at, end: at, by },
  });
  const before = text.slice(0, noticed).trimEnd().length;
  const mark = text.charAt(noticed);
  const other: { [mark: string]: string } = { "}": "]", "]": "}" };
  const twice = /\[\s*\[/.exec(text);
  const remove = (at: number): SyntaxProblem => ({
    told: at,
    sentence: `${text.charAt(at)} stands here once too often. Fix: delete it`,
    edit: { start: at, end: at + 1, by: "" },
  });
  const lineStart = text.lastIndexOf("\n", noticed) + 1;
  const first = lineStart + text.slice(lineStart).search(/\S|$/);
  const here = (bracket: string) =>
    add(
      before,
      bracket.replace(/\w/, ""),
      `${bracket.trim().replace(",", "")} is missing here. Fix: write it at this place`,
    );
  return [
    add(0, "{", 'the { of the file is missing. Fix: write { before the line "$schema"'),
    ...(twice ? [remove(twice.index)] : []),
    ...mendsByIndent(text),
    ...(other[mark]
      ? [
          {
            told: noticed,
            sentence: `${mark} stands where a ${other[mark]} belongs. Fix: write ${other[mark]}`,
            edit: { start: noticed, end: noticed + 1, by: other[mark] },
          },
        ]
      : []),
    ...(/[{}[\]]/.test(mark) ? [remove(noticed)] : []),
    ...["}", "]", "{", "[", "},", "],"].map(here),
    add(first, "{", "{ is missing here. Fix: write it before the first field of the entry"),
  ];
}

/** Where brackets and indents part: a parser notices only at the next token that is out of place, which may be the end of the file. */
function mendsByIndent(text: string): SyntaxProblem[] {
  const open: { mark: string; line: number; indent: number; inner?: number }[] = [];
  const scanner = createScanner(text, true);
  const locate = createLocator(text);
  let [line, indent, lastEnd] = [0, 0, 0];
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const raw = text.slice(start, start + scanner.getTokenLength());
    const place = locate(start);
    const inside = open.at(-1);
    const isClosing = raw === "}" || raw === "]";
    if (place.line !== line) {
      [line, indent] = [place.line, place.column - 1];
      const wanted = (isClosing ? inside?.indent : inside?.inner) ?? indent;
      if (inside && (indent < wanted || (!isClosing && indent <= inside.indent))) {
        const mark = CLOSING[inside.mark] ?? "";
        const sentence = `the ${inside.mark} of line ${inside.line} is still open, but by its indent line ${line} stands outside of it. Fix: write ${mark} before line ${line}`;
        return [mark, `${mark},`].map((by) => ({ told: start, sentence, edit: { start, end: start, by } }));
      }
      if (inside && indent > wanted) {
        const sentence = `by its indent line ${line} stands inside something, but no { or [ is opened before it. Fix: write [ before a list or { before a group of fields, or delete the closing bracket too many`;
        const edits = ["[", "{"].map((by) => ({ start: lastEnd, end: lastEnd, by }));
        return [...edits, { start: lastEnd - 1, end: lastEnd, by: "" }].map((edit) => ({
          told: lastEnd - 1,
          sentence,
          edit,
        }));
      }
      if (inside && !isClosing) inside.inner ??= indent;
    }
    if (raw in CLOSING) open.push({ mark: raw, line, indent });
    if (isClosing) open.pop();
    lastEnd = start + raw.length;
  }
  return [];
}
