import { within } from "../when.ts";

/** Name of the database, and of the event on `window` and the key in `localStorage` that report changes. */
export const OUTBOX = "outbox";
/** Name of the database's only store. */
export const STORE = "kept";

/** How long a draft, a form or the accepted numbers stay on a device, by both clocks (`age.ts`). */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const CHANGES = [OUTBOX, "storage", "pageshow", "online", "visibilitychange"];

/** Pause before another try to show the outbox. */
export const OUTBOX_RETRY_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5_000;

/** What this module knows about rows that the device stores: forms, drafts, and the reference numbers. */
interface StoredRow {
  /** Forms alone have a state. */
  state?: string;
  heldBy?: number;
  keptAtDeviceMs?: number;
}

/**
 * Identifies this page among the pages of the browser, for the bundles that are loaded into it: a form that
 * it sends, and the outbox, which leaves that form to it.
 */
export const THIS_PAGE: number = performance.timeOrigin;

/**
 * Returns whether the outbox has work: a form that no form of this page shows, or something to delete. The
 * device's clock is a hint here. Creates no database. No answer within 5 s counts as no.
 */
export const hasOutboxWork = () => hasRow(isOutboxWork);

/** Returns whether a form waits to be sent, as {@link hasOutboxWork} does. */
export const hasWaitingForm = () => hasRow(({ state }) => state === "waiting");

function hasRow(isWanted: (row: StoredRow) => boolean): Promise<boolean> {
  return within(ANSWER_TIMEOUT_MS, readRows)
    .then((rows) => rows.some(isWanted))
    .catch(() => false);
}

const isOutboxWork = ({ state, heldBy, keptAtDeviceMs = Infinity }: StoredRow) =>
  state ? heldBy !== THIS_PAGE : Date.now() - keptAtDeviceMs > KEPT_MS;

async function readRows(): Promise<StoredRow[]> {
  const opening = indexedDB.open(OUTBOX);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(STORE);
    abortWhenLeft(transaction);
    const reading = transaction.objectStore(STORE).getAll();
    // Forms and drafts are lists. The reference numbers are one object.
    return (await answerOf<(StoredRow | StoredRow[])[]>(reading)).flat();
  } finally {
    database.close();
  }
}

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

/** Calls `run` if stored data, visibility or the connection may have changed, until `signal` aborts. */
export function onDeviceChange(run: () => void, signal?: AbortSignal): void {
  // Captured, because `visibilitychange` does not bubble from the document in older browsers:
  // https://developer.mozilla.org/docs/Web/API/Document/visibilitychange_event#browser_compatibility
  for (const type of CHANGES) {
    addEventListener(type, run, { capture: true, signal });
  }
}
