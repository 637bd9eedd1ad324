// @vitest-environment node
import { type Node, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { check, lineAt, textOf } from "./kept-data.ts";

/** A page's file with groups, one with entries in lists in entries, and one with entries of two shapes. */
const FILES = ["about", "services", "navigation"];

/** A piece of a file's text in which a slip can stand. */
interface Piece {
  kind: "name" | "colon" | "comma" | "text" | "number" | "flag" | "list" | "group";
  /** Of the field; empty for an entry of a list. */
  name: string;
  start: number;
  end: number;
}

/** What the fingers do, where, and what becomes of the characters that stood there. No JSON reader can read the outcome. */
const SLIPS: [slip: string, kinds: Piece["kind"][], write: (piece: string) => string][] = [
  ["forgotten", ["comma", "colon"], () => ""],
  ["twice", ["comma", "colon"], (mark) => mark + mark],
  ["; for", ["comma"], () => ";"],
  [". for", ["comma"], () => "."],
  ["= for", ["colon"], () => " ="],
  ["comma at the end of", ["list", "group"], (piece) => piece.replace(/\s*.$/, ",$&")],
  ["comma at the start of", ["list", "group"], (piece) => `${piece.charAt(0)},${piece.slice(1)}`],
  ["opening mark of", ["name", "text", "list", "group"], (piece) => piece.slice(1)],
  ["closing mark of", ["name", "text", "list", "group"], (piece) => piece.slice(0, -1)],
  ["opening mark twice of", ["list", "group"], (piece) => piece.charAt(0) + piece],
  ["closing mark twice of", ["list", "group"], (piece) => piece + piece.at(-1)],
  ["another closing mark of", ["list"], (piece) => `${piece.slice(0, -1)}}`],
  ["another closing mark of", ["group"], (piece) => `${piece.slice(0, -1)}]`],
  ["round brackets for", ["list"], (piece) => `(${piece.slice(1, -1)})`],
  ["no quotes around", ["name", "text"], (piece) => piece.slice(1, -1)],
  ["single quotes around", ["name", "text"], (piece) => `'${piece.slice(1, -1)}'`],
  ["curly quotes around", ["name", "text"], (piece) => `“${piece.slice(1, -1)}”`],
  ["quotes inside", ["text"], (piece) => `${piece.slice(0, -1)} so-called "best" work"`],
  ["line break inside", ["text"], (piece) => `${piece.slice(0, 3)}\n${piece.slice(3)}`],
  ["tab inside", ["text"], (piece) => `${piece.slice(0, -1)}\tand more"`],
  ["lone backslash inside", ["text"], (piece) => `${piece.slice(0, -1)} C:\\data"`],
  ["nothing for", ["text", "number", "flag", "list", "group"], () => ""],
  ["// before", ["name"], (piece) => `// new\n${piece}`],
  ["/* */ before", ["name"], (piece) => `/* new */ ${piece}`],
  ["<!-- --> before", ["name"], (piece) => `<!-- new --> ${piece}`],
  ["a no-break space before", ["name"], (piece) => `\u00a0${piece}`],
  ["a zero-width space before", ["name"], (piece) => `\u200b${piece}`],
  ["a value twice after", ["name"], (piece) => `${piece}: "once", ${piece}`],
  ["True for", ["flag"], () => "True"],
  ["yes for", ["flag"], () => "yes"],
  ["undefined for", ["flag", "text"], () => "undefined"],
];

/** What a JSON reader takes and the rules of the file don't; the sentence names the field. */
const WRONG_VALUES: typeof SLIPS = [
  ["two letters swapped in", ["name"], (piece) => piece.replace(/^"(.)(.)(.)/, '"$1$3$2')],
  ["a letter missing in", ["name"], (piece) => `"${piece.charAt(1)}${piece.slice(3)}`],
  ["capitals for", ["name"], (piece) => piece.toUpperCase()],
  ["a space in", ["name"], (piece) => `${piece.slice(0, -1)} "`],
  ["a letter more in", ["name"], (piece) => `${piece.slice(0, -1)}s"`],
  ["null for", ["text", "flag", "list", "group"], () => "null"],
  ["a number for", ["text", "flag", "list", "group"], () => "7"],
  ["true for", ["text", "list", "group"], () => "true"],
  ["a list for", ["text", "flag"], (piece) => `[${piece}]`],
  ["a group for", ["text", "flag", "list"], (piece) => `{ "text": ${piece} }`],
  ["a text for", ["flag", "list", "group"], () => '"some words about it"'],
  ["no words for", ["text"], () => '""'],
  ["blanks for", ["text"], () => '"   "'],
  ["a space in front of", ["text"], (piece) => `" ${piece.slice(1)}`],
  ["a space behind", ["text"], (piece) => `${piece.slice(0, -1)} "`],
  ["TODO in", ["text"], (piece) => `${piece.slice(0, -1)} TODO"`],
  ["a tag in", ["text"], (piece) => `"<b>${piece.slice(1)}`],
];

/** The pieces of a file in which a slip can stand, but for the line that names its rules. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], name: string, start: number, length: number) =>
    void pieces.push({ kind, name, start, end: start + length });
  const visit = ({ type, offset, length, children = [] }: Node, name: string) => {
    if (type === "property") {
      const [key, value] = children;
      const field = String(key!.value);
      if (field === "$schema") return;
      add("name", field, key!.offset, key!.length);
      add("colon", field, text.indexOf(":", key!.offset + key!.length), 1);
      visit(value!, field);
      const end = value!.offset + value!.length;
      if (text.charAt(end) === ",") add("comma", field, end, 1);
      return;
    }
    const kinds = {
      string: "text",
      number: "number",
      boolean: "flag",
      array: "list",
      object: "group",
    } as const;
    if (type === "null") throw new Error("The kept content holds no null.");
    // An entry has no name of its own to be named by; an empty list or text can lose nothing.
    if (name && (children.length > 0 || length > 8 || type === "boolean"))
      add(kinds[type], name, offset, length);
    for (const child of children) visit(child, type === "array" ? "" : name);
  };
  for (const field of parseTree(text)!.children!) visit(field, "");
  return pieces;
}

/** Where two texts part. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const PIECES = new Map(FILES.map((file) => [file, piecesOf(textOf(file))]));

const mutantsOf = (slips: typeof SLIPS) =>
  slips.flatMap(([slip, kinds, write], row) =>
    kinds.flatMap((kind) =>
      FILES.flatMap((file) => {
        const before = textOf(file);
        const pieces = PIECES.get(file)!.filter((piece) => piece.kind === kind);
        // Another one for each slip, so that all parts of a file have their turn.
        const piece = pieces[(row * 7) % pieces.length];
        if (!piece) return [];
        const { name, start, end } = piece;
        const text = before.slice(0, start) + write(before.slice(start, end)) + before.slice(end);
        const changed = firstDifference(text, before);
        const next = changed + text.slice(changed).search(/[^\s,]|$/);
        const places = [start, changed, next].map((offset) => lineAt(text, offset));
        return { title: `${file}.json: ${slip} the ${kind} of ${name}`, file, name, text, places };
      }),
    ),
  );

/** Words of the libraries and of the trade, which tell an editor nothing. Pieces of the file stand in quotes and do not count. */
const TRADE_WORDS =
  /\b(?:ajv|array|boolean|enum|identifier|integer|invalid|jsonc?|must (?:be|have|match|NOT)|object|parse[dr]?|propert(?:y|ies)|regexp?|schema|string|syntax|token|undefined|unexpected|NaN|Infinity)\b|\[object/i;
const isPlain = (sentence: string) =>
  /^[\w./]+:\d+:\d+ .+\. Fix: \p{L}[^:]*[^\s:(,]/su.test(sentence) &&
  !TRADE_WORDS.test(sentence.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").replace(/site\/\S+(?: undefined)?/, ""));

describe.each([
  ["a slip of the fingers", mutantsOf(SLIPS), false],
  ["a value that the rules do not take", mutantsOf(WRONG_VALUES), true],
])("%s, in each place where it can stand", (_what, mutants, isNamed) => {
  const checked = mutants.map((mutant) => ({ ...mutant, ...check({ [mutant.file]: mutant.text }) }));
  const faults = (isWrong: (one: (typeof checked)[number]) => boolean) =>
    checked.filter(isWrong).map(({ title, lines }) => `${title}: ${lines.join(" | ")}`);

  test("is refused, in no more than four sentences", () => {
    expect(checked.length).toBeGreaterThan(75);
    expect(faults(({ problems }) => problems.length === 0 || problems.length > 4)).toEqual([]);
  });

  test("is told at its line", () => {
    expect(faults(({ places, problems }) => !problems.some(({ line }) => places.includes(line)))).toEqual([]);
  });

  test("is told in plain words, with what to write, and by its field's name where it has one", () => {
    const isNameless = ({ name, lines }: (typeof checked)[number]) =>
      isNamed && !lines.some((line) => line.toLowerCase().includes(name.toLowerCase()));
    expect(faults((one) => isNameless(one) || !one.lines.every(isPlain))).toEqual([]);
  });
});

test.each([0.1, 0.3, 0.5, 0.7, 0.9])("a file of which only %d is there is refused at its end", (share) => {
  const text = textOf("services").slice(0, Math.floor(textOf("services").length * share));
  expect(check({ services: text }).problems[0]?.line).toBe(lineAt(text, text.trimEnd().length));
});
