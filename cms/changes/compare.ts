/** What differs between two versions of a data file, in pieces that can be told and undone one by one. */
import { isDeepStrictEqual } from "node:util";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { isReordered, pairEntries } from "../pair-entries.ts";
import type { Place } from "../merge-three.ts";

/** One piece. Where a value is not there at all, it is `undefined`. */
export interface Difference {
  kind: "changed" | "added" | "removed" | "order";
  /** In the version after; of a removed entry, in the version before. */
  place: Place;
  before: unknown;
  after: unknown;
  /** Of an entry of a list or of an order: which entry became which, by their indexes. */
  pairs?: ReadonlyMap<number, number>;
}

/**
 * Compares field by field and entry by entry, however entries were moved.
 */
export function compareValues(before: unknown, after: unknown, place: Place = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compareValues(before[name], after[name], [...place, name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place);
  return [{ kind: "changed", place, before, after }];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], place: Place): Difference[] {
  const pairs = pairEntries(before, after);
  const kept = new Set(pairs.values());
  const moved: Difference[] = isReordered(pairs) ? [{ kind: "order", place, before, after, pairs }] : [];
  const removed = [...before.keys()]
    .filter((at) => !pairs.has(at))
    .map(
      (at): Difference => ({
        kind: "removed",
        place: [...place, at],
        before: before[at],
        after: undefined,
        pairs,
      }),
    );
  const added = [...after.keys()]
    .filter((at) => !kept.has(at))
    .map(
      (at): Difference => ({
        kind: "added",
        place: [...place, at],
        before: undefined,
        after: after[at],
        pairs,
      }),
    );
  const inOrder = [...pairs].sort(([, one], [, other]) => one - other);
  const changed = inOrder.flatMap(([one, other]) =>
    compareValues(before[one], after[other], [...place, other]),
  );
  return [...moved, ...removed, ...added, ...changed];
}

/** What stands at a place; nothing where there is no such place. */
export function valueAtPlace(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return typeof step === "number" ? inner[step] : undefined;
    return isFields(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
}
