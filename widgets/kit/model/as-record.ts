/** Returns a value as an object of which any property can be read; an empty object for `null` and undefined. */
export const asRecord = (value: unknown) =>
  (value ?? {}) as Readonly<Record<string, unknown>>;
