/** A data file's rule and its differences, in words. */
import { isFields, nameOf, valueAt } from "../../lib/check/pointers.ts";

/** A rule of a schema (see `lib/check/schemas.ts`) in a form's words. */
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

/**
 * The name by which people know an entry of a list, if it has one yet. With a rule, an entry that is only a choice
 * has its words as its name.
 */
export function titleOf(entry: unknown, rule?: FieldSchema): string | undefined {
  if (typeof entry === "string") {
    return (rule ? wordsOf(rule, entry) : entry) || undefined;
  }
  return nameOf(entry)?.name ?? chosenIn(entry, rule)[0];
}

/** The titles of a list's entries. Those that share one are told apart by a choice, such as their page. */
export function titlesOf(
  entries: readonly unknown[],
  rule: FieldSchema,
): (string | undefined)[] {
  const titles = entries.map((entry) => titleOf(entry, rule));
  return titles.map((title, at) => {
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title);
    const [choice] = isShared && title ? chosenIn(entries[at], rule) : [];
    return choice ? `${title} (${choice})` : title;
  });
}

/** The words of what is chosen in an entry, in the order of its fields. */
function chosenIn(entry: unknown, rule: FieldSchema | undefined): string[] {
  return Object.entries(rule?.properties ?? {}).flatMap(([name, field]) => {
    const value = isFields(entry) ? entry[name] : undefined;
    return field.choices && typeof value === "string" && value !== ""
      ? wordsOf(field, value)
      : [];
  });
}

/** The words by which people know a value: those of a choice, or the value itself. */
const wordsOf = ({ choices }: FieldSchema, value: string): string =>
  choices?.find(([choice]) => choice === value)?.[1] ?? value;

/** The changes, by place: `− Questions › Who? › Answer: I`, `+ Questions › Who? › Answer: You`. */
export function changesIn(rule: FieldSchema, from: unknown, to: unknown): string {
  if (JSON.stringify(from) === JSON.stringify(to)) {
    return "";
  }
  const before = linesOf(rule, from);
  const now = linesOf(rule, to);
  const removed = before.filter((line) => !now.includes(line)).map((line) => `− ${line}`);
  const added = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const placeOf = (line: string) => line.slice(2).split(": ")[0] ?? "";
  const lines = [...removed, ...added].sort((one, other) =>
    placeOf(one).localeCompare(placeOf(other)),
  );
  const moved = movesIn(rule, from, to);
  if (lines.length === 0) {
    moved.unshift("No word has changed, only the order.");
  }
  return [...lines, ...moved].join("\n\n");
}

/** The entries that stand at another place among the same ones, each as `↕ Questions › Who?: place 3, before 1`. */
function movesIn(rule: FieldSchema | undefined, from: unknown, to: unknown, place = "") {
  const moves: string[] = [];
  if (Array.isArray(from) && Array.isArray(to)) {
    const nameOfOne = (entry: unknown) => nameOfEntry(entry, rule?.items);
    const names = to.map(nameOfOne);
    const before = from.map(nameOfOne).filter((name) => names.includes(name));
    const now = names.filter((name) => before.includes(name));
    const kept = longestInOrder(now.map((name) => before.indexOf(name)));
    for (const [at, name] of now.entries()) {
      const was = before.indexOf(name);
      if (kept.includes(was)) {
        continue;
      }
      moves.push(`↕ ${joinPlace(place, name)}: place ${at + 1}, before ${was + 1}`);
    }
  }
  if (typeof to !== "object" || to === null) {
    return moves;
  }
  for (const [step, inner] of Object.entries(to)) {
    const own = rule?.properties?.[step] ?? rule?.items;
    const name = Array.isArray(to) ? nameOfEntry(inner, own) : (own?.label ?? step);
    const same = Array.isArray(from)
      ? from.find((entry) => nameOfEntry(entry, own) === name)
      : valueAt(from, `/${step}`);
    moves.push(...movesIn(own, same, inner, joinPlace(place, name)));
  }
  return moves;
}

const joinPlace = (place: string, name: string) =>
  [place, name].filter(Boolean).join(" › ");

/** Returns an entry's id, or else its title. With the id, a new title changes one line only. */
function nameOfEntry(entry: unknown, rule: FieldSchema | undefined): string {
  const id = isFields(entry) ? entry["id"] : undefined;
  return typeof id === "string" ? id : (titleOf(entry, rule) ?? "");
}

/** The longest part of a list of places that goes up; what is not in it was moved. */
function longestInOrder(places: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = best
      .slice(0, at)
      .filter((run) => Number(run[run.length - 1]) < place)
      .sort((one, other) => other.length - one.length);
    best.push([...(before[0] ?? []), place]);
  }
  return best.sort((one, other) => other.length - one.length)[0] ?? [];
}

/** A line for each field. */
function linesOf(rule: FieldSchema | undefined, value: unknown, place = ""): string[] {
  if (value === undefined) {
    return [];
  }
  if (typeof value === "boolean") {
    return [`${place}: ${value ? "Yes" : "No"}`];
  }
  if (typeof value !== "object" || value === null) {
    const words = rule && typeof value === "string" ? wordsOf(rule, value) : value;
    return [`${place}: ${words}`];
  }
  return Object.entries(value).flatMap(([step, inner]) => {
    const own = rule?.properties?.[step] ?? rule?.items;
    const name = Array.isArray(value) ? nameOfEntry(inner, own) : (own?.label ?? step);
    return linesOf(own, inner, joinPlace(place, name));
  });
}
