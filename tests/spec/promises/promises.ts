/**
 * The promises of one guide, for `tests/spec/site/promises.test.ts`. A file of this folder for each guide
 * exports `promises`.
 */
export interface Promises {
  /** Such as `docs/embedding.md`. */
  guide: string;
  /** By a section's heading: every row of its tables and every item of its lists. */
  sections: Record<string, Record<Beginning, HeldBy>>;
  /** The promises between them: a piece of each sentence, as it stands in the guide, once. */
  sentences?: Record<string, HeldBy>;
}

/** The beginning of a table's first cell, or of a list's item, as it is written: enough to be the only one. */
type Beginning = string;

/** Tests, each as `folder/file › part of its title`; or the reason why the row is not tested. */
type HeldBy = string[] | `not tested: ${string}`;
