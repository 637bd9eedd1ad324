/** How two values of a data file differ: for what a save writes, what is not sent yet, and what two people wrote. */
import { applyEdits, modify, parse } from "jsonc-parser";
import { isFields, nameOf } from "../site/check/pointers.ts";

/** One place where two values differ. */
export interface Difference {
  /** Names of fields and places in lists, as in the value `from`. */
  path: (string | number)[];
  /** Nothing where there is no such field or entry; likewise `to`. */
  from: unknown;
  to: unknown;
  /** `to` becomes an entry of its own before the one that is at this place. */
  isInsertion?: boolean;
  /** Of a field that is new in its group: the fields that stand after it. */
  later?: string[];
}

/** By which people know an entry of a list; nothing where it holds no such text yet. */
export function titleOf(entry: unknown): string | undefined {
  return typeof entry === "string" ? entry || undefined : nameOf(entry)?.[1];
}

/** In the order of the file. Taken over from the last to the first, each leaves the places of the others as they are. */
export function differences(from: unknown, to: unknown, path: Difference["path"] = []): Difference[] {
  if (isFields(from) && isFields(to)) {
    const names = Object.keys(to);
    return [...new Set([...Object.keys(from), ...names])].flatMap((name) =>
      name in from
        ? differences(from[name], to[name], [...path, name])
        : {
            path: [...path, name],
            from: undefined,
            to: to[name],
            later: names.slice(names.indexOf(name) + 1),
          },
    );
  }
  if (Array.isArray(from) && Array.isArray(to)) return entryDifferences(from, to, path);
  return from === to ? [] : [{ path, from, to }];
}

/** Entries are known again by their title; between those, what stands in the same place is one that was changed. */
function entryDifferences(from: readonly unknown[], to: readonly unknown[], path: Difference["path"]) {
  const key = (entry: unknown) => titleOf(entry) ?? JSON.stringify(entry);
  const keys = to.map(key);
  const found: Difference[] = [];
  let [at, other] = [0, 0];
  for (const [knownAt, entry] of [...from.entries(), [from.length, undefined] as const]) {
    const isEnd = knownAt === from.length;
    const knownOther = isEnd ? to.length : keys.indexOf(key(entry), other);
    if (knownOther === -1) continue;
    for (; at < knownAt && other < knownOther; at++, other++)
      found.push(...differences(from[at], to[other], [...path, at]));
    for (; at < knownAt; at++) found.push({ path: [...path, at], from: from[at], to: undefined });
    for (; other < knownOther; other++)
      found.push({ path: [...path, at], from: undefined, to: to[other], isInsertion: true });
    if (!isEnd) found.push(...differences(from[at++], to[other++], [...path, knownAt]));
  }
  return found;
}

/** A file's text with one difference taken over: all other lines stay as they are. */
export function patch(text: string, { path, to, isInsertion = false, later = [] }: Difference): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  const getInsertionIndex = (names: string[]) => {
    const at = names.findIndex((name) => later.includes(name));
    return at === -1 ? names.length : at;
  };
  const options = { formattingOptions, isArrayInsertion: isInsertion, getInsertionIndex };
  return applyEdits(text, modify(text, path, to, options));
}

/** A file's text with another value in it. */
export function writeValue(text: string, value: unknown): string {
  return differences(parse(text), value).reduceRight(patch, text);
}
