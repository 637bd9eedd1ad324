/** How two values of a data file differ: for what a save writes, and for what people are shown of it. */
import { applyEdits, modify, parse } from "jsonc-parser";
import { isFields, nameOf } from "../../lib/check/pointers.ts";
import type { Rule } from "./files.ts";

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

const keyOf = (entry: unknown) => titleOf(entry) ?? JSON.stringify(entry);

/** Entries are known again by their title; between those, what stands in the same place is one that was changed. */
function entryDifferences(from: readonly unknown[], to: readonly unknown[], path: Difference["path"]) {
  const keys = to.map(keyOf);
  const found: Difference[] = [];
  let [at, other] = [0, 0];
  for (const [knownAt, entry] of [...from.entries(), [from.length, undefined] as const]) {
    const isEnd = knownAt === from.length;
    const knownOther = isEnd ? to.length : keys.indexOf(keyOf(entry), other);
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

/** One change as people are shown it: a field, or an entry that was added or deleted. One that was moved is both. */
export interface Change {
  /** `Questions › How long does it take? › Answer` */
  place: string;
  from: string;
  to: string;
}

export function changesIn(rule: Rule, from: unknown, to: unknown): Change[] {
  return differences(from, to).map(({ path, from: before, to: now, isInsertion }) => {
    const names = isInsertion ? [...path.slice(0, -1), { entry: now }] : path;
    const [place, own] = placeOf(rule, from, names);
    return { place, from: inText(own, before), to: inText(own, now) };
  });
}

/** @param path an entry that is not in the list yet stands at its end itself */
function placeOf(
  rule: Rule,
  value: unknown,
  path: (string | number | { entry: unknown })[],
): [words: string, rule: Rule] {
  const [step, ...rest] = path;
  if (step === undefined) return ["", rule];
  const inner = typeof step === "object" ? step.entry : Object(value)[step];
  const own = (typeof step === "string" && rule.properties?.[step]) || rule.items || { label: String(step) };
  const title = typeof step === "string" ? own.label : own.properties && titleOf(inner);
  const [words, last] = placeOf(own, inner, rest);
  const number = typeof step === "number" ? ` ${step + 1}` : "";
  return [[title ?? `${own.label}${number}`, words].filter(Boolean).join(" › "), last];
}

/** A value to read and to copy; a group of fields a line each. */
function inText(rule: Rule | undefined, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object")
    return rule?.choices?.find(([choice]) => choice === value)?.[1] ?? String(value ?? "");
  const lines = Object.entries(Object(value)).map(([name, inner]) => {
    const text = inText(rule?.properties?.[name] ?? rule?.items, inner);
    return Array.isArray(value) ? text : `${rule?.properties?.[name]?.label ?? name}: ${text}`;
  });
  return lines.join("\n");
}
