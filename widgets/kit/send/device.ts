/* One database on a visitor's device: forms that wait to be sent, drafts, and reference numbers. */
import { abortWhenLeft, OUTBOX } from "./device-changes.ts";
import type { FormDefinition, FormValues, UploadCategory } from "../form-definition.ts";
import { createId, type References } from "./reference.ts";
import { TimeoutError, withTimeout } from "../when.ts";

export const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

const ANSWER_TIMEOUT_MS = 5_000;
const HURRIED_ANSWER_TIMEOUT_MS = 1_000;
/** Rows of another shape need a new version, and code that converts the old rows. */
const VERSION = 3;
const STORE = "kept";

/** A file of a form at its Submit. `url` is empty if there was no connection to upload it. */
export interface ChosenFile {
  field: string;
  file: File;
  category: UploadCategory;
  isPhoto: boolean;
  url: string;
}

interface WaitingFile extends ChosenFile {
  /** The provider's names for the file's address, in the form's `body`. */
  sentAs: string[];
  /** How many uploads have begun since the visitor pressed Submit or 'Send now'. */
  tries?: number;
}

/** A form that waits for a connection, or for the visitor's decision. */
export interface OutboxEntry extends Pick<FormDefinition, "page" | "method"> {
  reference: string;
  /** The form's name. Devices store it under this key. */
  form: FormDefinition["name"];
  /** The form's `needsTruthyAnswer`. Devices store it like this. */
  answer?: "truthy";
  /** The fields under the provider's names. */
  body: Record<string, string>;
  files: WaitingFile[];
  /** The visitor's values, for a draft; a file's value is its name. */
  fields: FormValues;
  /** Time by the server's clock; missing until the server has answered. */
  keptAtMs?: number;
  /** `sending` is stored before its request, in case the tab ends. The last two wait for the visitor. */
  state: "waiting" | "sending" | "in-doubt" | "refused";
  /** The HTTP status of the failure, if there was an answer. */
  status?: number;
}

/** A form's typed text, one for each tab. */
export interface Draft extends Pick<OutboxEntry, "form" | "fields" | "keptAtMs"> {
  /** Changes with each change of the text. */
  id: string;
  /** How many numbers had been accepted when the text was begun. Devices store it under this key. */
  begunAt: number;
}

/** The database's content, by the keys in its store. Lists begin with the oldest. */
export interface Stored {
  forms: readonly OutboxEntry[];
  drafts: readonly Draft[];
  numbers: References;
}

/** Replaces the database if the device stores nothing, until the page is left. */
export const inMemory: Stored = {
  forms: [],
  drafts: [],
  numbers: { secret: createId(), accepted: [] },
};

type Work<Result> = (stored: Stored) => Result;

let answerTimeoutMs = ANSWER_TIMEOUT_MS;

/** Changes what is stored, in one transaction. Rejects if the device stores nothing, or does not answer. */
export async function onDevice<Result>(work: Work<Result>): Promise<Result> {
  let isLate = false;
  const run = async () => {
    // The database is opened for each use, because an open one keeps the page out of the back/forward cache.
    const opening = indexedDB.open(OUTBOX, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    answerTimeoutMs = ANSWER_TIMEOUT_MS;
    try {
      if (isLate) throw new Error("The device has answered too late.");
      return await change(database.transaction(STORE, "readwrite"), work);
    } finally {
      database.close();
    }
  };
  try {
    return await withTimeout("The device's answer", run(), answerTimeoutMs);
  } catch (error) {
    isLate = true;
    if (error instanceof TimeoutError) answerTimeoutMs = HURRIED_ANSWER_TIMEOUT_MS;
    throw error;
  }
}

async function change<Result>(
  transaction: IDBTransaction,
  work: Work<Result>,
): Promise<Result> {
  const release = abortWhenLeft(transaction);
  const store = transaction.objectStore(STORE);
  const read = <Key extends keyof Stored>(key: Key) =>
    answerOf<Stored[Key] | undefined>(store.get(key));
  const reading = Promise.all([read("forms"), read("drafts"), read("numbers")]);
  const [forms = inMemory.forms, drafts = inMemory.drafts, numbers] = await reading;
  const stored: Stored = { forms, drafts, numbers: numbers ?? inMemory.numbers };
  const result = work(stored);
  release();
  if (stored.forms !== forms) store.put(stored.forms, "forms");
  if (stored.drafts !== drafts) store.put(stored.drafts, "drafts");
  if (stored.numbers !== numbers) store.put(stored.numbers, "numbers");
  // WebKit's `commit()` reports success for a file that it cannot store.
  if (stored.forms.every(({ files }) => files.length === 0)) transaction.commit?.();
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  inMemory.numbers = stored.numbers;
  if (stored.forms !== forms) dispatchEvent(new Event(OUTBOX));
  return result;
}

/** Dates stored forms and drafts, and deletes those older than 7 days, but no form that waits to be sent. */
export async function tidy(): Promise<void> {
  if (serverStartMs === undefined) {
    const { headers } = await fetch(location.pathname, {
      method: "HEAD",
      cache: "no-store",
    });
    serverStartMs =
      (Date.parse(headers.get("Date") ?? "") || Date.now()) - performance.now();
  }
  const nowMs = serverNowMs();
  await onDevice((stored) => {
    stored.forms = stored.forms.filter((one) => isWaiting(one) || !isOld(one));
    stored.drafts = stored.drafts.filter((one) => !isOld(one));
    for (const row of [...stored.forms, ...stored.drafts]) row.keptAtMs ??= nowMs;
  });
}

/** Returns the reference numbers of this device, or of this page if the device stores nothing. */
export const readReferences = (): Promise<References> =>
  onDevice(({ numbers }) => numbers).catch(() => inMemory.numbers);

/** Whether a form is sent automatically. */
export const isWaiting = ({ state }: OutboxEntry) =>
  state === "waiting" || state === "sending";

/** Makes other tabs read the database again, and send the forms that wait. */
export function reportDeviceChange(): void {
  try {
    localStorage.setItem(OUTBOX, createId());
  } catch {
    // Other tabs read the database when they are shown next.
  }
}

let serverStartMs: number | undefined;

/** Returns our server's time, because a device may be years off; nothing until {@link tidy} has asked. */
export const serverNowMs = () =>
  serverStartMs === undefined ? undefined : Math.round(serverStartMs + performance.now());

/** Whether something was stored over 7 days ago; `false` if it was stored without the server's time. */
export const isOld = ({ keptAtMs }: { keptAtMs?: number }) =>
  keptAtMs !== undefined && (serverNowMs() ?? Date.now()) - keptAtMs > KEPT_MS;

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
