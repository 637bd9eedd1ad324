/** What a page knows of what the device keeps before it fetches the code that reads it: whether to look, and when. */

/** Name of the database, and of the bell: an event of `window` and a key in `localStorage`. */
export const OUTBOX = "outbox";

/** Key in `sessionStorage` of a quote that is to be filled in once: its form has no draft. */
export const QUOTE_TO_OPEN = "open-quote";

/** Whether anything is kept, without the code that reads it, and without making a database. A device that does not answer has none, for now. */
export function hasKept(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(OUTBOX);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("kept");
        for (const key of ["forms", "drafts"]) {
          const reading = transaction.objectStore("kept").get(key);
          reading.onsuccess = () => reading.result?.length > 0 && resolve(true);
        }
        transaction.oncomplete = () => resolve(false);
        opening.result.close();
      };
    } catch {
      resolve(false);
    }
  });
}

/** Calls back whenever what is kept may have changed, or may be sent: when a tab reports it, when the page is shown, and when there is a network. */
export function onBell(run: () => void): () => void {
  const all: [EventTarget, string][] = [[document, "visibilitychange"]];
  for (const type of [OUTBOX, "storage", "pageshow", "online"]) all.push([window, type]);
  for (const [target, type] of all) target.addEventListener(type, run);
  return () => {
    for (const [target, type] of all) target.removeEventListener(type, run);
  };
}
