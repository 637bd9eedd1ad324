import { readFileSync } from "node:fs";
import path from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { createLocator } from "../../../../../site/data-check/locate.ts";

const dataFolder = path.resolve(import.meta.dirname, "../../../../kept-content/site/_data");

/** A mistake as somebody makes it who has not read the rules, in one data file of the kept content. */
export interface OthersMistake {
  /** What was done: `services: the name of another service`. */
  kind: string;
  /** Name of the data file, without `.json`. */
  file: string;
  content: string | Uint8Array;
  /** The lines of which one must be named. */
  lines: number[];
  /** Whether it has to be refused, or to be told and let through. */
  told: "refused" | "warned";
}

/** A data file of the kept content, to be spoilt. */
export interface SeededFile {
  name: string;
  text: string;
  tree: Node;
  lineOf: (offset: number) => number;
  /** @throws {Error} when nothing stands there */
  at: (pointer: string) => Node;
}

const known: Map<string, SeededFile> = new Map();

export function seededFile(name: string): SeededFile {
  const last = known.get(name);
  if (last) return last;
  const text = readFileSync(path.join(dataFolder, `${name}.json`), "utf8");
  const tree = parseTree(text);
  if (!tree) throw new Error(`${name}.json of the kept content cannot be read`);
  const locate = createLocator(text);
  const at = (pointer: string) => {
    const node = findNodeAtLocation(
      tree,
      pointer.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    );
    if (!node) throw new Error(`${name}.json of the kept content has no ${pointer}`);
    return node;
  };
  const file = { name, text, tree, lineOf: (offset: number) => locate(offset).line, at };
  known.set(name, file);
  return file;
}

/** The line on which each of these values begins. */
export function linesOf(file: string, ...pointers: string[]): number[] {
  const { at, lineOf } = seededFile(file);
  return pointers.map((pointer) => lineOf(at(pointer).offset));
}

/** A value in the place of another: `set("company", "phones/0/number", "98350", "a number without its code")`. */
export function set(file: string, pointer: string, value: unknown, kind: string): OthersMistake {
  return setRaw(file, pointer, JSON.stringify(value), kind);
}

/** The same with the characters as they stand in the file. */
export function setRaw(file: string, pointer: string, written: string, kind: string): OthersMistake {
  const { text, at, lineOf } = seededFile(file);
  const { offset, length } = at(pointer);
  const content = text.slice(0, offset) + written + text.slice(offset + length);
  // Of an entry that was copied whole, any line may be named.
  const first = lineOf(offset);
  const lines = written.split("\n").map((_, at) => first + at);
  return { kind: `${file}: ${kind}`, file, content, lines, told: "refused" };
}

/** The value at one pointer in the place of that at another. */
export function copy(file: string, from: string, to: string, kind: string): OthersMistake {
  const { text, at } = seededFile(file);
  const { offset, length } = at(from);
  return setRaw(file, to, text.slice(offset, offset + length), kind);
}

/** Two values that changed places; either line may be named. */
export function swap(file: string, one: string, other: string, kind: string): OthersMistake {
  const { text, at, lineOf } = seededFile(file);
  const [first, second] = [at(one), at(other)].sort((a, b) => a.offset - b.offset);
  if (!first || !second) throw new Error("swap needs two places");
  const piece = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const content =
    text.slice(0, first.offset) +
    piece(second) +
    text.slice(first.offset + first.length, second.offset) +
    piece(first) +
    text.slice(second.offset + second.length);
  const lines = [lineOf(first.offset), lineOf(second.offset)];
  return { kind: `${file}: ${kind}`, file, content, lines, told: "refused" };
}

/** Lines written before a field: `add("faqs", "items/0/answer", '"tags": ["a"],', …)`. */
export function add(file: string, pointer: string, written: string, kind: string): OthersMistake {
  const { text, at, lineOf } = seededFile(file);
  const field = at(pointer).parent;
  if (field?.type !== "property") throw new Error(`${pointer} is no field`);
  const content = `${text.slice(0, field.offset)}${written} ${text.slice(field.offset)}`;
  return { kind: `${file}: ${kind}`, file, content, lines: [lineOf(field.offset)], told: "refused" };
}

/** One piece of the file's text replaced, the `nth` from 1; its line is the one to name, or those told. */
export function edit(
  file: string,
  piece: string,
  replacement: string,
  kind: string,
  { nth = 1, lines: offsets = [0] }: { nth?: number; lines?: number[] } = {},
): OthersMistake {
  const { text, lineOf } = seededFile(file);
  let offset = -1;
  for (let count = 0; count < nth; count += 1) offset = text.indexOf(piece, offset + 1);
  if (offset === -1) throw new Error(`${file}.json of the kept content does not hold ${piece}`);
  const content = text.slice(0, offset) + replacement + text.slice(offset + piece.length);
  const lines = offsets.map((more) => lineOf(offset) + more);
  return { kind: `${file}: ${kind}`, file, content, lines, told: "refused" };
}

/** The whole file as something else. */
export function whole(
  file: string,
  change: (text: string) => string | Uint8Array,
  lines: number[],
  kind: string,
): OthersMistake {
  return { kind: `${file}: ${kind}`, file, content: change(seededFile(file).text), lines, told: "refused" };
}
