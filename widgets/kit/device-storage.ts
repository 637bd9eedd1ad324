/** How long what a visitor gave stays on the device. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Name of the note of when something on this device becomes too old, in ms since 1970. It is there while any other note is, so that
 * a page that knows nothing of forms learns from it alone that there is something to be deleted. Devices of earlier releases have none.
 */
export const DUE_NOTE = "kept-until";

/**
 * Name of the note on the device that a form has a draft: `1` where its fields are in the database, or the fields themselves, as
 * JSON, where a page had to go before they could be put there (`rescued.ts`).
 */
export const draftNote = (name: string): string => `draft-${name}`;

/**
 * Name of the note on the device of where its files were uploaded, as JSON: `{ [hash]: { url, atMs } }`. Devices have it under this name
 * since the first release.
 */
export const UPLOADED_NOTE = "uploaded-files";

/** Name of a note that is there for a moment, for other tabs to hear: which form was emptied, and what stood in it, as JSON. */
export const EMPTIED_NOTE = "emptied-form";

const inMemory = new Map<string, string>();

/** A short text that this device keeps under a name; empty where there is none. Where storage is refused or full, the page keeps it. */
export function readNote(name: string): string {
  try {
    return inMemory.get(name) ?? localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/**
 * Keeps a short text under a name; an empty one takes the name away.
 *
 * @returns whether the device did: where storage is refused or full, this page alone knows the text, and the next one does not
 */
export function writeNote(name: string, text: string): boolean {
  inMemory.delete(name);
  try {
    if (text && !localStorage.getItem(DUE_NOTE)) localStorage.setItem(DUE_NOTE, String(Date.now() + KEPT_MS));
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
    return true;
  } catch {
    inMemory.set(name, text);
    return false;
  }
}

/** Whether something on this device may be too old by now. Where nothing is kept, nothing is. */
export function isAnyDue(): boolean {
  try {
    const leftMs = Number(localStorage.getItem(DUE_NOTE)) - Date.now();
    // What is no number, or later than it can be, comes from a damaged note or a clock that was wrong.
    return localStorage.length > 0 && !(leftMs > 0 && leftMs <= KEPT_MS);
  } catch {
    return false;
  }
}

/** Whether something kept at one time is to be forgotten at another. */
export function isExpired(keptAtMs: number, nowMs: number): boolean {
  return nowMs - keptAtMs > KEPT_MS;
}

/** Whether something is an object, or a list, whatever it holds. */
export function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === "object" && stored !== null;
}

/** Reads a JSON object; `undefined` where the text is none. */
export function readRecord(text: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
