import { writeNote } from "../device-storage.ts";
import { openForms } from "../forms-database.ts";
import type { OutboxEntry } from "../forms-database.ts";
import { createReference } from "../reference.ts";
import { holdLock } from "../sending/hold-lock.ts";
import { isExpired, move, pauseMs } from "../sending/send-machine.ts";
import type { SendEvent } from "../sending/send-machine.ts";
import type { Submission } from "../sending/submission.ts";
import { readEntry, STORED_VERSION } from "../stored-forms.ts";
import { OUTBOX_CHANGED, OUTBOX_NOTE, SHOW_OUTBOX } from "./outbox-note.ts";
import { pause } from "./pause.ts";

/** Longer than any request: what has been on its way for longer was sent by a tab that ended. */
const RESENDING_LASTS_MS = 60_000;

/** Forms that the device would not store. */
const inPage = new Map<string, OutboxEntry>();

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

/** Every form in the outbox, oldest first. What is too old is forgotten on the way, and what a lost tab was sending is in doubt. */
export async function listOutbox(): Promise<OutboxEntry[]> {
  const nowMs = Date.now();
  const forms: OutboxEntry[] = [];
  for (const form of await readAll()) {
    const { reference, state, keptAtMs, movedAtMs } = form;
    const isLost = state === "resending" && Math.abs(nowMs - movedAtMs) > RESENDING_LASTS_MS;
    if (isExpired(keptAtMs, nowMs)) await moveEntry(reference, "expire");
    else forms.push((isLost && (await moveEntry(reference, "died"))) || form);
  }
  return forms.sort((one, other) => one.keptAtMs - other.keptAtMs);
}

/**
 * Moves a form on, in one transaction: of several tabs that claim it, one gets it.
 *
 * @returns whether the event meant something; otherwise nothing may be done about it
 */
export async function moveEntry(reference: string, event: SendEvent): Promise<OutboxEntry | undefined> {
  const ofPage = inPage.get(reference);
  const transaction = ofPage ? undefined : await startChange();
  const form = ofPage ?? readEntry(await transaction?.store.get(reference));
  const state = form && move(form.state, event);
  if (!form || !state) return undefined;

  const isKept = state === "waiting" || state === "resending" || state === "in-doubt";
  const moved = isKept && { ...form, state, movedAtMs: Date.now() };
  if (transaction) {
    const { store, done } = transaction;
    await Promise.all([moved ? store.put(moved) : store.delete(reference), done]);
  } else if (moved) inPage.set(reference, moved);
  else inPage.delete(reference);
  await tell();
  return moved || form;
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

/** In one tab at a time: a tab that counted before another kept a form would otherwise take that form's note away. */
async function tell(): Promise<void> {
  await holdLock(OUTBOX_NOTE, async () => {
    const isAnyOnDevice = await openForms()
      .then((database) => database.count("outbox"))
      .catch(() => 0);
    writeNote(OUTBOX_NOTE, isAnyOnDevice ? createReference() : "");
  });
  if (inPage.size === 0) removeEventListener("beforeunload", warnOfLoss);
  dispatchEvent(new Event(OUTBOX_CHANGED));
}

function warnOfLoss(event: Event): void {
  event.preventDefault();
}
