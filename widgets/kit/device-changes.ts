/** Name of the database, and of the event on `window` and the key in `localStorage` that report changes. */
export const OUTBOX = "outbox";

/** Key in `sessionStorage` of a quote that is to be filled in once, because its form has no draft. */
export const QUOTE_TO_OPEN = "open-quote";

/** Looks without creating the database. No answer counts as no. */
export function hasKept(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(OUTBOX);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("kept");
        abortWhenLeft(transaction);
        const reading = transaction.objectStore("kept").getAll();
        // Lists of forms and drafts, and the accepted numbers, which are an object.
        reading.onsuccess = () => resolve(reading.result.some(({ length }) => length > 0));
        transaction.onabort = () => resolve(false);
        opening.result.close();
      };
    } catch {
      resolve(false);
    }
  });
}

/** WebKit would suspend the transaction with its page, and all other tabs would wait. Returns what ends this. */
export function abortWhenLeft(transaction: IDBTransaction): () => void {
  const abort = () => transaction.abort();
  const release = () => removeEventListener("pagehide", abort);
  addEventListener("pagehide", abort);
  for (const type of ["complete", "abort"]) transaction.addEventListener(type, release);
  return release;
}

/** Runs when stored data may have changed, the page is shown, or the network is back. Returns what ends it. */
export function onDeviceChange(run: () => void): () => void {
  const all: [EventTarget, string][] = [[document, "visibilitychange"]];
  for (const type of [OUTBOX, "storage", "pageshow", "online"]) all.push([window, type]);
  for (const [target, type] of all) target.addEventListener(type, run);
  return () => {
    for (const [target, type] of all) target.removeEventListener(type, run);
  };
}
