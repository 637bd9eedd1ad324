/** Finds what a misspelt word probably means. */
import { closestMatch } from "leven";

/**
 * Returns the candidate that a misspelt word probably means: `faqs` for `fasq`, which has
 * the same letters, or for `faq`. At most a third of the letters may be wrong, and at
 * most four. Returns undefined if there is no such candidate.
 */
export function findClosest(
  word: string,
  candidates: readonly string[],
): string | undefined {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, "");
  const sorted = (text: string) => [...text].sort().join("");
  const plain = letters(word);
  const others = plain === "" ? [] : candidates.map(letters);
  const maxDistance = Math.min(4, Math.max(1, Math.floor(word.length / 3)));
  const isSwapped = (other: string) => sorted(other) === sorted(plain);
  const best = closestMatch(plain, others, { maxDistance }) ?? others.find(isSwapped);
  return best === undefined ? undefined : candidates[others.indexOf(best)];
}

/** Returns a fix that suggests the closest candidate; without one, the fix `otherwise`. */
export function suggest(
  word: string,
  candidates: readonly string[],
  otherwise: string,
): string {
  const meant = findClosest(word, candidates);
  return meant === undefined ? otherwise : `did you mean "${meant}"?`;
}
