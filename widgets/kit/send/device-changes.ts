/** Name of the database, and of the event on `window` and the key in `localStorage` that report changes. */
export const OUTBOX = "outbox";

const CHANGES = [OUTBOX, "storage", "pageshow", "online", "visibilitychange"];

/** Pause before another try to show the outbox. */
export const OUTBOX_RETRY_MS = 10_000;

/** Returns whether the device has stored anything. Creates no database; no answer counts as no. */
export function hasStored(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(OUTBOX);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("kept");
        abortWhenLeft(transaction);
        const reading = transaction.objectStore("kept").getAll();
        // Forms and drafts are lists. The reference numbers are an object, which does not count.
        reading.onsuccess = () =>
          resolve(reading.result.some(({ length }) => length > 0));
        transaction.onabort = () => resolve(false);
        opening.result.close();
      };
    } catch {
      resolve(false);
    }
  });
}

/** Aborts a transaction with its page, because WebKit suspends it, and others wait. Returns how to stop. */
export function abortWhenLeft(transaction: IDBTransaction): () => void {
  const abort = () => transaction.abort();
  const release = () => removeEventListener("pagehide", abort);
  addEventListener("pagehide", abort);
  for (const type of ["complete", "abort"]) transaction.addEventListener(type, release);
  return release;
}

/** Calls `run` if stored data, visibility or the connection may have changed. Returns a function to stop. */
export function onDeviceChange(run: () => void): () => void {
  // Captured, because older browsers let no `visibilitychange` bubble from the document.
  for (const type of CHANGES) addEventListener(type, run, true);
  return () => {
    for (const type of CHANGES) removeEventListener(type, run, true);
  };
}
