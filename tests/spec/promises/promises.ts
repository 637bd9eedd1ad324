/**
 * The promises of one guide, for `tests/spec/site/promises.test.ts`. This folder has a
 * file for each guide, which exports `promises`.
 */
export interface Promises {
  /** Path of the guide, such as `docs/embedding.md`. */
  guide: string;
  /** All rows of tables and items of lists in a section, by the section's heading. */
  sections?: Record<string, Record<Beginning, HeldBy>>;
  /** Every other sentence that promises something (`PROMISE`), by a piece of it that the guide contains once. */
  sentences?: Record<string, HeldBy>;
}

/** The beginning of a table's first cell, or of a list's item, as it is written: enough to be the only one. */
type Beginning = string;

/**
 * Tests, each as `folder/file › part of its title`; or `bench`, the part of `npm run
 * bench` that prints the figure; or the reason why it is not tested.
 */
type HeldBy = string[] | { bench: string } | `not tested: ${string}`;

const WORDS = [
  "always, never, every, nobody, nothing, no, none, neither, only, alone, exactly",
  "at most, at least, within, must, cannot, refuse, refuses, refused, stop, stops",
  "ends the, keep, keeps, kept, stay, stays",
];
const UNITS = "ms|s|kB|MB|bytes|px|pixels|minutes|seconds|days|hours|%";

/** Whoever writes such a word, or a figure with its unit, promises something. */
export const PROMISE = new RegExp(
  `\\b(?:${WORDS.join("|").replaceAll(", ", "|")})\\b|\\d (?:${UNITS})(?!\\w)`,
  "i",
);
