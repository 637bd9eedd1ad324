import type { FormDefinition, FormValues } from "../../form-definition.ts";

/* `sessionStorage`, which belongs to one tab, and throws in browsers that store nothing. */

/** Key of the last reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

/** Returns the text under a key; an empty one if nothing is stored, or nothing can be. */
export function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text under a key, and only warns if the browser stores nothing. */
export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`"${key}" could not be stored.`, error);
  }
}

/** Returns the fields stored under a key, and deletes them; an empty object if nothing is stored. */
export function takeFields(key: string): FormValues {
  const text = readSession(key);
  if (text) {
    writeSession(key, "");
  }
  return JSON.parse(text || "{}");
}

/** Loads the page again, whose form is filled in with `values`, also if the device stores no draft. */
export function reloadWith({ name, page }: FormDefinition, values: FormValues): void {
  const filled = Object.entries(values).filter(([, value]) => value.length > 0);
  writeSession(`draft-${name}`, JSON.stringify(Object.fromEntries(filled)));
  // The dialog of an application opens again by it.
  const [, place] = page.split("#");
  if (place) {
    location.hash = place;
  }
  location.reload();
}
