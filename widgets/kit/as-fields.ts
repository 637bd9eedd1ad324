/** Returns a value as an object whose properties can be read; an empty object for `null` and undefined. */
export const asFields = (value: unknown) =>
  (value ?? {}) as Readonly<Record<string, unknown>>;
