/*
 * What `provider-api.ts`, `provider-careers.ts` and `provider-clients.ts` share: the constant of every payload, and careful
 * reading of answers.
 */

/** `apiFor` of every payload. */
export const API_FOR = "Test";

/** Items that are objects, each read by `readItem`; a value that is no list is an empty one. */
export function readItems<Item>(value: unknown, readItem: (item: object) => Item): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item) => typeof item === "object" && item !== null).map(readItem);
}

/** A property as text; a number is written out, anything else is an empty string. */
export function readText(value: unknown, key: string): string {
  if (typeof value !== "object" || value === null) return "";
  const property: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  return typeof property === "string" || typeof property === "number" ? String(property) : "";
}
