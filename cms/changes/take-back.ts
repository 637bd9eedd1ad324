import type { Place } from "../merge-three.ts";
import { isFields } from "../../site/data-check/schema-walk.ts";
import { type Difference, valueAtPlace } from "./compare.ts";

/**
 * A file's values without one of their differences.
 *
 * @param after the values in which the difference was found
 * @returns new values; those given stay
 */
export function takeBack(after: unknown, difference: Difference): unknown {
  const { kind, place, before, pairs = new Map() } = difference;
  const list = place.slice(0, -1);
  const at = Number(place.at(-1));
  switch (kind) {
    case "changed":
      return withValue(after, place, before);
    case "added":
      return withValue(after, list, listAt(after, list).toSpliced(at, 1));
    case "removed": {
      const earlier = [...pairs].filter(([one]) => one < at).sort(([one], [other]) => other - one)[0];
      return withValue(after, list, listAt(after, list).toSpliced((earlier?.[1] ?? -1) + 1, 0, before));
    }
    case "order": {
      const entries = [...listAt(after, place)];
      // In the order before, into the places that they have now: what was added stays where it is.
      const former = [...pairs].sort(([one], [other]) => one - other).map(([, other]) => entries[other]);
      const slots = [...pairs.values()].sort((one, other) => one - other);
      for (const [i, slot] of slots.entries()) entries[slot] = former[i];
      return withValue(after, place, entries);
    }
  }
}

function listAt(values: unknown, place: Place): readonly unknown[] {
  const list = valueAtPlace(values, place);
  return Array.isArray(list) ? list : [];
}

/** @param value `undefined` takes the field away */
function withValue(values: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(values)) return values.with(Number(step), withValue(values[Number(step)], rest, value));
  const fields = isFields(values) ? values : {};
  const inner = withValue(fields[step], rest, value);
  const others = Object.entries(fields).filter(([name]) => name !== step || inner !== undefined);
  return Object.fromEntries(
    inner === undefined || Object.hasOwn(fields, step)
      ? others.map(([name, field]) => [name, name === step ? inner : field])
      : [...others, [step, inner]],
  );
}
