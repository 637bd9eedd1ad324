import type { FormValues } from "../form-definition.ts";

/* `sessionStorage`, which belongs to one tab, and throws in browsers that keep nothing. */

/** Key of the last reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

/** Key of a quote that is to be filled in once, because its form has no draft. */
export const QUOTE_TO_OPEN = "open-quote";

export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`"${key}" could not be kept.`, error);
  }
}

/** Returns the fields stored under a key, and deletes them; an empty object if nothing is stored. */
export function takeFields(key: string): FormValues {
  const text = readSession(key);
  if (text) writeSession(key, "");
  return JSON.parse(text || "{}");
}
