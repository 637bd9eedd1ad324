/** Reads a data file's JSON, and says in words, at the place of the slip, why it is none. */
import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createScanner, type Node, type ParseError, parseTree } from "jsonc-parser";
import { createLocator, pointerTo } from "./pointers.ts";
import { type Finding, quoted, type Sentence } from "./problem.ts";

/** The largest data file that is read. The largest of the site has 0.1 MB; one of 60 MB kept the preview waiting for half a minute. */
const MAX_DATA_BYTES = 2 * 1024 * 1024;
/** Slips that are told of one file at once: for each it is read again. */
const MOST_SLIPS = 20;

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

/** A data file that was read: without `tree` and `value` when it is too broken to go on. */
export interface ReadJson {
  text: string;
  tree?: Node;
  value?: unknown;
  findings: Finding[];
}

/** Reads a data file as far as it can be read. Plain slips are mended on the way, so that the rest of the file can still be checked. */
export function readJson(content: string | Uint8Array): ReadJson {
  const bytes = Buffer.from(content);
  const text = bytes.toString("utf8");
  // No good line can start like a mark of git's: no text spans two lines.
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\r\n]*)?$/m.exec(text);
  const unfit: [isSo: boolean, sentence: Sentence][] = [
    [bytes.length > MAX_DATA_BYTES, tooLarge(bytes.length)],
    [!isUtf8(bytes), "the letters of the file cannot be read. Fix: save it again with the encoding UTF-8"],
    [
      text.startsWith("\uFEFF"),
      'the file starts with an invisible mark. Fix: save it as "UTF-8", not "UTF-8 with BOM"',
    ],
    [text.trim() === "", "the file is empty. Fix: get the last good version of it back"],
    [
      conflict !== null,
      "two versions of the file were joined here and nobody chose. Fix: keep the lines of one, and delete the lines that start with <<<<<<<, ======= and >>>>>>>",
    ],
  ];
  const sentence = unfit.find(([isSo]) => isSo)?.[1];
  if (sentence) return { text, findings: [{ pointer: "", offset: conflict?.index ?? 0, sentence }] };

  const locate = createLocator(text);
  const slips: Slip[] = [];
  for (let mended = text; slips.length < MOST_SLIPS; ) {
    const errors: ParseError[] = [];
    const tree = parseTree(mended, errors, { disallowComments: true });
    if (tree?.type === "object" && errors.length === 0)
      return { text, tree, value: JSON.parse(mended), findings: [...slips, ...twiceNamed(tree, locate)] };
    const { mend, ...slip } = slipAt(mended, errors[0]?.offset ?? 0, locate);
    slips.push(slip);
    if (mend === undefined) break;
    mended = mended.slice(0, slip.offset) + mend + mended.slice(slip.offset + mend.length);
  }
  return { text, findings: slips };
}

/** Names that stand twice in one group, which is good JSON. */
function twiceNamed(node: Node, locate: ReturnType<typeof createLocator>, pointer = ""): Finding[] {
  const lines: Map<string, number> = new Map();
  return (node.children ?? []).flatMap((child, at) => {
    const [key, value] = child.type === "property" ? (child.children ?? []) : [];
    if (!key) return twiceNamed(child, locate, pointerTo(pointer, at));
    const inner = value ? twiceNamed(value, locate, pointerTo(pointer, key.value)) : [];
    const first = lines.get(key.value);
    lines.set(key.value, first ?? locate(key.offset).line);
    if (first === undefined) return inner;
    const sentence = `"${key.value}" is written twice, the first time on line ${first}. Fix: delete one of the two`;
    return [{ pointer, offset: key.offset, sentence }, ...inner];
  });
}

interface Token {
  start: number;
  end: number;
  raw: string;
}

/** All tokens but blanks: of jsonc-parser's `SyntaxKind`, 14 and 15 are blanks and 17 is the end. */
function tokensOf(text: string): Token[] {
  const scanner = createScanner(text);
  const tokens: Token[] = [];
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    if (kind !== 14 && kind !== 15) tokens.push({ start, end, raw: text.slice(start, end) });
  }
  return tokens;
}

/** `mend`: what is read from `offset` on in place of as many characters; nothing where the rest cannot be read. */
type Slip = Finding & { offset: number; mend?: string };

const CLOSING: { [mark: string]: string } = { "{": "}", "[": "]" };
const CURLY = "“”„‟″＂〝〞";
const OTHER_QUOTE = `(?:''|['‘’‚‛\`´＇«»${CURLY}])`;
const IN_TEXT = String.raw`⟩\s*"(?:[^"\\\n]|\\["\\\/bfnrt]|\\u[\da-fA-F]{4})*?`;

/**
 * What went wrong, by what stands around the place: two tokens before it, in ⟨⟩ what belongs there and the bracket around it, and the rest
 * of the file. The first pattern that fits is told, at its group `at`, or at the one that can be read as something else (`READ_AS`). In
 * the sentences stand the groups' texts. `brackets`: one is missing or too many here or further up, where the indents tell.
 */
const SLIPS: { [sentence: Sentence]: string[] } = {
  "a comment stands here ($<blank>), and data files cannot hold comments. Fix: delete it": [
    String.raw`⟩\s*(?<blank>\/\/.*|\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^[ \t]*)#.*)`,
  ],
  'the file starts with $<at>, but all of it must stand between { and }. Fix: start it with { and the line "$schema", as the other files do':
    [String.raw`^ ⟨value⟩\s*(?<at>[^\s{]\S*)`],
  "an invisible character stands here, as it comes along when text is pasted. Fix: delete the empty space here and type it again":
    [String.raw`⟩[ \t\r\n]*(?<blank>(?:[^\S \t\r\n]|[\u200B-\u200D\u2060\uFEFF\u00AD])+)`],
  '"$<text>" ends with $<straight> in place of a straight quote. Fix: write it in straight double quotes: "$<text>"':
    [String.raw`(?:⟩\s*|^\S* )(?<quotes>"(?<text>[^"\n]*?)(?<straight>[${CURLY}]))(?=\s*[:,]?\s*(?:$|"⟨))`],
  "a tab or another invisible character stands inside a text. Fix: write a space instead": [
    `${IN_TEXT}(?<blank>(?!\\n)\\p{Cc})`,
  ],
  '"\\$<letter>" has no meaning in a text. Fix: write \\\\ for a backslash; folders are separated by /': [
    `${IN_TEXT}(?<slash>\\\\)(?<letter>[^"\\n])`,
  ],
  'the field name "$<name>" has no closing quote. Fix: write "$<name>":': [
    String.raw`⟨name.?⟩\s*(?<at>")(?<name>[\w-]+)\s*:(?:[^"\\\n]|\\.)*$`,
    String.raw`^\S* (?<at>")(?<name>[^"]*?):\s*"⟨colon.?⟩[ \t]*[^\s:,]`,
  ],
  'the text that starts with "$<text>" has no closing quote on its line. Fix: end it with "; a text stands on one line, however long it is':
    [
      String.raw`⟩\s*(?<at>")(?<text>(?:[^"\\\n]|\\.)*?),?$`,
      String.raw`^\S* (?<at>")(?<text>[^"]*?),\s*"⟨comma.?⟩[^"\n]*":`,
    ],
  "$<comma> stands where a comma belongs. Fix: write a comma, or nothing after the last one": [
    String.raw`⟨comma.?⟩\s*(?<comma>[।،，、؛;；.‚=·])(?!\p{L})`,
    String.raw`⟨value.?⟩\s*(?:true|false|-?\d+(?:\.\d+)?)(?<comma>[;।،，])\s*$`,
  ],
  'a quote inside the text "$<text>" ends it too early. Fix: write \\" for each quote inside a text, or use the curly quotes “ and ”':
    [String.raw`^\S* "(?<text>.*)(?<at>")⟨(?:comma.?⟩(?:"|[ \t]*[^\s"[\]{},:])|colon.?⟩[^\s"[\]{},:])`],
  '"$<text>" stands in other quotes than it should. Fix: write it in straight double quotes: "$<text>"': [
    String.raw`⟩\s*(?<quotes>(?!")${OTHER_QUOTE}(?<text>.*?)(?:"|${OTHER_QUOTE}))(?=\s*(?:[:,}\]]|$))`,
  ],
  "the text after $<at> has no closing quote on its line. Fix: write it in straight double quotes": [
    String.raw`⟩\s*(?<at>${OTHER_QUOTE})`,
  ],
  'the field name $<at> has no quotes around it. Fix: write "$<at>"': [
    String.raw`⟨(?:name|colon).?⟩\s*(?<at>(?!(?:true|false)\b)[^\s"[\]{},:\d][^"[\]{},:\n]*?)\s*["[\]{},:\n]`,
  ],
  "$<at> has no meaning here. Fix: write true or false in small letters, a text in quotes, or delete the line if the field may be left out":
    [
      String.raw`⟨value.?⟩\s*(?<at>t[rue]{2,4}|f[alse]{3,5}|yes|no|on|off|null?|none|undefined)(?=\s*(?:[,}\]]|$))`,
    ],
  'the text $<at> has no quotes around it. Fix: write "$<at>"; or, if it is a number, its digits alone, as in 5 or 4.5':
    [String.raw`⟨value.?⟩\s*(?<at>[^\s"[\]{},:(](?:[^"[\]{},:\n]|:\/\/)*?)\s*(?:["[\]{},:\n]|$)`],
  "brackets: $<at> stands after the last }, where the file has ended. Fix: delete it, or move it up into its list; or look for a bracket too many above":
    [String.raw`⟨end⟩\s*(?<at>\S+)`],
  "a comma stands after the last entry. Fix: delete the comma": [String.raw`^\S* (?<blank>,)⟨\w+.?⟩\s*[}\]]`],
  "brackets: $<at> stands here, but the $<open> before it is still open. Fix: close that one before it, or in its place":
    [String.raw`⟨\w+(?<open>[{[])⟩\s*(?<at>(?<=\[⟩\s*)\}|(?<=\{⟩\s*)\])`],
  "brackets: a colon is missing after $<name>. Fix: write $<name>:": [
    String.raw`^\S* (?<name>".*")⟨colon.?⟩(?<colon>\s?)`,
  ],
  '$<at> has no value. Fix: write one after the colon, such as $<at>: "…"': [
    String.raw`^(?<at>".*") :⟨value\{⟩\s*[,}\]]`,
  ],
  "$<blank> stands here once too often. Fix: delete it": [String.raw`⟨(?:value|name).?⟩\s*(?<blank>[,:])`],
  "an entry stands here, after the ] that ends its list. Fix: move it before that ], with a comma after the entry above it; or delete the ] if the list goes on":
    [String.raw`(?:\](?= )| \])[ ,]*⟨(?:name|comma)\{⟩\s*(?<at>\{)`],
  "brackets: a field stands here in a list. Fix: write { before the first field of an entry, and } after its last one":
    [String.raw`^\S* (?<at>".*")⟨comma\[⟩\s*:`],
  "brackets: a comma is missing here. Fix: write , at this place": [
    String.raw`⟨comma.?⟩(?<comma>\s?)\s*[^\s:]`,
  ],
  'brackets: a value stands here without a field name. Fix: write the name before it, as in "name": "…"; a number has no commas in it':
    [String.raw`⟨name.?⟩\s*(?<at>\S)`],
  "brackets: the file ends too early. Fix: get the lost part back, or write the } and ] that are missing at its end":
    [String.raw`(?<at>)⟨\w+.?⟩\s*(?![^])`],
  "brackets: $<at> stands where a $<wanted> belongs. Fix: write a $<wanted>": [
    String.raw`⟨(?<wanted>\w+).?⟩\s*(?<at>\S)`,
  ],
};
const ROWS = Object.entries(SLIPS).flatMap(([sentence, patterns]) =>
  patterns.map((pattern) => ({ sentence, pattern: new RegExp(pattern, "dimu") })),
);
/** What is read in place of a group, blanks after it; `$` is the text in it. A missing mark takes the place of a blank. */
const READ_AS: { [group: string]: string } = { blank: "", comma: ",", colon: ":", slash: "/", quotes: '"$"' };

/** The slip behind an error of jsonc-parser, which names the place where it noticed. */
function slipAt(text: string, noticed: number, locate: ReturnType<typeof createLocator>): Slip {
  const tokens = tokensOf(text);
  const found = tokens.findIndex(({ end }) => end > noticed);
  const at = found === -1 ? tokens.length : found;
  const none = { start: 0, end: 0, raw: "" };
  const [two = none, before = none] = [tokens[at - 2], tokens[at - 1]];
  const open: string[] = [];
  for (const { raw } of tokens.slice(0, at))
    if (raw in CLOSING) open.push(raw);
    else if (raw === "}" || raw === "]") open.pop();
  const inside = open.at(-1) ?? "";
  const isName = before.raw.startsWith('"') && inside === "{" && (two.raw === "{" || two.raw === ",");
  const behind: { [mark: string]: string } = { "": "value", ":": "value", "[": "value", "{": "name" };
  behind[","] = inside === "{" ? "name" : "value";
  const wanted = behind[before.raw] ?? (isName ? "colon" : inside ? "comma" : "end");
  const head = `${two.raw} ${before.raw}`;
  const around = `${head}⟨${wanted}${inside}⟩${text.slice(before.end)}`;
  /** Where in the file a character of `around` stands. */
  const offsetOf = (index: number) => {
    if (index > head.length) return index - around.length + text.length;
    return index > two.raw.length ? before.start + index - two.raw.length - 1 : two.start + index;
  };
  for (const { sentence, pattern } of ROWS) {
    const { groups = {}, indices } = pattern.exec(around) ?? {};
    const by = Object.keys(READ_AS).find((name) => groups[name] !== undefined) ?? "at";
    const [start = 0, end = 0] = indices?.groups?.[by] ?? [];
    if (!indices) continue;
    const offset = offsetOf(start);
    const earlier = sentence.startsWith("brackets: ") && misplacedBracket(tokens, locate);
    if (earlier && earlier.offset <= offset) return earlier;
    const told = sentence
      .replace(/^brackets: /, "")
      .replaceAll(/"\$<(\w+)>"/g, (_, name: string) => quoted(groups[name] ?? ""))
      .replaceAll(/\$<(\w+)>/g, (_, name: string) => groups[name] ?? "");
    const inner = (groups["text"] ?? "").replaceAll(/["\\]/g, "'");
    const mend = READ_AS[by]?.replace("$", () => inner).padEnd(end - start);
    return { pointer: "", offset, sentence: told, mend: mend?.length === end - start ? mend : undefined };
  }
  return {
    pointer: "",
    offset: noticed,
    sentence: "this cannot be read. Fix: get the last good version of the file back",
  };
}

/**
 * Where a bracket is missing or too many, by the indents: the parser notices only at the next token that is out of place, which may be
 * the end of the file. For files that are known to be broken; a file without indents tells nothing.
 */
function misplacedBracket(
  tokens: readonly Token[],
  locate: ReturnType<typeof createLocator>,
): Slip | undefined {
  const open: { mark: string; line: number; indent: number; inner?: number }[] = [];
  let [line, indent] = [0, 0];
  for (const [at, { raw, start }] of tokens.entries()) {
    const place = locate(start);
    const inside = open.at(-1);
    const isClosing = raw === "}" || raw === "]";
    const tell = (sentence: Sentence, offset = start): Slip => ({ pointer: "", offset, sentence });
    if (place.line !== line) {
      [line, indent] = [place.line, place.column - 1];
      const wanted = (isClosing ? inside?.indent : inside?.inner) ?? indent;
      if (inside && (indent < wanted || (!isClosing && indent <= inside.indent))) {
        const what = `the ${inside.mark} of line ${inside.line} is still open, but by its indent line ${line} stands outside of it`;
        return tell(`${what}. Fix: write ${CLOSING[inside.mark]} before line ${line}`);
      }
      if (inside && indent > wanted) {
        const what = `by its indent line ${line} stands inside something, but no { or [ is opened before it`;
        const fix =
          "write [ before a list or { before a group of fields, or delete the closing bracket too many";
        return tell(`${what}. Fix: ${fix}`, tokens[at - 1]?.start);
      }
      if (inside && !isClosing) inside.inner ??= indent;
    }
    if (raw in CLOSING) open.push({ mark: raw, line, indent });
    if (isClosing) open.pop();
  }
  return undefined;
}
