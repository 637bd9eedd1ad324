import type { FormValues } from "./form/form-definition.ts";

/* `sessionStorage`, which belongs to one tab, and throws in browsers that keep nothing. */

/** Key of the last reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

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
  } catch (reason) {
    console.warn(`"${key}" could not be kept.`, reason);
  }
}

export function takeFields(key: string): FormValues {
  const text = readSession(key);
  if (text) writeSession(key, "");
  return JSON.parse(text || "{}");
}
