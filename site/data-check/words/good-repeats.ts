/** Words that may stand twice in a row. */
export const GOOD_REPEATS: ReadonlySet<string> = new Set(
  "had that is so very no ha hey bye there now well can really long win".split(" "),
);
