/** How two values of a data file differ: for writing a save, and for showing it to people. */
import { applyEdits, modify, parse } from "jsonc-parser";
import { isFields, nameOf } from "../../lib/check/pointers.ts";

/** A rule of a schema (see `lib/check/schemas.ts`) in a form's words; the form renders it. */
export interface FieldSchema {
  type?: string;
  label: string;
  /** The heading under which a whole file is listed. */
  group?: string;
  description?: string;
  properties?: { [name: string]: FieldSchema };
  required?: string[];
  items?: FieldSchema;
  /** The allowed texts, with their names for people; undefined if any text is allowed. */
  choices?: [choice: string, words: string][];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  picture?: string;
  folder?: string;
}

/** One place where two values differ. */
interface Difference {
  /** Names of fields and places in lists, as in the value `from`. */
  path: (string | number)[];
  /** Undefined if there is no such field or entry, like `to`. */
  from: unknown;
  to: unknown;
  /** `to` is inserted before the entry at this place. */
  isInsertion?: boolean;
}

/** The name by which people know an entry of a list; undefined if it has no such text yet. */
export function titleOf(entry: unknown): string | undefined {
  return typeof entry === "string" ? entry || undefined : nameOf(entry)?.[1];
}

/** In the order of the file. Applied from the last to the first, each leaves the places of the others as they are. */
export function differences(from: unknown, to: unknown, path: Difference["path"] = []): Difference[] {
  if (isFields(from) && isFields(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      differences(from[name], to[name], [...path, name]),
    );
  if (Array.isArray(from) && Array.isArray(to)) return entryDifferences(from, to, path);
  return from === to ? [] : [{ path, from, to }];
}

const keyOf = (entry: unknown) => titleOf(entry) ?? JSON.stringify(entry);

/** Entries are matched by their titles; of two unmatched ones in the same place, one became the other. */
function entryDifferences(from: readonly unknown[], to: readonly unknown[], path: Difference["path"]) {
  const [before, after] = [from.map(keyOf), to.map(keyOf)];
  const found: Difference[] = [];
  for (let [at, other] = [0, 0]; at < from.length || other < to.length; ) {
    const stays = after.includes(before[at] ?? "", other);
    const isNew = other < to.length && !before.includes(after[other] ?? "", at);
    const here = [...path, at];
    if (at < from.length && other < to.length && (before[at] === after[other] || (!stays && isNew)))
      found.push(...differences(from[at++], to[other++], here));
    else if (at < from.length && !stays) found.push({ path: here, from: from[at++], to: undefined });
    else found.push({ path: here, from: undefined, to: to[other++], isInsertion: true });
  }
  return found;
}

/** A file's text with another value in it: unchanged parts keep their lines. */
export function writeValue(text: string, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  return differences(parse(text), value).reduceRight(
    (written, { path, to, isInsertion: isArrayInsertion = false }) =>
      applyEdits(written, modify(written, path, to, { formattingOptions, isArrayInsertion })),
    text,
  );
}

/** A changed field, or an entry that was added or deleted (a moved one is both), in words. */
export interface Change {
  /** `Questions › How long does it take? › Answer` */
  place: string;
  from: string;
  to: string;
}

export function changesIn(rule: FieldSchema, from: unknown, to: unknown): Change[] {
  return differences(from, to).map(({ path, from: before, to: now, isInsertion }) => {
    let [own, inner] = [rule, from];
    const words = path.map((step, depth) => {
      own = own.properties?.[step] ?? own.items ?? { label: String(step) };
      inner = isInsertion && depth === path.length - 1 ? now : Object(inner)[step];
      const title = typeof step === "number" && own.properties && titleOf(inner);
      return title || (typeof step === "number" ? `${own.label} ${step + 1}` : own.label);
    });
    return { place: words.join(" › "), from: inText(own, before), to: inText(own, now) };
  });
}

/** A value to read and to copy, with a line for each field of a group. */
function inText(rule: FieldSchema | undefined, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "object")
    return rule?.choices?.find(([choice]) => choice === value)?.[1] ?? String(value ?? "");
  const lines = Object.entries(Object(value)).map(([name, inner]) => {
    const own = rule?.properties?.[name] ?? rule?.items;
    return Array.isArray(value) ? inText(own, inner) : `${own?.label ?? name}: ${inText(own, inner)}`;
  });
  return lines.join("\n");
}
