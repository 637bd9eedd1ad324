import leven from "leven";

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, "");

/** `lable` and `label`: the same letters in another order, which the distance counts as two changes. */
const isSwapped = (a: string, b: string) => a !== b && [...a].sort().join("") === [...b].sort().join("");

/**
 * The candidate that was most likely meant by `word`: the same but for letter case, spaces and hyphens, with letters swapped, or
 * with at most a third of its letters different.
 */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = isSwapped(plain(word), plain(candidate)) ? 1 : leven(plain(word), plain(candidate));
    if (distance >= fewest) continue;
    best = candidate;
    fewest = distance;
  }
  return best;
}

/** The fix that names the closest candidate, if one is close enough. */
export function suggestion(word: string, candidates: readonly string[]): string | undefined {
  const meant = closest(word, candidates);
  return meant === undefined ? undefined : `did you mean "${meant}"?`;
}
