/** Finds out whether the outbox's code has to be loaded. Every page loads this file, so it must be short. */
import { within } from "../../async/within.ts";
import {
  abortWhenLeft,
  DATABASE,
  KEPT_MS,
  STORE,
  THIS_PAGE,
  waitForAnswer,
} from "./database.ts";

/** Pause before the outbox's code is loaded again after a failure. */
export const OUTBOX_RETRY_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5_000;

/** The properties that this file reads from a stored row: a form, a draft, or the reference numbers. */
interface StoredRow {
  /** Only forms have a state. */
  state?: string;
  heldBy?: number;
  keptAtDeviceMs?: number;
}

/**
 * Resolves with whether the outbox has work: a form that no form in this page shows, or a
 * row that may be too old. Only the device's clock is read, and `age.ts` decides later.
 * Creates no database. Resolves with false if the database fails, or does not answer
 * within 5 s.
 */
export const hasOutboxWork = () => hasRow(isOutboxWork);

/** Resolves with whether a form waits to be sent; with false if the database fails or does not answer within 5 s. */
export const hasWaitingForm = () => hasRow(({ state }) => state === "waiting");

function hasRow(isWanted: (row: StoredRow) => boolean): Promise<boolean> {
  return within(ANSWER_TIMEOUT_MS, readRows)
    .then((rows) => rows.some(isWanted))
    .catch(() => false);
}

/** Returns whether a row is a form that no form in this page shows, or is so old that the outbox deletes it. */
function isOutboxWork({ state, heldBy, keptAtDeviceMs }: StoredRow): boolean {
  if (state) {
    return heldBy !== THIS_PAGE;
  }
  return keptAtDeviceMs !== undefined && Date.now() - keptAtDeviceMs > KEPT_MS;
}

async function readRows(): Promise<StoredRow[]> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await waitForAnswer(opening);
  try {
    const transaction = database.transaction(STORE);
    abortWhenLeft(transaction);
    const reading = transaction.objectStore(STORE).getAll();
    // `flat` joins the lists of forms and drafts, and leaves the reference numbers, which
    // are one object.
    return (await waitForAnswer<(StoredRow | StoredRow[])[]>(reading)).flat();
  } finally {
    database.close();
  }
}
