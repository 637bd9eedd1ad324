/**
 * The names of the device's database, and helpers for its requests. They are apart from
 * `device.ts`, which reads and changes the rows, because `outbox-work.ts` is in every
 * page and needs only these.
 */

/** Name of the database. It never changes, because visitors' devices have it. */
export const DATABASE = "outbox";
/** Name of the database's only store. */
export const STORE = "kept";

/** Time after which drafts, forms that are not pending, and accepted numbers are deleted (`age.ts`). */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Identifies this page among the browser's open pages. All bundles of a page compute the
 * same value, so the outbox knows by an entry's `heldBy` that a form in the same page is
 * sending it.
 */
export const THIS_PAGE: number = performance.timeOrigin;

/** Resolves with the result of a request to the database, or rejects with its error. */
export function waitForAnswer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Aborts a transaction, unless it has ended. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // `abort()` throws if the transaction has ended.
  }
}

/**
 * Aborts a transaction when the visitor leaves the page, because WebKit suspends it
 * otherwise, and the transactions of other pages wait for it:
 * https://bugs.webkit.org/show_bug.cgi?id=315804. Returns a function that stops this.
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
