/* Whether the outbox's code has to be loaded. Every page asks this, so it is short, and knows no more of a row. */

import { within } from "../../when.ts";
import {
  abortWhenLeft,
  answerOf,
  KEPT_MS,
  OUTBOX,
  STORE,
  THIS_PAGE,
} from "./database.ts";

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
