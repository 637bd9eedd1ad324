/** Reads and writes `sessionStorage`, which belongs to one tab, and which throws if the browser blocks storage. */
import { asRecord } from "../../model/as-record.ts";
import type { FormValues } from "../../model/form-definition.ts";
import { parseJson } from "../../model/parse-json.ts";

/** Key of the last sent form's reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

/** Returns the key of the values that fill a form in after its page was reloaded. */
export const reloadKey = (formName: string) => `draft-${formName}`;

/** Returns the text under a key; an empty text if there is none, or if the browser blocks storage. */
export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text under a key. Logs a warning if the browser cannot store it. */
export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`"${key}" could not be stored.`, error);
  }
}

/**
 * Returns the values stored under a key, and deletes them. Returns an empty object if
 * there are none, or if they are damaged.
 */
export function takeValues(key: string): FormValues {
  const text = readSession(key);
  if (text) {
    writeSession(key, "");
  }
  return asRecord(parseJson(text)) as FormValues;
}
