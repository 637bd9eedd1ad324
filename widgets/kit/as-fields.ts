/** Reads a value of unknown shape as a group of fields, each of them unknown too: what is no group has none. */
export const asFields = (value: unknown) =>
  (value ?? {}) as Readonly<Record<string, unknown>>;
