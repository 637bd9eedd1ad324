import { writeNote } from "../device-storage.ts";
import { openForms } from "../forms-database.ts";
import type { OutboxEntry, OutboxState } from "../forms-database.ts";
import { createReference } from "../reference.ts";
import { holdLock } from "../sending/hold-lock.ts";
import { isExpired, move, pauseMs } from "../sending/send-machine.ts";
import type { SendEvent, SendState } from "../sending/send-machine.ts";
import type { Submission } from "../sending/submission.ts";
import { readEntry, STORED_VERSION } from "../stored-forms.ts";
import { OUTBOX_CHANGED, OUTBOX_NOTE, SHOW_OUTBOX } from "./outbox-note.ts";
import { pause } from "./pause.ts";

/** Longer than any request: what has been on its way for longer was sent by a tab that ended. */
const RESENDING_LASTS_MS = 60_000;

const IN_OUTBOX: readonly SendState[] = ["waiting", "resending", "in-doubt", "refused", "overdue"];

/** Forms that the device would not store, and those that are too old for it. */
const inPage = new Map<string, OutboxEntry>();

/** Numbers of forms that this page has kept, for who tells what becomes of them; who has told takes them out. */
export const keptHere = new Set<string>();

/** Numbers of refused forms that stand in their form's fields again, to be corrected, by the form's name. */
export const inCorrection = new Map<string, string>();

/** What was refused is out of the outbox once its form was sent, kept anew or emptied by the visitor. */
export async function endCorrection(formName: string): Promise<void> {
  const reference = inCorrection.get(formName);
  inCorrection.delete(formName);
  if (reference) await moveEntry(reference, "corrected").catch(console.warn);
}

/** Keeps a form that could not be sent. Gives where: some devices store nothing, and then it lasts as long as the page. */
export async function putInOutbox(reference: string, submission: Submission): Promise<"device" | "page"> {
  const nowMs = Date.now();
  const form: OutboxEntry = {
    version: STORED_VERSION,
    reference,
    submission,
    keptAtMs: nowMs,
    state: "waiting",
    movedAtMs: nowMs,
  };
  keptHere.add(reference);
  try {
    // First: a page that goes in the middle leaves a note too many, which costs one look, and never a form that nobody looks for.
    if (!writeNote(OUTBOX_NOTE, reference)) throw new Error("The note is not stored.");
    const transaction = await startChange();
    await Promise.all([transaction.store.put(form), transaction.done]);
    return "device";
  } catch (reason) {
    console.warn(reason);
    inPage.set(reference, form);
    addEventListener("beforeunload", warnOfLoss);
    return "page";
  } finally {
    await tell();
    askToShow(1);
  }
}

/** Asks the page to show the outbox until it does: the code for it may not come while there is no connection. */
function askToShow(tries: number): void {
  const isShown = !dispatchEvent(new Event(SHOW_OUTBOX, { cancelable: true }));
  if (!isShown) void pause(pauseMs(tries, Math.random())).then(() => askToShow(tries + 1));
}

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

/** `strict`: what is stored outlives a loss of power, so that nobody finds an older state and sends again. */
async function startChange() {
  return (await openForms()).transaction("outbox", "readwrite", { durability: "strict" });
}

async function readAll(): Promise<OutboxEntry[]> {
  try {
    const stored = (await (await openForms()).getAll("outbox")).map(readEntry);
    return [...stored.filter((form) => form !== undefined), ...inPage.values()];
  } catch {
    return [...inPage.values()];
  }
}

/** Writes whether a form waits on this device. In one tab at a time: a tab that counted before another kept a form would otherwise take that form's note away. */
export function tidyNote(): Promise<void> {
  return holdLock(OUTBOX_NOTE, async () => {
    const isAnyOnDevice = await openForms()
      .then((database) => database.count("outbox"))
      .catch(() => 0);
    writeNote(OUTBOX_NOTE, isAnyOnDevice ? createReference() : "");
  });
}

async function tell(): Promise<void> {
  await tidyNote();
  const isOneUnstored = [...inPage.values()].some(({ state }) => state !== "overdue");
  if (!isOneUnstored) removeEventListener("beforeunload", warnOfLoss);
  dispatchEvent(new Event(OUTBOX_CHANGED));
}

function warnOfLoss(event: Event): void {
  event.preventDefault();
}

/** What was offered once more goes with the page, for one that comes back by Back too. */
addEventListener("pagehide", () => {
  for (const { reference, state } of [...inPage.values()]) if (state === "overdue") inPage.delete(reference);
});
