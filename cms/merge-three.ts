import { isDeepStrictEqual } from "node:util";
import { isFields } from "../site/data-check/schema-walk.ts";
import { isReordered, keyOf, pairEntries } from "./pair-entries.ts";

/** Keys and indexes from the file's root. */
export type Place = readonly (string | number)[];

/** Whose value is kept. */
export type Side = "mine" | "theirs";

/** What two people changed in different ways. A value that is missing was deleted, or never there. */
export interface Conflict {
  /** In `mine`; of an entry that `mine` deleted, its index in `theirs`. */
  place: Place;
  /** Of a list whose entries both moved, only their order. */
  isOrder: boolean;
  mine: unknown;
  theirs: unknown;
}

/** Values that changed since `base`, twice. */
interface Versions {
  /** With what both started. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Brings together what two people made of the same values: fields that one of them changed are taken from that one, and entries of
 * lists that one of them added, deleted or moved stay so.
 *
 * @param decisions what to keep in each conflict, in their order; mine where none is given
 * @returns the values, and all that both changed in different ways
 */
export function mergeThree(
  versions: Versions,
  decisions: readonly Side[] = [],
): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const decide = (conflict: Conflict): Side => decisions[conflicts.push(conflict) - 1] ?? "mine";
  return { value: mergeValue(versions, [], decide), conflicts };
}

type Decide = (conflict: Conflict) => Side;

function mergeValue({ base, mine, theirs }: Versions, place: Place, decide: Decide): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(theirs, base)) return mine;
  if (isDeepStrictEqual(mine, base)) return theirs;
  if (isFields(mine) && isFields(theirs))
    return mergeFields({ base: isFields(base) ? base : {}, mine, theirs }, place, decide);
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeEntries({ base: Array.isArray(base) ? base : [], mine, theirs }, place, decide);
  return decide({ place, isOrder: false, mine, theirs }) === "mine" ? mine : theirs;
}

type Fields = { [name: string]: unknown };

function mergeFields(
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
  place: Place,
  decide: Decide,
): Fields {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    names
      .map((name) => {
        const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
        return [name, mergeValue(versions, [...place, name], decide)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

/** An entry as it stands in the three lists; an index is missing where the entry is. */
interface Trace {
  base?: number | undefined;
  mine?: number | undefined;
  theirs?: number | undefined;
}

function mergeEntries(
  { base, mine, theirs }: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
  place: Place,
  decide: Decide,
): unknown[] {
  const toMine = pairEntries(base, mine);
  const toTheirs = pairEntries(base, theirs);
  const traces = traceEntries({ base, mine, theirs }, toMine, toTheirs);
  const kept = new Map<Trace, unknown>();
  for (const trace of traces) {
    const versions = {
      base: at(base, trace.base),
      mine: at(mine, trace.mine),
      theirs: at(theirs, trace.theirs),
    };
    const index = trace.mine ?? trace.theirs ?? 0;
    const value = mergeValue(versions, [...place, index], decide);
    if (value !== undefined) kept.set(trace, value);
  }

  const inMine = inOrder(traces, "mine");
  const inTheirs = inOrder(traces, "theirs");
  const isMoved = { mine: isReordered(toMine), theirs: isReordered(toTheirs) };
  const isDisputed =
    isMoved.mine &&
    isMoved.theirs &&
    !isDeepStrictEqual(
      inMine.filter((trace) => trace.theirs !== undefined),
      inTheirs.filter((trace) => trace.mine !== undefined),
    );
  const side = isDisputed ? decide({ place, isOrder: true, mine, theirs }) : isMoved.mine ? "mine" : "theirs";
  const [first, second] = side === "mine" ? [inMine, inTheirs] : [inTheirs, inMine];
  return weave(first, second)
    .filter((trace) => kept.has(trace))
    .map((trace) => kept.get(trace));
}

/** Each entry once. What both added counts as one where it is the same, or has the same key. */
function traceEntries(
  { base, mine, theirs }: { base: unknown[]; mine: unknown[]; theirs: unknown[] },
  toMine: ReadonlyMap<number, number>,
  toTheirs: ReadonlyMap<number, number>,
): Trace[] {
  const old = base.map((_, index) => ({ base: index, mine: toMine.get(index), theirs: toTheirs.get(index) }));
  const addedBy = (list: unknown[], pairs: ReadonlyMap<number, number>) => {
    const taken = new Set(pairs.values());
    return [...list.keys()].filter((index) => !taken.has(index));
  };
  const theirsLeft = addedBy(theirs, toTheirs);
  const addedHere: Trace[] = addedBy(mine, toMine).map((index) => {
    const isSame = (other: number) =>
      isDeepStrictEqual(mine[index], theirs[other]) ||
      (keyOf(mine[index]) !== undefined && keyOf(mine[index]) === keyOf(theirs[other]));
    const twin = theirsLeft.findIndex(isSame);
    return { mine: index, theirs: twin === -1 ? undefined : theirsLeft.splice(twin, 1)[0] };
  });
  return [...old, ...addedHere, ...theirsLeft.map((index) => ({ theirs: index }))];
}

function inOrder(traces: readonly Trace[], side: Side): Trace[] {
  return traces
    .filter((trace) => trace[side] !== undefined)
    .sort((a, b) => Number(a[side]) - Number(b[side]));
}

/** The first list with what only the second holds, each behind the one that it follows there. */
function weave(first: readonly Trace[], second: readonly Trace[]): Trace[] {
  const woven = [...first];
  second.forEach((trace, index) => {
    if (woven.includes(trace)) return;
    const before = second[index - 1];
    woven.splice(before ? woven.indexOf(before) + 1 : 0, 0, trace);
  });
  return woven;
}

function at(list: readonly unknown[], index: number | undefined): unknown {
  return index === undefined ? undefined : list[index];
}
