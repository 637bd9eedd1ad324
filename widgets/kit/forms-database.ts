import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { Submission } from "./sending/submission.ts";

/** States of the send machine in which a submission is in the outbox. */
export type OutboxState = "waiting" | "resending" | "in-doubt" | "refused" | "overdue";

/** A submission that waits for a connection, or for the visitor's word. */
export interface OutboxEntry {
  reference: string;
  submission: Submission;
  keptAtMs: number;
  /** `overdue` stands in no database: such a form lives as long as the page. */
  state: OutboxState;
  movedAtMs: number;
  /** Of this shape; missing in what the first releases kept (`stored-version.ts`). */
  version?: number;
  /** HTTP status with which it was refused; none where the answer was a success that says no, or a file could not be taken. */
  status?: number;
  /** What it was before it was `overdue`. */
  was?: OutboxState;
}

/** One field of a draft, or its file, under `FORM/FIELD`. */
export interface DraftRow {
  value: string | File;
  savedAtMs: number;
  /** As above. */
  version?: number;
}

/** What is read from the device is text of unknown making, until `draft-row.ts` or `stored-entry.ts` has read it. */
interface Forms extends DBSchema {
  outbox: { key: string; value: unknown };
  drafts: { key: string; value: unknown };
}

/** Keys of all rows of a form's draft: those that begin with `FORM/`. '0' follows '/'; below a bound of U+FFFF Chromium 87 finds nothing. */
export function draftKeys(form: string): IDBKeyRange {
  return IDBKeyRange.bound(`${form}/`, `${form}0`, false, true);
}

const NAME = "forms";

let opening: Promise<IDBPDatabase<Forms>> | undefined;

/**
 * The device's database of what was typed and not sent. It is closed when the page is left: one that is open can keep the page
 * out of the back/forward cache; the next call opens it again.
 *
 * @throws DOMException where the browser stores nothing
 */
export function openForms(): Promise<IDBPDatabase<Forms>> {
  opening ??= open().catch((reason: unknown) => {
    forget();
    throw reason;
  });
  return opening;
}

async function open(): Promise<IDBPDatabase<Forms>> {
  const callbacks = { blocking: close, terminated: forget };
  try {
    return await openDB<Forms>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore("outbox", { keyPath: "reference" });
        database.createObjectStore("drafts");
      },
      ...callbacks,
    });
  } catch (reason) {
    // A newer release has been here, and was taken back. What it keeps in these two stores is still to be read.
    if (!String(reason).startsWith("VersionError")) throw reason;
    return openDB<Forms>(NAME, undefined, callbacks);
  }
}

function forget(): void {
  opening = undefined;
}

function close(): void {
  opening?.then((database) => database.close()).catch(() => {});
  forget();
}

const lastWrites: (() => void)[] = [];

/** Called when the page is left, before the database is closed: what is written then is still stored. */
export function beforeClose(write: () => void): void {
  lastWrites.push(write);
}

addEventListener("pagehide", () => {
  for (const write of lastWrites) write();
  close();
});
