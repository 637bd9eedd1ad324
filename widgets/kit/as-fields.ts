/** Reads an unknown value as a group of unknown fields. If it is not a group, it has no fields. */
export const asFields = (value: unknown) =>
  (value ?? {}) as Readonly<Record<string, unknown>>;
