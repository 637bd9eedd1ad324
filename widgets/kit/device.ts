/**
 * What this site keeps on a visitor's device: one database with the forms that wait to be sent, drafts, and the numbers of what was
 * accepted. What is kept is found by looking there; other tabs are told to look by a bell in `localStorage`, which decides nothing.
 */
import { OUTBOX } from "./bell.ts";
import { TimeoutError, withTimeout } from "./bot-check/adapter.ts";
import type { FormValues } from "./form/form-table.ts";
import { createId, hashOf } from "./reference.ts";

/** How long what a visitor typed stays on the device. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Key in `sessionStorage` of the last submission's reference number, which the thank-you page shows. */
export const REFERENCE_KEY = "submission-reference";

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;
const ANSWER_MS = 3_000;
const HURRIED_ANSWER_MS = 1_000;
/** Longer than any answer of a provider's. */
const LONGEST_LOCK_MS = 100_000;

/** What a request of the database comes to. It is of unknown making, until a guard has looked at it. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === "object" && stored !== null;

export const isText = (stored: unknown): stored is string => typeof stored === "string";

/** Whether something is the values of a form, by their fields' names. */
export const isFormValues = (stored: unknown): stored is FormValues =>
  isRecord(stored) && Object.values(stored).flat().every(isText);

/** Reads a JSON object; `undefined` if the text is none. */
export function readRecord(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "");
    return isRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

let answerMs = ANSWER_MS;
let hasRefused = false;

/** Whether the device will keep a form, as far as its last answer and a note tell. */
export function keepsForms(): boolean {
  try {
    localStorage.setItem("nothing", "nothing");
    localStorage.removeItem("nothing");
    return !hasRefused;
  } catch {
    return false;
  }
}

/**
 * Reads and changes what is kept, in one transaction: of two tabs the second sees what the first has done. Rejects if the device stores
 * nothing, or does not answer; after one answer that did not come, the next is not waited for as long.
 *
 * @param durability `strict`: what is stored outlives a loss of power, so that nobody finds an older state and sends again
 */
export function onDevice<Result>(
  work: (transaction: IDBTransaction) => Promise<Result>,
  durability: IDBTransactionDurability = "strict",
): Promise<Result> {
  let isLate = false;
  const run = async () => {
    // Opened for each use: a database that stays open keeps the page out of the back/forward cache.
    const opening = indexedDB.open(OUTBOX, 2);
    opening.onupgradeneeded = ({ oldVersion }) => upgrade(opening.result, oldVersion);
    const database = await answerOf(opening);
    answerMs = ANSWER_MS;
    try {
      if (isLate) throw new Error("The device has answered too late.");
      const transaction = database.transaction(["forms", "drafts", "numbers"], "readwrite", { durability });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([work(transaction), ended]);
      hasRefused = false;
      return result;
    } finally {
      database.close();
    }
  };
  return withTimeout("The device's answer", run(), answerMs).catch((reason) => {
    isLate = hasRefused = true;
    if (reason instanceof TimeoutError) answerMs = HURRIED_ANSWER_MS;
    throw reason;
  });
}

/** Version 1 had the forms alone, and drafts were in `localStorage`: those are taken over. */
function upgrade(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) database.createObjectStore("forms", { keyPath: "reference" });
  const drafts = database.createObjectStore("drafts", { keyPath: "id" });
  database.createObjectStore("numbers");
  try {
    for (const [key, text] of Object.entries<string>(localStorage)) {
      const [, form] = /^draft-(.+)/.exec(key) ?? [];
      const { fields, savedAtMs: keptAtMs } = readRecord(text) ?? {};
      if (form) drafts.put({ id: key, form, fields, begunAt: 0, order: 0, page: "", keptAtMs });
      if (form || key === OUTBOX || key === "sent") localStorage.removeItem(key);
    }
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

/** Reports a change of what is kept: in this tab, and in others. `ended` is the text of a form that was emptied; of it a hash is told. */
export function ringBell(ended = ""): void {
  try {
    localStorage.setItem(ended ? ENDED : OUTBOX, `${createId()} ${ended && hashOf(ended)}`);
  } catch {
    // Other tabs look when they are shown next.
  }
  dispatchEvent(new Event(OUTBOX));
}

const ENDED = "ended";

/** The last text that was sent or cleared, in any tab: {@link isEndedBy} tells which. */
export function readBell(): string {
  try {
    return localStorage.getItem(ENDED) ?? "";
  } catch {
    return "";
  }
}

export const isEndedBy = (bell: string, text: string) => bell.endsWith(` ${hashOf(text)}`);

let serverStartMs: number | undefined;
let asking: Promise<unknown> | undefined;

/**
 * The time by our server's clock; `undefined` while it has not answered. A device's own may be wrong by years, above all one that has
 * no network, and is set right while a page is open.
 */
export const serverNowMs = () =>
  serverStartMs === undefined ? undefined : Math.round(serverStartMs + performance.now());

/** Asks the server what time it is, once. */
export function askServerTime(): Promise<unknown> {
  const ask = async () => {
    const { headers } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    serverStartMs = (Date.parse(headers.get("Date") ?? "") || Date.now()) - performance.now();
  };
  asking ??= ask().catch(() => (asking = undefined));
  return asking;
}

/**
 * Whether something was kept more than 7 days ago. Without the server's word for when it was kept, nobody knows. A clock that is off by more
 * than a month is no clock.
 */
export function isOld({ keptAtMs }: { keptAtMs?: unknown }): boolean {
  const serverMs = serverNowMs() ?? Date.now();
  const nowMs = Math.abs(serverMs - Date.now()) > MONTH_MS ? serverMs : Date.now();
  return typeof keptAtMs === "number" && nowMs - keptAtMs > KEPT_MS;
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
 * Runs `work` under a Web Lock, so that one tab at a time does it. A lock is not waited for longer than any answer takes, because its holder may be a tab
 * that the system has suspended. Browsers without Web Locks (before 2022: caniuse.com, "mdn-api_lockmanager"), pages without https, and
 * browsers that let this site keep nothing run it at once.
 */
export async function holdLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return work();
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  const timer = setTimeout(stopWaiting, LONGEST_LOCK_MS);
  signal?.addEventListener("abort", stopWaiting);
  let hasBegun = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      hasBegun = true;
      return work();
    });
  } catch (reason) {
    // Chromium refuses locks to a site that may keep nothing ("block all cookies").
    if (hasBegun || signal?.aborted) throw reason;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
