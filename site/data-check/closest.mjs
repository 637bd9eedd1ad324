import leven from "leven";

/** @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[\s_-]/g, "");

/**
 * `lable` and `label`: the same letters in another order, which the distance counts as two changes.
 * @param {string} a
 * @param {string} b
 */
const isSwapped = (a, b) => a !== b && [...a].sort().join("") === [...b].sort().join("");

/**
 * The candidate that somebody who typed `word` most likely meant: the same but for letter case, spaces and hyphens, with
 * letters swapped, or at most a third of its letters away.
 * @param {string} word
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
export function closest(word, candidates) {
  let best;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = isSwapped(plain(word), plain(candidate)) ? 1 : leven(plain(word), plain(candidate));
    if (distance >= fewest) continue;
    best = candidate;
    fewest = distance;
  }
  return best;
}
