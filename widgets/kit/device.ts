import type { FormValues } from "./form/form-table.ts";
import { wait } from "./when.ts";

/** How long what a visitor gave stays on the device. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Key of the mark that a form waits on this device. Its text changes with every change of the outbox, so that other tabs hear of it. */
export const OUTBOX_KEY = "outbox";

/** Event of `window` on every change of the outbox in this tab. */
export const OUTBOX_CHANGED = "outbox-changed";

/** Key in `sessionStorage` of the last submission's reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

/** Key in `sessionStorage` of a quote that is to be filled in once: its form has no draft. */
export const QUOTE_TO_OPEN = "open-quote";

/** Keys of what the visitor gave or sent; each holds a JSON object with `savedAtMs`. */
const EXPIRING = /^(draft-|sent$)/;

/** Digits and letters that nobody takes for one another on the phone: no 0 and O, no 1, I and L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const STORAGE_SYNC_MS = 200;

const inMemory = new Map<string, string>();

/** What `localStorage` holds under a key; empty where there is nothing. Where storage is refused or full, the page keeps it. */
export function readItem(key: string): string {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Stores a text under a key; an empty one takes the key away. Gives whether the device did: otherwise this page alone knows it. */
export function writeItem(key: string, text: string): boolean {
  inMemory.delete(key);
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
    return true;
  } catch {
    inMemory.set(key, text);
    return false;
  }
}

/** Whether something is an object, or a list, whatever it holds. */
export function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === "object" && stored !== null;
}

/** Whether something is the values of a form, by their fields' names. */
export function isFormValues(stored: unknown): stored is FormValues {
  return isRecord(stored) && Object.values(stored).flat().every(isText);
}

export function isText(stored: unknown): stored is string {
  return typeof stored === "string";
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

/** Whether something is a time, in ms since 1970, of the last 7 days. One that is later comes from a damaged item or a wrong clock. */
export function isRecent(atMs: unknown): atMs is number {
  return typeof atMs === "number" && Math.abs(Date.now() - atMs) <= KEPT_MS;
}

/** Deletes what has been on this device for more than 7 days, and what does not say for how long. The outbox deletes its own. */
export function removeExpired(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (EXPIRING.test(key) && !isRecent(readRecord(readItem(key))?.savedAtMs)) localStorage.removeItem(key);
  } catch {
    // Where storage is refused, nothing is kept.
  }
}

/** Calls back on every change of the outbox, in this tab and in others. */
export function onOutboxChange(run: () => void, signal?: AbortSignal): void {
  addEventListener(OUTBOX_CHANGED, run, { signal });
  addEventListener("storage", ({ key }) => key === OUTBOX_KEY && run(), { signal });
}

/** A random number for one submission, to be read out: `K7M2-9QXD`. */
export function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length])
    .join("")
    .replace(/^..../, "$&-");
}

/** Leaves the number for the thank-you page. Where storage is off it is not shown there, and nothing else happens. */
export function storeReference(reference: string): void {
  try {
    sessionStorage.setItem(REFERENCE_KEY, reference);
  } catch (reason) {
    console.warn("The reference number could not be kept.", reason);
  }
}

/**
 * Does something while no other tab does what has the same name. Browsers without Web Locks (before 2022: caniuse.com,
 * "mdn-api_lockmanager"), pages without https, and browsers that let this site keep nothing, do it at once. When the page is left the lock is
 * given back, or no longer waited for: either keeps the page out of the back/forward cache.
 *
 * Browsers show what one tab has stored to another a moment later, a busy one more than 50 ms: who had to wait for the lock waits
 * {@link STORAGE_SYNC_MS} more, and who has done its work holds the lock as long.
 */
export function holdLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const left = new Promise((end) => leaving.signal.addEventListener("abort", end));
    let hasBegun = false;
    const request = (options: LockOptions, isContended: boolean): Promise<unknown> =>
      locks.request(name, options, (lock) => {
        if (!lock) return request({ signal: leaving.signal }, true);
        hasBegun = true;
        const working = isContended ? wait(STORAGE_SYNC_MS).then(work) : work();
        working.then(resolve, reject);
        return Promise.race([working.finally(() => wait(STORAGE_SYNC_MS)), left]);
      });
    addEventListener("pagehide", leave);
    request({ ifAvailable: true }, false)
      .catch((reason: unknown) => {
        // Chromium refuses locks to a site that may keep nothing ("block all cookies").
        if (hasBegun || leaving.signal.aborted) reject(reason);
        else work().then(resolve, reject);
      })
      .finally(() => removeEventListener("pagehide", leave));
  });
}
