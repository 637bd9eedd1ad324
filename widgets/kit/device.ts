/* One database on a visitor's device: forms that wait to be sent, drafts, and accepted numbers. */
import { abortWhenLeft, OUTBOX } from "./device-changes.ts";
import type { FormDefinition, FormValues } from "./form/form-definition.ts";
import { createId, type Numbers } from "./reference.ts";
import { TimeoutError, withTimeout } from "./when.ts";

export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const ANSWER_MS = 5_000;
const HURRIED_ANSWER_MS = 1_000;
/** Rows of another shape need a new version, and code that converts the old rows. */
const VERSION = 3;
const STORE = "kept";

/** A file of a form at its Submit. `url` is empty if there was no connection to upload it. */
export interface ChosenFile {
  field: string;
  file: File;
  category: "cv" | "internship";
  isPhoto: boolean;
  url: string;
}

interface WaitingFile extends ChosenFile {
  /** The names in the form's `body` under which its address is sent. */
  sentAs: string[];
  /** Uploads begun since the visitor asked for it. */
  tries?: number;
}

/** A form that waits for a connection, or for the visitor's decision. */
export interface OutboxEntry extends Pick<FormDefinition, "page" | "method" | "answer"> {
  reference: string;
  form: FormDefinition["name"];
  /** The payload. */
  body: Record<string, string>;
  files: WaitingFile[];
  /** The visitor's values, for a draft; of a file its name. */
  fields: FormValues;
  /** By the server's clock; missing until it has answered. */
  keptAtMs?: number;
  /** `sending` is stored before its request, in case the tab ends. The last two wait for the visitor. */
  state: "waiting" | "sending" | "in-doubt" | "refused";
  /** The HTTP status of its failure, if there was an answer. */
  status?: number;
}

/** Each tab has its own. */
export interface Draft extends Pick<OutboxEntry, "form" | "fields" | "keptAtMs"> {
  /** A new one at each change. */
  id: string;
  /** How many numbers were accepted when it was begun. */
  begunAt: number;
}

/** The oldest first. */
export interface Kept {
  forms: readonly OutboxEntry[];
  drafts: readonly Draft[];
  numbers: Numbers;
}

/** Used if the device keeps nothing. */
export const inPage: Kept = { forms: [], drafts: [], numbers: { secret: createId(), accepted: [] } };

let answerMs = ANSWER_MS;

/** Changes what is kept, in one transaction. Rejects if the device stores nothing, or does not answer. */
export async function onDevice<Result>(work: (kept: Kept) => Result): Promise<Result> {
  let isLate = false;
  const run = async () => {
    // Opened for each use: a database that stays open keeps the page out of the back/forward cache.
    const opening = indexedDB.open(OUTBOX, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    answerMs = ANSWER_MS;
    try {
      if (isLate) throw new Error("The device has answered too late.");
      return await change(database.transaction(STORE, "readwrite"), work);
    } finally {
      database.close();
    }
  };
  try {
    return await withTimeout("The device's answer", run(), answerMs);
  } catch (reason) {
    isLate = true;
    if (reason instanceof TimeoutError) answerMs = HURRIED_ANSWER_MS;
    throw reason;
  }
}

async function change<Result>(transaction: IDBTransaction, work: (kept: Kept) => Result): Promise<Result> {
  const release = abortWhenLeft(transaction);
  const store = transaction.objectStore(STORE);
  const read = <Key extends keyof Kept>(key: Key) => answerOf<Kept[Key] | undefined>(store.get(key));
  const stored = await Promise.all([read("forms"), read("drafts"), read("numbers")]);
  const [forms = inPage.forms, drafts = inPage.drafts, numbers = inPage.numbers] = stored;
  const kept: Kept = { forms, drafts, numbers };
  const result = work(kept);
  release();
  if (kept.forms !== forms) store.put(kept.forms, "forms");
  if (kept.drafts !== drafts) store.put(kept.drafts, "drafts");
  if (kept.numbers !== stored[2]) store.put(kept.numbers, "numbers");
  // WebKit's `commit()` reports success for a file that it cannot store.
  if (kept.forms.every(({ files }) => files.length === 0)) transaction.commit?.();
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  inPage.numbers = kept.numbers;
  if (kept.forms !== forms) dispatchEvent(new Event(OUTBOX));
  return result;
}

/** Dates what was kept, and deletes what is older than 7 days; what waits to be sent is tried first. */
export async function tidy(): Promise<void> {
  await askServerTime();
  const nowMs = serverNowMs();
  if (nowMs === undefined) return;
  const dated = <Row extends { keptAtMs?: number }>(row: Row) => ({
    ...row,
    keptAtMs: row.keptAtMs ?? nowMs,
  });
  await onDevice((kept) => {
    kept.forms = kept.forms.filter((one) => isWaiting(one) || !isOld(one)).map(dated);
    kept.drafts = kept.drafts.filter((one) => !isOld(one)).map(dated);
  });
}

/** The numbers that this device has used, or, if it keeps nothing, this page. */
export const readNumbers = (): Promise<Numbers> =>
  onDevice(({ numbers }) => numbers).catch(() => inPage.numbers);

/** It is sent automatically. */
export const isWaiting = ({ state }: OutboxEntry) => state === "waiting" || state === "sending";

/** Lets other tabs read again what is kept, and send what waits. */
export function reportDeviceChange(): void {
  try {
    localStorage.setItem(OUTBOX, createId());
  } catch {
    // Other tabs read it when they are shown next.
  }
}

let serverStartMs: number | undefined;
let asking: Promise<unknown> | undefined;

/** Our server's time, because a device may be years off; nothing until {@link tidy} has asked. */
export const serverNowMs = () =>
  serverStartMs === undefined ? undefined : Math.round(serverStartMs + performance.now());

/** Asks once a page, and again after a failure. */
function askServerTime(): Promise<unknown> {
  const ask = async () => {
    const { headers } = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
    serverStartMs = (Date.parse(headers.get("Date") ?? "") || Date.now()) - performance.now();
  };
  asking ??= ask().catch(() => (asking = undefined));
  return asking;
}

/** It was kept more than 7 days ago; never while the server has not said when. */
export const isOld = ({ keptAtMs }: { keptAtMs?: number }) =>
  keptAtMs !== undefined && (serverNowMs() ?? Date.now()) - keptAtMs > KEPT_MS;

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
