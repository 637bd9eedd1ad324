/** Describes the differences of a data file in words that editors know. */
import { isFields, nameOf } from "../../lib/check/pointers.ts";

/** A rule of a schema (`lib/check/schemas.ts`) as the form editor uses it. */
export interface FieldSchema {
  type?: string;
  label: string;
  /** The heading under which the editor lists a whole file. */
  group?: string;
  description?: string;
  properties?: { [name: string]: FieldSchema };
  required?: string[];
  items?: FieldSchema;
  /** The allowed texts, each with the words that editors see; undefined if any text is allowed. */
  choices?: [choice: string, words: string][];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  picture?: string;
  folder?: string;
}

/**
 * Returns the name by which people know an entry of a list; undefined if it has none yet.
 * If a rule is given, the name of an entry that is only a choice is the words of that
 * choice.
 */
export function findTitle(entry: unknown, rule?: FieldSchema): string | undefined {
  if (typeof entry === "string") {
    return (rule ? findWords(rule, entry) : entry) || undefined;
  }
  return nameOf(entry)?.name ?? listChosen(entry, rule)[0];
}

/** Returns the titles of a list's entries. If several have the same title, a choice, such as their page, is added. */
export function findTitles(
  entries: readonly unknown[],
  rule: FieldSchema,
): (string | undefined)[] {
  const titles = entries.map((entry) => findTitle(entry, rule));
  return titles.map((title, at) => {
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
    const [choice] = isShared && title ? listChosen(entries[at], rule) : [];
    return choice ? `${title} (${choice})` : title;
  });
}

/** Returns the words of all choices in an entry, in the order of its fields. */
function listChosen(entry: unknown, rule: FieldSchema | undefined): string[] {
  return Object.entries(rule?.properties ?? {}).flatMap(([name, field]) => {
    const value = isFields(entry) ? entry[name] : undefined;
    return field.choices && typeof value === "string" && value !== ""
      ? findWords(field, value)
      : [];
  });
}

/** Returns the words for a value: those of the choice, or the value itself. */
const findWords = ({ choices }: FieldSchema, value: string): string =>
  choices?.find(([choice]) => choice === value)?.[1] ?? value;

/**
 * Returns the changes of a value as text, sorted by heading, such as
 * `− Questions › Who? › Answer: I` and `+ Questions › Who? › Answer: You`. Returns an
 * empty text if nothing has changed.
 */
export function describeChanges(rule: FieldSchema, from: unknown, to: unknown): string {
  if (JSON.stringify(from) === JSON.stringify(to)) {
    return "";
  }
  const before = formatLines(rule, from);
  const now = formatLines(rule, to);
  const removed = before.filter((line) => !now.includes(line)).map((line) => `− ${line}`);
  const added = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const readHeading = (line: string) => line.slice(2).split(": ")[0] ?? "";
  const lines = [...removed, ...added].sort((one, other) =>
    readHeading(one).localeCompare(readHeading(other)),
  );
  const moved = findMoves(rule, from, to);
  if (lines.length === 0) {
    moved.unshift("No word has changed, only the order.");
  }
  return [...lines, ...moved].join("\n\n");
}

/** Returns a line for each entry that was moved within its list: `↕ Questions › Who?: place 3, before 1`. */
function findMoves(
  rule: FieldSchema | undefined,
  from: unknown,
  to: unknown,
  heading = "",
): string[] {
  const before = listParts(rule, from);
  const now = listParts(rule, to);
  const areLists = Array.isArray(from) && Array.isArray(to);
  const moves = areLists ? describeMoves(before, now, heading) : [];
  const innerMoves = now.flatMap((part) => {
    // Find an entry by its name, because its position may be another one now.
    const same = before.find((other) =>
      Array.isArray(from) ? other.name === part.name : other.step === part.step,
    );
    return findMoves(part.rule, same?.value, part.value, joinHeading(heading, part.name));
  });
  return [...moves, ...innerMoves];
}

/** Returns the lines of {@link findMoves} for the entries of one list. */
function describeMoves(
  from: readonly Part[],
  to: readonly Part[],
  heading: string,
): string[] {
  // Compare only the entries that both lists have, by their names.
  const names = listNames(to);
  const before = listNames(from).filter((name) => names.includes(name));
  const now = names.filter((name) => before.includes(name));
  const unmoved = findLongestInOrder(now.map((name) => before.indexOf(name)));
  return now.flatMap((name, at) => {
    const was = before.indexOf(name);
    return unmoved.includes(was)
      ? []
      : `↕ ${joinHeading(heading, name)}: place ${at + 1}, before ${was + 1}`;
  });
}

/** Returns the longest increasing subsequence of a list of positions. All entries that are not in it were moved. */
function findLongestInOrder(positions: readonly number[]): number[] {
  /** The longest subsequence that ends with each position so far. */
  const runs: number[][] = [];
  for (const position of positions) {
    // `at(-1)` is not used, because browsers of 2021 do not have it:
    // https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/at
    const extendable = runs.filter((run) => Number(run[run.length - 1]) < position);
    runs.push([...findLongest(extendable), position]);
  }
  return findLongest(runs);
}

/** Returns the first of the longest lists; an empty one if there are no lists. */
const findLongest = (lists: readonly number[][]): number[] =>
  lists.reduce((best, list) => (list.length > best.length ? list : best), []);

/** Returns a line for each field of a value: `Questions › Who? › Answer: You`. */
function formatLines(
  rule: FieldSchema | undefined,
  value: unknown,
  heading = "",
): string[] {
  if (value === undefined) {
    return [];
  }
  if (typeof value === "boolean") {
    return [`${heading}: ${value ? "Yes" : "No"}`];
  }
  if (typeof value === "string") {
    return [`${heading}: ${rule ? findWords(rule, value) : value}`];
  }
  if (typeof value !== "object" || value === null) {
    return [`${heading}: ${value}`];
  }
  return listParts(rule, value).flatMap((part) =>
    formatLines(part.rule, part.value, joinHeading(heading, part.name)),
  );
}

/** A field of a group, or an entry of a list. */
interface Part {
  /** The field's name, or the entry's position. */
  step: string;
  rule: FieldSchema | undefined;
  /** The field's label, or the name of the entry. */
  name: string;
  value: unknown;
}

/** Returns the fields of a group or the entries of a list; an empty list for any other value. */
function listParts(rule: FieldSchema | undefined, value: unknown): Part[] {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).map(([step, inner]): Part => {
    const own = rule?.properties?.[step] ?? rule?.items;
    const name = Array.isArray(value) ? findEntryName(inner, own) : (own?.label ?? step);
    return { step, rule: own, name, value: inner };
  });
}

const listNames = (parts: readonly Part[]) => parts.map(({ name }) => name);

/** Returns an entry's id, so that a new title changes only one line; the title if the entry has no id. */
function findEntryName(entry: unknown, rule: FieldSchema | undefined): string {
  const id = isFields(entry) ? entry["id"] : undefined;
  return typeof id === "string" ? id : (findTitle(entry, rule) ?? "");
}

const joinHeading = (heading: string, name: string) =>
  [heading, name].filter(Boolean).join(" › ");
