/* One database on a visitor's device: forms that wait to be sent, drafts, and reference numbers. */

import type {
  FormDefinition,
  FormValues,
  UploadCategory,
} from "../../form-definition.ts";
import { TimeoutError, within } from "../../when.ts";
import { abort, abortWhenLeft, answerOf, OUTBOX, STORE, THIS_PAGE } from "./database.ts";
import { createId, type ReferenceNumbers } from "./reference.ts";

const ANSWER_TIMEOUT_MS = 5_000;
const HURRIED_ANSWER_TIMEOUT_MS = 1_000;

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

/** What dates a row (`clock.ts`). Reference numbers have no date until one of them is accepted. */
export interface Dated {
  /** Time by the server's clock; missing until it is known. */
  keptAtMs?: number;
  /** The same moment by the device's clock. */
  keptAtDeviceMs?: number;
  /** The server's time when both clocks first agreed that the row is older than 7 days. */
  seenOldAtMs?: number;
}

/** A form that was submitted: it waits, is being sent, needs the visitor's decision, or was sent unseen. */
export interface OutboxEntry
  extends Pick<FormDefinition, "page" | "method" | "opensEmptyIn" | "needsTruthyAnswer">,
    Dated {
  reference: string;
  formName: FormDefinition["name"];
  /** The fields under the provider's names. */
  body: Record<string, string>;
  files: WaitingFile[];
  /** The visitor's values, for a draft; a file's value is its name. */
  fields: FormValues;
  /**
   * `sending` is stored before its request, in case the tab ends. `in-doubt` and `refused` wait for the visitor.
   * `sent` without a page (`widgets/outbox/sender.ts`): the next page reports its number, and deletes it.
   */
  state: "waiting" | "sending" | "in-doubt" | "refused" | "sent";
  /** The page whose form sends it, or still shows it (`THIS_PAGE`); only other pages list it. */
  heldBy?: number;
  /** The HTTP status of the failure, if there was an answer. */
  status?: number;
  /** Whether the device can no longer read its first file. */
  isFileLost?: boolean;
}

/** A form's typed text, one for each tab. */
export interface Draft extends Pick<OutboxEntry, "formName" | "fields">, Dated {
  /** Changes with each change of the text. */
  id: string;
  /** How many numbers had been accepted when the text was begun (`accepted-before.ts`). */
  acceptedBefore: number;
}

/** The database's content, by its keys there. Lists begin with the oldest. */
export interface Stored {
  /** What is in the outbox. */
  entries: readonly OutboxEntry[];
  drafts: readonly Draft[];
  numbers: ReferenceNumbers & Dated;
}

/** The result of a change, and the lists that it replaces. A list that is missing stays as it is. */
type Change<Result> = Partial<Stored> & { result: Result };

/** Replaces the database if the device stores nothing, until the page is left. */
export const inMemory: Stored = {
  entries: [],
  drafts: [],
  numbers: { secret: createId(), accepted: [] },
};

/** Once the device has not answered, nobody waits long for it again until it does. */
let answerTimeoutMs = ANSWER_TIMEOUT_MS;

/**
 * Reads what is stored. Like a change it is a read-write transaction, because the first one on a device stores the
 * secret, which every tab must have. Rejects if the device stores nothing, or does not answer.
 */
export const readDevice = <Result>(read: (stored: Stored) => Result): Promise<Result> =>
  changeDevice((stored) => ({ result: read(stored) }));

/**
 * Changes what is stored, in one transaction, and resolves with the change's `result`. In this page the event
 * `outbox` reports changed forms. Rejects if the device stores nothing, or does not answer.
 */
export async function changeDevice<Result>(
  change: (stored: Stored) => Change<Result>,
): Promise<Result> {
  const work = async (ending: AbortSignal) => {
    // Opened for each use: a page with an open database may not enter the back/forward cache:
    // https://web.dev/articles/bfcache
    const opening = indexedDB.open(OUTBOX);
    // The database is new. Rows of another shape will need a version 2, and code that converts those of version 1.
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    answerTimeoutMs = ANSWER_TIMEOUT_MS;
    try {
      // It is too late, because the caller waits no longer.
      if (ending.aborted) {
        throw ending.reason;
      }
      const transaction = database.transaction(STORE, "readwrite");
      // What was reported as not stored must not be stored later.
      ending.addEventListener("abort", () => abort(transaction));
      return await changeIn(transaction, change);
    } finally {
      database.close();
    }
  };
  try {
    return await within(answerTimeoutMs, work);
  } catch (error) {
    if (error instanceof TimeoutError) {
      answerTimeoutMs = HURRIED_ANSWER_TIMEOUT_MS;
    }
    throw error;
  }
}

async function changeIn<Result>(
  transaction: IDBTransaction,
  change: (stored: Stored) => Change<Result>,
): Promise<Result> {
  const release = abortWhenLeft(transaction);
  const store = transaction.objectStore(STORE);
  const read = <Name extends keyof Stored>(name: Name) =>
    answerOf<Stored[Name] | undefined>(store.get(name));
  const reading = Promise.all([read("entries"), read("drafts"), read("numbers")]);
  const [entries = inMemory.entries, drafts = inMemory.drafts, numbers] = await reading;
  const { result, ...changes } = change({
    entries,
    drafts,
    numbers: numbers ?? inMemory.numbers,
  });
  release();
  // Every tab's numbers are made with the secret that the first one stores.
  if (!numbers) {
    changes.numbers ??= inMemory.numbers;
  }
  for (const [name, value] of Object.entries(changes)) {
    store.put(value, name);
  }
  // WebKit's `commit()` reports success for a file that it cannot store.
  if ((changes.entries ?? entries).every(({ files }) => files.length === 0)) {
    transaction.commit?.();
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  inMemory.numbers = changes.numbers ?? numbers ?? inMemory.numbers;
  if (changes.entries) {
    dispatchEvent(new Event(OUTBOX));
  }
  return result;
}

/** Returns the reference numbers of this device, or of this page if the device stores nothing. */
export const readNumbers = (): Promise<ReferenceNumbers> =>
  readDevice(({ numbers }) => numbers).catch(() => inMemory.numbers);

/** Whether a form is sent automatically. */
export const isWaiting = ({ state }: OutboxEntry) =>
  state === "waiting" || state === "sending";

/** Whether a form of this page sends an entry, or still shows its text. The outbox leaves it alone. */
export const isHeldHere = ({ heldBy }: OutboxEntry) => heldBy === THIS_PAGE;

/** Makes other tabs read the database again, and send the forms that wait. */
export function reportDeviceChange(): void {
  try {
    localStorage.setItem(OUTBOX, createId());
  } catch {
    // Other tabs read the database when they are shown next.
  }
}
