import { isDeepStrictEqual } from "node:util";
import { isFields } from "../site/data-check/schema-walk.ts";

/** Fields by which an entry is known, the best first. */
const KEYS = ["id", "slug", "question", "name", "network", "address", "title", "label", "heading"];

/** From this share of common words or fields on, an entry counts as another one that was edited. */
const LEAST_LIKENESS = 0.5;

/**
 * Which entries of a list became which of the other: those that are the same, else those with the same key (an `id`, a question), else
 * those that are alike, else those in the same place between two that were found.
 *
 * @returns indexes of `after` by indexes of `before`; what is missing was deleted, or was added
 */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (one: number, other: number) => {
    pairs.set(one, other);
    taken.add(other);
  };
  const pairWhere = (isSame: (one: unknown, other: unknown) => boolean) => {
    for (const [at, one] of before.entries()) {
      if (pairs.has(at)) continue;
      const found = after.findIndex((other, index) => !taken.has(index) && isSame(one, other));
      if (found !== -1) pair(at, found);
    }
  };
  pairWhere(isDeepStrictEqual);
  pairWhere((one, other) => keyOf(one) !== undefined && keyOf(one) === keyOf(other));

  const alike = [...before.keys()]
    .filter((at) => !pairs.has(at))
    .flatMap((at) =>
      [...after.keys()]
        .filter((index) => !taken.has(index))
        .map((index) => ({ at, index, likeness: likeness(before[at], after[index]) })),
    )
    .filter((found) => found.likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || Math.abs(a.at - a.index) - Math.abs(b.at - b.index));
  for (const { at, index } of alike) if (!pairs.has(at) && !taken.has(index)) pair(at, index);

  for (const { from, length } of gapsOf(before.length, pairs)) {
    const start = from === 0 ? 0 : Number(pairs.get(from - 1)) + 1;
    const end = pairs.get(from + length) ?? after.length;
    if (end - start !== length) continue;
    for (let step = 0; step < length; step++) if (!taken.has(start + step)) pair(from + step, start + step);
  }
  return pairs;
}

/** Whether entries that are in both stand in another order. */
export function isReordered(pairs: ReadonlyMap<number, number>): boolean {
  const places = [...pairs].sort(([a], [b]) => a - b).map(([, place]) => place);
  return places.some((place, at) => at > 0 && place < Number(places[at - 1]));
}

/** Two entries with the same key are the same one. */
export function keyOf(entry: unknown): string | undefined {
  if (!isFields(entry)) return undefined;
  const name = KEYS.find((key) => typeof entry[key] === "string" && entry[key] !== "");
  return name && `${name} ${entry[name]}`;
}

/** From 0, nothing in common, to 1, the same. */
function likeness(one: unknown, other: unknown): number {
  if (isDeepStrictEqual(one, other)) return 1;
  if (typeof one === "string" && typeof other === "string") return shareOf(one.split(" "), other.split(" "));
  if (Array.isArray(one) && Array.isArray(other))
    return shareOf(
      one.map((entry) => JSON.stringify(entry)),
      other.map((entry) => JSON.stringify(entry)),
    );
  if (!isFields(one) || !isFields(other)) return 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.reduce((sum, name) => sum + likeness(one[name], other[name]), 0) / names.length;
}

/** The share of what both hold. */
function shareOf(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  const common = some.filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return (2 * common.length) / (some.length + others.length);
}

/** Runs of entries that have no pair yet. */
function gapsOf(length: number, pairs: ReadonlyMap<number, number>) {
  const gaps: { from: number; length: number }[] = [];
  for (let at = 0; at < length; at++) {
    if (pairs.has(at)) continue;
    const last = gaps.at(-1);
    if (last && last.from + last.length === at) last.length++;
    else gaps.push({ from: at, length: 1 });
  }
  return gaps;
}
