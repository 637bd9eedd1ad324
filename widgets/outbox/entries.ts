import { isExpired } from "../kit/device-storage.ts";
import { openForms } from "../kit/forms-database.ts";
import type { OutboxEntry, OutboxState } from "../kit/forms-database.ts";
import { inPage, startChange, tell } from "../kit/outbox/outbox.ts";
import { readEntry } from "../kit/outbox/stored-entry.ts";
import { move } from "../kit/sending/send-machine.ts";
import type { SendEvent, SendState } from "../kit/sending/send-machine.ts";
import type { Submission } from "../kit/sending/submission.ts";

/** Longer than any request: what has been on its way for longer was sent by a tab that ended. */
const RESENDING_LASTS_MS = 60_000;

const IN_OUTBOX: readonly SendState[] = ["waiting", "resending", "in-doubt", "refused", "overdue"];

/**
 * Every form in the outbox, oldest first. What a lost tab was sending is found in doubt. What is too old is taken off the device, and
 * from then on offered by this page alone.
 */
export async function listOutbox(): Promise<OutboxEntry[]> {
  const nowMs = Date.now();
  const forms: OutboxEntry[] = [];
  for (let form of await readAll()) {
    const { reference, keptAtMs, movedAtMs } = form;
    const isLost = form.state === "resending" && Math.abs(nowMs - movedAtMs) > RESENDING_LASTS_MS;
    if (isLost) form = (await moveEntry(reference, "died")) ?? form;
    if (isExpired(keptAtMs, nowMs) && move(form.state, "expire")) {
      const overdue = await moveEntry(reference, "expire");
      // Another tab has it.
      if (!overdue) continue;
      form = overdue;
    }
    forms.push(form);
  }
  return forms.sort((one, other) => one.keptAtMs - other.keptAtMs);
}

/**
 * Moves a form on, in one transaction: of several tabs that claim it, one gets it. One that is overdue is in this page alone; the
 * visitor's word puts it back on the device.
 *
 * @param status with which it was refused, where it was
 * @returns whether the event meant something; otherwise nothing may be done about it
 */
export async function moveEntry(
  reference: string,
  event: SendEvent,
  status?: number,
): Promise<OutboxEntry | undefined> {
  const ofPage = inPage.get(reference);
  const mayGoBack = ofPage?.state === "overdue";
  const transaction = mayGoBack
    ? await startChange().catch(() => undefined)
    : !ofPage && (await startChange());
  const form = ofPage ?? (transaction ? readEntry(await transaction.store.get(reference)) : undefined);
  const state = form && move(form.state, event);
  if (!form || !state) return undefined;

  const moved = isInOutbox(state) && { ...form, state, movedAtMs: Date.now() };
  if (moved && state === "overdue") moved.was = form.state;
  else if (moved && form.state === "overdue") moved.keptAtMs = moved.movedAtMs;
  if (moved && event === "refused") moved.status = status;
  const isOnDevice = transaction && state !== "overdue";
  if (transaction) {
    const { store, done } = transaction;
    await Promise.all([moved && isOnDevice ? store.put(moved) : store.delete(reference), done]);
  }
  if (moved && !isOnDevice) inPage.set(reference, moved);
  else inPage.delete(reference);
  await tell();
  return moved || form;
}

function isInOutbox(state: SendState): state is OutboxState {
  return IN_OUTBOX.includes(state);
}

/** Keeps another version of a form that still waits, such as one whose file was uploaded meanwhile. */
export async function changeEntry(reference: string, submission: Submission): Promise<void> {
  const ofPage = inPage.get(reference);
  if (ofPage) {
    inPage.set(reference, { ...ofPage, submission });
    return;
  }
  const { store, done } = await startChange();
  const form = readEntry(await store.get(reference));
  await Promise.all([form?.state === "waiting" && store.put({ ...form, submission }), done]);
}

async function readAll(): Promise<OutboxEntry[]> {
  try {
    const stored = (await (await openForms()).getAll("outbox")).map(readEntry);
    return [...stored.filter((form) => form !== undefined), ...inPage.values()];
  } catch {
    return [...inPage.values()];
  }
}

/** What was offered once more goes with the page, for one that comes back by Back too. */
addEventListener("pagehide", () => {
  for (const { reference, state } of [...inPage.values()]) if (state === "overdue") inPage.delete(reference);
});
