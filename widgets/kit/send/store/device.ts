/** Reads and changes the database on the visitor's device: submitted forms, drafts, and reference numbers. */
import { TimeoutError, within } from "../../async/within.ts";
import type {
  FormDefinition,
  FormValues,
  UploadCategory,
} from "../../model/form-definition.ts";
import type { Dated } from "./clock.ts";
import {
  abort,
  abortWhenLeft,
  DATABASE,
  STORE,
  THIS_PAGE,
  waitForAnswer,
} from "./database.ts";
import { CHANGE_EVENT } from "./device-changes.ts";
import {
  type AcceptedCount,
  addAccepted,
  createId,
  type ReferenceNumbers,
} from "./reference.ts";

/** Key in `localStorage`, which devices have stored. A change of its value fires `storage` in other tabs. */
const CHANGE_KEY = "outbox";
const ANSWER_TIMEOUT_MS = 5_000;
const HURRIED_ANSWER_TIMEOUT_MS = 1_000;

/** A file that the form is submitted with. `url` is its address at the provider; empty if it is not uploaded yet. */
export interface ChosenFile {
  field: string;
  file: File;
  category: UploadCategory;
  isPhoto: boolean;
  url: string;
}

interface WaitingFile extends ChosenFile {
  /** The names in the form's `body` under which the provider expects the file's address. */
  sentAs: string[];
  /** Number of uploads that have begun since the visitor pressed Submit or 'Send now'. */
  tries?: number;
}

/** A submitted form that the device stores, until the visitor knows that it was sent or has decided about it. */
export interface OutboxEntry
  extends Pick<FormDefinition, "page" | "method" | "opensEmptyIn" | "needsTruthyAnswer">,
    Dated {
  reference: string;
  formName: FormDefinition["name"];
  /** The payload: the values under the provider's names. */
  body: Record<string, string>;
  files: WaitingFile[];
  /** The visitor's values under our own names, from which a draft can be made. A file's value is its name. */
  values: FormValues;
  /**
   * - `waiting`: it is sent automatically.
   * - `sending`: its request has begun. It is stored before the request, because the tab
   *   may be closed.
   * - `in-doubt`, `refused`: the visitor has to decide what becomes of it.
   * - `sent`: the service worker has sent it (`widgets/outbox/outbox-worker.ts`). The next page
   *   reports that, and deletes it.
   */
  state: "waiting" | "sending" | "in-doubt" | "refused" | "sent";
  /** `THIS_PAGE` of the page whose form sends it or still shows its text. The outbox of that page does not list it. */
  heldBy?: number;
  /** The HTTP status of the answer that refused it. */
  status?: number;
  /** Whether the browser can no longer read its first file. */
  isFileLost?: boolean;
}

/** The typed text of a form. Each tab has its own draft of a form. */
export interface Draft extends Pick<OutboxEntry, "formName" | "values">, Dated {
  /** A random id. A new one is made at each change of the text. */
  id: string;
  acceptedBefore: AcceptedCount;
}

/** The content of the database. Each property is a key of its store. Lists begin with the oldest row. */
export interface Stored {
  /** The submitted forms, which the outbox shows. */
  entries: readonly OutboxEntry[];
  drafts: readonly Draft[];
  references: ReferenceNumbers & Dated;
}

/** What a change returns: its `result`, and the lists that it replaces. Lists that it leaves out are not changed. */
type Change<Result> = Partial<Stored> & { result: Result };

/** The reference numbers that this page knows. Used in place of the database if the device cannot store anything. */
let knownNumbers: Stored["references"] = { secret: createId(), accepted: [] };

/** Lets this page know that a form was accepted, if the device cannot store it. */
export function rememberAccepted(reference: string): void {
  knownNumbers = addAccepted(knownNumbers, reference);
}

/** Time to wait for the database. It is shorter after the database has not answered, until it answers again. */
let answerTimeoutMs = ANSWER_TIMEOUT_MS;

/**
 * Resolves with what `read` returns for the stored rows. It is a read-write transaction,
 * as a change is, because the first transaction on a device stores the secret that all
 * tabs share. Rejects if the device cannot store anything, or if the database does not
 * answer within 5 s.
 */
export const readDevice = <Result>(read: (stored: Stored) => Result): Promise<Result> =>
  changeDevice((stored) => ({ result: read(stored) }));

/**
 * Changes the stored rows in one transaction, and resolves with the `result` of `change`.
 * If `change` replaces `entries`, the event `formschange` is fired on `window`. Rejects
 * if the device cannot store anything, or if the database does not answer within 5 s.
 */
export async function changeDevice<Result>(
  change: (stored: Stored) => Change<Result>,
): Promise<Result> {
  const work = async (ending: AbortSignal) => {
    // Open the database for each use, because a page with an open database may not enter
    // the back/forward cache: https://web.dev/articles/bfcache
    const opening = indexedDB.open(DATABASE);
    // The database is new. Rows of another shape will need a version 2, and code that
    // converts those of version 1.
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await waitForAnswer(opening);
    answerTimeoutMs = ANSWER_TIMEOUT_MS;
    try {
      // Change nothing if the caller has stopped waiting.
      if (ending.aborted) {
        throw ending.reason;
      }
      const transaction = database.transaction(STORE, "readwrite");
      // Abort the transaction at the end of the time, because the caller was told that
      // nothing is stored.
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
    waitForAnswer<Stored[Name] | undefined>(store.get(name));
  const reading = Promise.all([read("entries"), read("drafts"), read("references")]);
  const [entries = [], drafts = [], stored] = await reading;
  const references = stored ?? knownNumbers;
  const { result, ...changes } = change({ entries, drafts, references });
  release();
  // Store this page's secret if the device has none, so that all tabs compute the same
  // numbers.
  if (!stored) {
    changes.references ??= references;
  }
  for (const [name, value] of Object.entries(changes)) {
    store.put(value, name);
  }
  // `commit()` is called only without files, because WebKit reports success for a file
  // that it cannot store.
  if ((changes.entries ?? entries).every(({ files }) => files.length === 0)) {
    transaction.commit?.();
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  knownNumbers = changes.references ?? references;
  if (changes.entries) {
    dispatchEvent(new Event(CHANGE_EVENT));
  }
  return result;
}

/** Resolves with the device's reference numbers; with this page's own if the device cannot store anything. */
export const readNumbers = (): Promise<ReferenceNumbers> =>
  readDevice(({ references }) => references).catch(() => knownNumbers);

/** Resolves with how many reference numbers have been accepted. */
export const countAccepted = async (): Promise<number> =>
  (await readNumbers()).accepted.length;

/** Returns whether a form is waiting or being sent, so that it will be sent without the visitor. */
export const isPending = ({ state }: OutboxEntry) =>
  state === "waiting" || state === "sending";

/** Returns whether a form in this page sends an entry or still shows its text, so that the outbox leaves it alone. */
export const isHeldHere = ({ heldBy }: OutboxEntry) => heldBy === THIS_PAGE;

/** Makes other tabs read the database again, so that they show and send the forms that wait. */
export function reportDeviceChange(): void {
  try {
    localStorage.setItem(CHANGE_KEY, createId());
  } catch {
    // Without `localStorage`, other tabs read the database when they are shown next.
  }
}
