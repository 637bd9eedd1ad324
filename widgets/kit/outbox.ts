import { OUTBOX } from "./bell.ts";
import {
  answerOf,
  isFormValues,
  isOld,
  isRecord,
  isText,
  onDevice,
  ringBell,
  serverNowMs,
} from "./device.ts";
import { removeDrafts } from "./draft.ts";
import type { FormTable, FormValues } from "./form/form-table.ts";
import { readIn } from "./numbers.ts";

/** A file of a form at its Submit. `url` is its address; it is empty if it could not be uploaded for want of a connection. */
export interface ChosenFile {
  /** Name of the field. */
  field: string;
  file: File;
  category: "cv" | "internship";
  isPhoto: boolean;
  url: string;
}

/**
 * `sending` is stored before it is sent: a tab that ends meanwhile leaves it, and the next one knows that it may have arrived. `in-doubt` and
 * `refused` wait for the visitor.
 */
const STATES = ["waiting", "sending", "in-doubt", "refused"] as const;

/** A form that waits for a connection, or for the visitor's word, with all that is needed to send it. */
export interface OutboxEntry extends Pick<FormTable, "title" | "page" | "method" | "answer"> {
  reference: string;
  /** The `name` in its table. */
  form: string;
  /** What the provider is sent. */
  body: Record<string, string>;
  /** Those that are still to be uploaded, and the names in `body` under which their addresses are sent. */
  files: (ChosenFile & { sentAs: string[] })[];
  /** What the visitor gave, for a draft: a file is its name. */
  fields: FormValues;
  /** By the device's clock, for its order. */
  addedAtMs: number;
  /** By the server's clock, if that has answered since. */
  keptAtMs?: number;
  state: (typeof STATES)[number];
  /** HTTP status with which it was refused, if an answer said so. */
  status?: number;
}

/** Keeps a form under its number, to be sent, in place of its `draft`. Rejects if the device does not. */
export async function addEntry(
  entry: Omit<OutboxEntry, "addedAtMs" | "keptAtMs" | "state">,
  draft: string,
): Promise<void> {
  await onDevice(async (transaction) => {
    const store = transaction.objectStore("forms");
    const before: unknown = await answerOf(store.get(entry.reference));
    const [addedAtMs, keptAtMs] = [Date.now(), serverNowMs()];
    // Pressed in two tabs, or typed once more, it is one form, whose files may be uploaded by now.
    store.put({ ...(isRecord(before) ? before : { ...entry, addedAtMs, keptAtMs }), state: "waiting" });
    await removeDrafts(transaction, entry.form, draft);
  });
  ringBell(draft && entry.form + draft);
}

/** How many forms are kept. */
export const countEntries = () =>
  onDevice((transaction) => answerOf(transaction.objectStore("forms").count()));

/** Every form in the outbox, the oldest first, and the numbers that were accepted. What cannot be read is left out. */
export function readOutbox(): Promise<{ entries: OutboxEntry[]; accepted: string[] }> {
  return onDevice(async (transaction) => {
    const entries = await readAll(transaction);
    return { entries, accepted: (await readIn(transaction)).accepted };
  });
}

/**
 * Changes a form, or deletes it for `"delete"`, in one transaction: of several tabs that take it, one gets it. Returns the form as it is then;
 * `undefined` if it is gone or `change` returns nothing.
 *
 * @param isTold to other tabs, which look, and try to send what waits
 */
export async function changeEntry(
  reference: string,
  change: (entry: OutboxEntry) => Partial<OutboxEntry> | "delete" | undefined,
  isTold = true,
): Promise<OutboxEntry | undefined> {
  const changed = await onDevice(async (transaction) => {
    const store = transaction.objectStore("forms");
    const entry: unknown = await answerOf(store.get(reference));
    const changes = isEntry(entry) ? change(entry) : undefined;
    if (!isEntry(entry) || !changes) return undefined;
    if (changes === "delete") {
      store.delete(reference);
      return entry;
    }
    store.put({ ...entry, ...changes });
    return { ...entry, ...changes };
  });
  if (isTold) ringBell();
  else dispatchEvent(new Event(OUTBOX));
  return changed;
}

/**
 * Deletes what the visitor has left for more than 7 days, and what cannot be read; dates what was kept without the server's word. What waits
 * to be sent is tried first, whatever a clock says.
 */
export async function tidyEntries(transaction: IDBTransaction): Promise<void> {
  const store = transaction.objectStore("forms");
  const entries = await readAll(transaction);
  store.clear();
  for (const one of entries)
    if (isWaiting(one) || !isOld(one)) store.put({ ...one, keptAtMs: one.keptAtMs ?? serverNowMs() });
}

async function readAll(transaction: IDBTransaction): Promise<OutboxEntry[]> {
  const stored: unknown[] = await answerOf(transaction.objectStore("forms").getAll());
  return stored.filter(isEntry).sort((one, other) => one.addedAtMs - other.addedAtMs);
}

/** Whether it is sent without the visitor's word. */
export const isWaiting = ({ state }: OutboxEntry) => state === "waiting" || state === "sending";

/** Whether something stored is a form that this code can send. A disk may have damaged it, and another release have written it. */
function isEntry(stored: unknown): stored is OutboxEntry {
  if (!isRecord(stored)) return false;
  const { reference, form, title, page, method, answer, body, fields, files, state } = stored;
  return (
    [reference, form, title, page, method].every(isText) &&
    (answer === "truthy" || answer === "any") &&
    isFormValues(body) &&
    isFormValues(fields) &&
    Array.isArray(files) &&
    files.every((one) => isRecord(one) && one.file instanceof File && Array.isArray(one.sentAs)) &&
    STATES.some((one) => one === state)
  );
}
