import leven from "leven";

/** @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[\s_-]/g, "");

/**
 * The candidate that somebody who typed `word` most likely meant: the same but for letter case, spaces and hyphens, or
 * at most a third of its letters away.
 * @param {string} word
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function closest(word, candidates) {
  const same = candidates.find((candidate) => plain(candidate) === plain(word));
  if (same !== undefined) return same;
  let best;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = leven(plain(word), plain(candidate));
    if (distance >= fewest) continue;
    best = candidate;
    fewest = distance;
  }
  return best;
}
