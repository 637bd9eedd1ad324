import { type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { readJson } from "../../../../lib/check/json.ts";
import { check, dataNames, lineAt, textOf } from "./kept-data.ts";

/** A piece of a file's text in which a typo can stand. */
interface Piece {
  kind: "name" | "colon" | "comma" | "text" | "number" | "flag" | "list" | "group";
  /** Of the field. */
  name: string;
  start: number;
  end: number;
}

type Typo = [typo: string, kinds: Piece["kind"][], write: (piece: string) => string];

/** What the fingers do, where, and what becomes of the characters that stood there. No JSON reader can read the outcome. */
const TYPOS: Typo[] = [
  ["forgotten", ["comma", "colon"], () => ""],
  ["twice", ["comma", "colon"], (mark) => mark + mark],
  ["; for", ["comma"], () => ";"],
  [". for", ["comma"], () => "."],
  ["a danda for", ["comma"], () => "।"],
  ["a wide comma for", ["comma"], () => "，"],
  ["an Arabic comma for", ["comma"], () => "،"],
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
  ["primes around", ["name", "text"], (piece) => `″${piece.slice(1, -1)}″`],
  ["wide quotes around", ["name", "text"], (piece) => `＂${piece.slice(1, -1)}＂`],
  ["two single quotes around", ["name", "text"], (piece) => `''${piece.slice(1, -1)}''`],
  ["a curly quote behind", ["name", "text"], (piece) => `${piece.slice(0, -1)}”`],
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
  ["flase for", ["flag"], () => "flase"],
  ["yes for", ["flag"], () => "yes"],
  ["undefined for", ["flag", "text"], () => "undefined"],
];

/** Where a typo can stand: each field of each file once, but for the line that names the rules. */
function piecesOf(file: string): Piece[] {
  const text = textOf(file);
  const pieces: Map<string, Piece> = new Map();
  const add = (kind: Piece["kind"], name: string, start: number, length: number, place: string) => {
    if (!pieces.has(kind + place)) pieces.set(kind + place, { kind, name, start, end: start + length });
  };
  const visit = ({ type, offset, length, children = [] }: Node, name: string, place: string) => {
    const kinds = {
      string: "text",
      number: "number",
      boolean: "flag",
      array: "list",
      object: "group",
    } as const;
    if (type === "property") {
      const [key, value] = children;
      const field = String(key!.value);
      const inner = `${place}/${field}`;
      add("name", field, key!.offset, key!.length, inner);
      add("colon", field, text.indexOf(":", key!.offset + key!.length), 1, inner);
      const end = value!.offset + value!.length;
      if (text.charAt(end) === ",") add("comma", field, end, 1, inner);
      return visit(value!, field, inner);
    }
    if (type === "null") throw new Error("The kept content holds no null.");
    // An empty list or text can lose nothing.
    if (children.length > 0 || length > 8 || type === "boolean")
      add(kinds[type], name, offset, length, place);
    for (const child of children)
      visit(child, type === "array" ? "entry" : name, type === "array" ? `${place}/*` : place);
  };
  for (const field of parseTree(text)!.children!)
    if (field.children![0]!.value !== "$schema") visit(field, "", "");
  return [...pieces.values()];
}

/** Where two texts part. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Every so many of all that can be made; `MUTANTS=1` in the environment for all. */
const STEP = Number(process.env["MUTANTS"] ?? 61);

const mutantsOf = (typos: Typo[]) =>
  dataNames
    .flatMap((file) => piecesOf(file).map((piece) => ({ file, ...piece })))
    .flatMap(({ file, kind, name, start, end }) =>
      typos
        .filter(([, kinds]) => kinds.includes(kind))
        .map(([typo, , write]) => ({
          title: `${file}.json: ${typo} the ${kind} of ${name}`,
          file,
          name,
          start,
          end,
          write,
        })),
    )
    .filter((_, at) => at % STEP === 0)
    .flatMap(({ start, end, write, ...mutant }) => {
      const before = textOf(mutant.file);
      const text = before.slice(0, start) + write(before.slice(start, end)) + before.slice(end);
      if (text === before) return [];
      const changed = firstDifference(text, before);
      const next = changed + text.slice(changed).search(/[^\s,]|$/);
      return { ...mutant, text, places: [start, changed, next].map((offset) => lineAt(text, offset)) };
    });

test("of a slip of the fingers a cause is told only at its line, and 98 of 100 are told there", () => {
  const mutants = mutantsOf(TYPOS).map(({ title, text, places }) => {
    const told = readJson(Buffer.from(text)).problems.map(({ offset = 0, sentence }) => ({
      sentence,
      isSure: !/cannot be read from here on|ends too early/.test(sentence),
      isThere: places.includes(lineAt(text, offset)),
    }));
    return { title, told };
  });
  expect(mutants.length).toBeGreaterThan(100);
  const astray = mutants.filter(({ told }) => told.some(({ isSure, isThere }) => isSure && !isThere));
  expect(astray).toEqual([]);
  const elsewhere = mutants.filter(({ told }) => !told.some(({ isThere }) => isThere));
  expect(elsewhere.length / mutants.length, JSON.stringify(elsewhere)).toBeLessThanOrEqual(0.02);
});

test.each([0.1, 0.3, 0.5, 0.7, 0.9])("a file of which only %d is there is refused at its end", (share) => {
  const text = textOf("services").slice(0, Math.floor(textOf("services").length * share));
  expect(check({ services: text }).problems[0]?.line).toBe(lineAt(text, text.trimEnd().length));
});
