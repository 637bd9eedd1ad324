/** How two values of a data file differ: for what a save writes, what is not sent yet, and what two people wrote. */

import { isFields } from "../site/check/places.ts";

/** One place where two values differ. */
export interface Difference {
  /** Names of fields and places in lists, as in the value `from`. */
  path: (string | number)[];
  /** Nothing where there is no such field or entry; likewise `to`. */
  from: unknown;
  to: unknown;
  /** `to` becomes an entry of its own before the one that is at this place. */
  isInsertion?: boolean;
  /** Of a field that is new in its group: all fields there, in their order. */
  order?: string[];
}

/** By which people know an entry of a list; nothing where it holds no such text yet. */
export function titleOf(entry: unknown): string | undefined {
  const texts = ["name", "question", "title", "label", "heading", "text"].map((name) => Object(entry)[name]);
  return [entry, ...texts].find((text): text is string => typeof text === "string" && text !== "");
}

/** In the order of the file. Taken over from the last to the first, each leaves the places of the others as they are. */
export function differences(from: unknown, to: unknown, path: Difference["path"] = []): Difference[] {
  if (isFields(from) && isFields(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
      name in from
        ? differences(from[name], to[name], [...path, name])
        : [{ path: [...path, name], from: undefined, to: to[name], order: Object.keys(to) }],
    );
  if (Array.isArray(from) && Array.isArray(to)) return entryDifferences(from, to, path);
  return from === to ? [] : [{ path, from, to }];
}

/** Entries are known again by their title; between those, what stands in the same place is one that was changed. */
function entryDifferences(from: readonly unknown[], to: readonly unknown[], path: Difference["path"]) {
  const key = (entry: unknown) => titleOf(entry) ?? JSON.stringify(entry);
  const keys = to.map(key);
  let next = 0;
  const pairs = from.flatMap((entry, at) => {
    const other = keys.indexOf(key(entry), next);
    if (other !== -1) next = other + 1;
    return other === -1 ? [] : [[at, other] as const];
  });
  const found: Difference[] = [];
  let [at, other] = [0, 0];
  for (const [knownAt, knownOther] of [...pairs, [from.length, to.length] as const]) {
    for (; at < knownAt && other < knownOther; at++, other++)
      found.push(...differences(from[at], to[other], [...path, at]));
    for (; at < knownAt; at++) found.push({ path: [...path, at], from: from[at], to: undefined });
    for (; other < knownOther; other++)
      found.push({ path: [...path, at], from: undefined, to: to[other], isInsertion: true });
    if (at < from.length) found.push(...differences(from[at++], to[other++], [...path, knownAt]));
  }
  return found;
}

/** The value with one difference taken over. */
export function takeOver(value: unknown, { path: [step, ...path], ...rest }: Difference): unknown {
  if (step === undefined) return rest.to;
  if (Array.isArray(value)) {
    const at = Number(step);
    if (path.length > 0) return value.with(at, takeOver(value[at], { path, ...rest }));
    return value.toSpliced(at, rest.isInsertion ? 0 : 1, ...(rest.to === undefined ? [] : [rest.to]));
  }
  const { [step]: own, ...others } = Object(value);
  const inner = takeOver(own, { path, ...rest });
  return inner === undefined ? others : { ...Object(value), [step]: inner };
}
