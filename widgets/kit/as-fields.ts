/** Reads an unknown value as an object, so that each of its properties can be asked for: `null` and undefined have none. */
export const asFields = (value: unknown) =>
  (value ?? {}) as Readonly<Record<string, unknown>>;
