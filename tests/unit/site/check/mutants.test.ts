import { type Node, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { check, dataNames, lineAt, textOf } from "./kept-data.ts";

/** A piece of a file's text in which a slip can stand. */
interface Piece {
  kind: "name" | "colon" | "comma" | "text" | "number" | "flag" | "list" | "group";
  /** Of the field. */
  name: string;
  start: number;
  end: number;
}

type Slip = [slip: string, kinds: Piece["kind"][], write: (piece: string) => string];

/** What the fingers do, where, and what becomes of the characters that stood there. No JSON reader can read the outcome. */
const SLIPS: Slip[] = [
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

/** What a JSON reader takes and the rules of the file don't; the sentence names the field. */
const WRONG_VALUES: Slip[] = [
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
  ["a Russian letter in", ["text"], (piece) => piece.replace(/(?<=[a-z])[aeo](?=[a-z]|")/, "е")],
  ["half a character in", ["text"], (piece) => `${piece.slice(0, -1)} \\ud83d"`],
  ["a rupee sign read wrong in", ["text"], (piece) => `${piece.slice(0, -1)} â‚¹500"`],
];

/** Where a slip can stand: each field of each file once, but for the line that names the rules. */
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

const mutantsOf = (slips: Slip[]) =>
  dataNames
    .flatMap((file) => piecesOf(file).map((piece) => ({ file, ...piece })))
    .flatMap(({ file, kind, name, start, end }) =>
      slips
        .filter(([, kinds]) => kinds.includes(kind))
        .map(([slip, , write]) => ({
          title: `${file}.json: ${slip} the ${kind} of ${name}`,
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

/** Words of the libraries and of the trade, which tell an editor nothing. Pieces of the file stand in quotes and do not count. */
const TRADE_WORDS =
  /\b(?:ajv|array|boolean|enum|identifier|integer|invalid|jsonc?|must (?:be|have|match|NOT)|object|parse[dr]?|propert(?:y|ies)|regexp?|schema|string|syntax|token|undefined|unexpected|NaN|Infinity)\b|\[object/i;
const isPlain = (sentence: string) =>
  /^[\w./]+:\d+:\d+ .+\. Fix: \p{L}[^:]*[^\s:(,]/su.test(sentence) &&
  !TRADE_WORDS.test(
    sentence.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").replaceAll(/site\/\S+(?: undefined)?/g, ""),
  );

describe.each([
  ["a slip of the fingers", mutantsOf(SLIPS), false],
  ["a value that the rules do not take", mutantsOf(WRONG_VALUES), true],
])("%s, in each place where it can stand", { timeout: 3_600_000 }, (_what, mutants, isNamed) => {
  test("is refused at its line in 98 of 100, in few and plain words that say what to write and name the field", () => {
    const faults = mutants.flatMap(({ title, file, name, text, places }) => {
      const { problems, lines } = check({ [file]: text });
      const why = [
        problems.length === 0 && "taken",
        problems.length > 4 && "too many sentences",
        problems.length > 0 && !problems.some(({ line }) => places.includes(line)) && "at another line",
        isNamed &&
          !lines.some((line) => line.toLowerCase().includes(name.toLowerCase())) &&
          "without its name",
        !lines.every(isPlain) && "not plain",
      ].filter(Boolean);
      return why.length > 0 ? [`${why}: ${title}: ${lines.slice(0, 3).join(" | ")}`] : [];
    });
    expect(mutants.length).toBeGreaterThan(100);
    expect(faults.length / mutants.length, faults.join("\n")).toBeLessThanOrEqual(0.02);
  });
});

test.each([0.1, 0.3, 0.5, 0.7, 0.9])("a file of which only %d is there is refused at its end", (share) => {
  const text = textOf("services").slice(0, Math.floor(textOf("services").length * share));
  expect(check({ services: text }).problems[0]?.line).toBe(lineAt(text, text.trimEnd().length));
});
