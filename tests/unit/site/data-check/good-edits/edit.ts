/** What an editor changed in one data file, and must be able to save. */
export type GoodEdit = [
  what: string,
  /** Name of the data file, without `.json`. */
  file: string,
  /** New values by JSON pointer; `-` at the end adds an entry, undefined takes the line away. */
  changes: { readonly [pointer: string]: unknown },
];
