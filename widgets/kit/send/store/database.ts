/*
 * The database of this device, for code that loads no more than it needs: its names, what its rows say of time and
 * of pages, and helpers for its requests. `device.ts` has the rows.
 */

/**
 * Names five things, all of the forms that wait: the database, the event on `window` by which this page reports a
 * change, the key in `localStorage` by which it reports it to other tabs, the tag of a background sync, and the
 * message by which the service worker reports one to pages.
 */
export const OUTBOX = "outbox";
/** Name of the database's only store. */
export const STORE = "kept";

/** How long a draft, a form or the accepted numbers stay on a device, by both clocks (`age.ts`). */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Identifies this page among the pages of the browser, for the bundles that are loaded into it: a form that
 * it sends, and the outbox, which leaves that form to it (`heldBy`).
 */
export const THIS_PAGE: number = performance.timeOrigin;

/** Resolves with the result of a request to the database, and rejects with its error. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Aborts a transaction, unless it is over. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was over.
  }
}

/**
 * Aborts a transaction with its page, because WebKit suspends it, and the transactions of other pages wait:
 * https://bugs.webkit.org/show_bug.cgi?id=315804. Returns how to stop.
 */
export function abortWhenLeft(transaction: IDBTransaction): () => void {
  const leave = () => abort(transaction);
  const release = () => removeEventListener("pagehide", leave);
  addEventListener("pagehide", leave);
  for (const type of ["complete", "abort"]) {
    transaction.addEventListener(type, release);
  }
  return release;
}
