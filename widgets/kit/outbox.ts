import { openDB } from "idb";
import type { DBSchema, IDBPObjectStore } from "idb";
import {
  createReference,
  isFormValues,
  isRecent,
  isRecord,
  isText,
  OUTBOX_CHANGED,
  OUTBOX_KEY,
  writeItem,
} from "./device.ts";
import type { FormTable, FormValues } from "./form/form-table.ts";
import type { ChosenFile } from "./sending.ts";

/**
 * What becomes of a form in the outbox. `sending` is stored before it is sent: a tab that ends meanwhile leaves it, and the next one
 * knows that it may have arrived. `in-doubt` and `refused` wait for the visitor: nothing leads out of them by itself.
 */
type OutboxState = "waiting" | "sending" | "in-doubt" | "refused";

/**
 * - `claim`: one tab takes it to send it
 * - `accepted`, `refused`, `unknown`, `unsent`: what came of that; `unknown` may have arrived, `unsent` is safe to be sent again
 * - `uploaded`: a file of it has its address now
 * - `send`, `delete`: presses of the visitor
 */
export type OutboxEvent =
  | "claim"
  | "accepted"
  | "refused"
  | "unknown"
  | "unsent"
  | "uploaded"
  | "send"
  | "delete";

/** An event that is missing means nothing in that state, so nothing may be done about it. */
const MOVES: { [From in OutboxState]: { [On in OutboxEvent]?: OutboxState | "gone" } } = {
  waiting: { claim: "sending", uploaded: "waiting", refused: "refused", send: "waiting", delete: "gone" },
  sending: { accepted: "gone", refused: "refused", unknown: "in-doubt", unsent: "waiting" },
  // Accepted after all: the tab that had sent it was taken for lost.
  "in-doubt": { accepted: "gone", send: "waiting", delete: "gone" },
  refused: { send: "waiting", delete: "gone" },
};

/** A file that was not uploaded for want of a connection, and the names in `body` under which its address is sent. */
type WaitingFile = ChosenFile & { sentAs: string[] };

/** A form that waits for a connection, or for the visitor's word, with all that is needed to send it. */
export interface OutboxEntry extends Pick<FormTable, "title" | "page" | "method" | "answer"> {
  reference: string;
  /** The `name` in its table. */
  form: string;
  /** What the provider is sent. */
  body: Record<string, string>;
  files: WaitingFile[];
  /** What the visitor gave, for a draft: a file is its name. `text` is the one that the number belongs to. */
  fields: FormValues;
  text: string;
  keptAtMs: number;
  state: OutboxState;
  movedAtMs: number;
  /** HTTP status with which it was refused, where an answer said so. */
  status?: number;
}

interface Outbox extends DBSchema {
  /** What is read from the device is of unknown making, until `isEntry` has looked at it. */
  forms: { key: string; value: unknown };
}
type Store = IDBPObjectStore<Outbox, ["forms"], "forms", "readwrite">;

const ANSWER_MS = 3_000;

/**
 * Keeps a form, unless it is kept already, and gives its number: of two tabs with one text the second may not have heard of the first one's
 * number. Rejects where the device does not, or not within 3 s.
 */
export function addEntry(entry: Omit<OutboxEntry, "keptAtMs" | "movedAtMs" | "state">): Promise<string> {
  const nowMs = Date.now();
  return new Promise((resolve, reject) => {
    let giveUp = () => {};
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      giveUp();
      reject(new Error("The device does not answer."));
    }, ANSWER_MS);
    change(async (store) => {
      if (isTooLate) throw new Error("The device has answered too late.");
      giveUp = () => store.transaction.abort();
      const isSame = ({ reference, form, text, state }: OutboxEntry) =>
        reference === entry.reference ||
        (form === entry.form && text === entry.text && (state === "waiting" || state === "sending"));
      const kept = readEntries(await store.getAll()).find(isSame);
      if (kept) return kept.reference;
      // First: without the mark no page would look for the form.
      if (!writeItem(OUTBOX_KEY, entry.reference)) throw new Error("The device stores nothing.");
      await store.put({ ...entry, keptAtMs: nowMs, movedAtMs: nowMs, state: "waiting" });
      return entry.reference;
    })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Every form in the outbox, the oldest first; what cannot be read, or is older than 7 days, is left out. */
export async function listOutbox(): Promise<OutboxEntry[]> {
  const database = await open();
  try {
    return readEntries(await database.getAll("forms"));
  } finally {
    database.close();
  }
}

/** Deletes what is older than 7 days, and what does not say how old it is. */
export function removeExpiredEntries(): Promise<void> {
  return change(async (store) => {
    for (let row = await store.openCursor(); row; row = await row.continue())
      if (!isRecord(row.value) || !isRecent(row.value.keptAtMs)) await row.delete();
  });
}

/**
 * Moves a form on, in one transaction: of several tabs that claim it, one gets it. Gives the form; `undefined` where the event meant
 * nothing, so that nothing may be done about it.
 */
export function moveEntry(
  reference: string,
  event: OutboxEvent,
  news: Partial<Pick<OutboxEntry, "body" | "files" | "status">> = {},
): Promise<OutboxEntry | undefined> {
  return change(async (store) => {
    const entry = await store.get(reference);
    const state = isEntry(entry) ? MOVES[entry.state][event] : undefined;
    if (!isEntry(entry) || !state) return undefined;
    if (state === "gone") {
      await store.delete(reference);
      return entry;
    }
    const moved = { ...entry, ...news, state, movedAtMs: Date.now() };
    await store.put(moved);
    return moved;
  });
}

/** Opened for each use: a database that stays open keeps the page out of the back/forward cache. */
function open() {
  return openDB<Outbox>("outbox", 1, {
    upgrade(database) {
      database.createObjectStore("forms", { keyPath: "reference" });
    },
  });
}

/**
 * Changes the outbox, and its mark while no other tab can: one that counted before another kept a form would otherwise take that form's mark
 * away.
 */
async function change<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const database = await open();
  try {
    // `strict`: what is stored outlives a loss of power, so that nobody finds an older state and sends again.
    const { store, done } = database.transaction("forms", "readwrite", { durability: "strict" });
    const working = work(store).then(async (result) => {
      const isAny = readEntries(await store.getAll()).length > 0;
      writeItem(OUTBOX_KEY, isAny ? createReference() : "");
      return result;
    });
    const [result] = await Promise.all([working, done]);
    return result;
  } finally {
    database.close();
    dispatchEvent(new Event(OUTBOX_CHANGED));
  }
}

function readEntries(stored: unknown[]): OutboxEntry[] {
  return stored.filter(isEntry).sort((one, other) => one.keptAtMs - other.keptAtMs);
}

/** Whether something stored is a form that this code can send. A disk may have damaged it, and another release have written it. */
function isEntry(stored: unknown): stored is OutboxEntry {
  if (!isRecord(stored) || !isRecent(stored.keptAtMs)) return false;
  const { reference, form, title, page, method, answer, text, body, fields, files, state } = stored;
  return (
    [reference, form, title, page, method, text].every(isText) &&
    (answer === "truthy" || answer === "any") &&
    isFormValues(body) &&
    isFormValues(fields) &&
    Array.isArray(files) &&
    files.every((one) => isRecord(one) && one.file instanceof File && Array.isArray(one.sentAs)) &&
    Object.keys(MOVES).includes(String(state))
  );
}
