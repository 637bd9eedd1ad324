import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { createLocator } from "./locate.ts";
import { readDataFiles } from "./read-file.ts";

/**
 * The lines by which an entry or a group says that it must not go live yet, and the value with which each says it. They stand beside
 * what they are about, so that no list of names can fall behind the data.
 */
const HOLDS_BACK = {
  /** The entry was made up. */
  invented: (value: unknown) => value === true,
  /** The group promises something, and nobody of the company has said that it is true. */
  confirmedBy: (value: unknown) => typeof value === "string" && value.trim() === "",
};

type Mark = keyof typeof HOLDS_BACK;

const MARKS: readonly Mark[] = ["invented", "confirmedBy"];

/** What a line of a data file holds back from a release. */
export interface HeldBack {
  mark: Mark;
  /** What it is about: the name of what was made up, or the sentences of the promise. */
  words: string;
  file: string;
  /** Of the mark. */
  line: number;
  column: number;
}

/**
 * Everything that the data files themselves hold back from a release, but what stands in drafts: they never go live.
 *
 * @param folder the project's folder
 */
export function findHeldBack(folder: string): HeldBack[] {
  return readDataFiles(folder).flatMap(({ file, text }) => {
    const locate = createLocator(text);
    return marksIn(parseTree(text)).map(({ offset, ...rest }) => ({ ...rest, file, ...locate(offset) }));
  });
}

function marksIn(node: Node | undefined): (Pick<HeldBack, "mark" | "words"> & { offset: number })[] {
  if (!node || isDraft(node)) return [];
  const own = MARKS.flatMap((mark) => {
    const found = node.type === "object" ? findNodeAtLocation(node, [mark]) : undefined;
    if (!found || !HOLDS_BACK[mark](found.value)) return [];
    const words = mark === "invented" ? nameOf(node) : promiseIn(node);
    return [{ mark, words: words || "This entry", offset: found.parent?.offset ?? found.offset }];
  });
  return [...own, ...(node.children ?? []).flatMap(marksIn)];
}

function isDraft(node: Node) {
  return node.type === "object" && findNodeAtLocation(node, ["draft"])?.value === true;
}

function nameOf(group: Node) {
  return String(findNodeAtLocation(group, ["name"])?.value ?? "");
}

const HEADINGS = ["title", "heading", "name"];

/** A group's heading, and the sentences in it and in its lists of texts, not those of groups inside it. */
function promiseIn(group: Node) {
  const heading = HEADINGS.map((name) => findNodeAtLocation(group, [name])?.value).find(Boolean);
  const texts = (group.children ?? [])
    .flatMap((field) => field.children?.[1] ?? [])
    .flatMap((value) => (value.type === "array" ? (value.children ?? []) : [value]))
    .filter(({ type }) => type === "string")
    .map(({ value }) => String(value).replaceAll(/\s+/g, " ").trim());
  const sentences = texts.filter((text) => /[.?!।…]["'”’)]*$/.test(text)).join(" ");
  return [heading, sentences].filter(Boolean).join(": ");
}
