/**
 * Pictures that a page shows though no data file names them, by their path under `site/`, and what each is for, for the end of a
 * sentence. They may be changed, never deleted.
 */
export const NEEDED_PICTURES: ReadonlyMap<string, string> = new Map([
  ["images/clients/default.svg", "stands in the place of every client's logo that cannot be shown"],
]);
