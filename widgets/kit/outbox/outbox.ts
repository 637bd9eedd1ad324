import { writeNote } from "../device-storage.ts";
import { openForms } from "../forms-database.ts";
import type { OutboxEntry } from "../forms-database.ts";
import { createReference } from "../reference.ts";
import { holdLock } from "../sending/hold-lock.ts";
import type { Submission } from "../sending/submission.ts";
import { STORED_VERSION } from "../stored-version.ts";
import { OUTBOX_CHANGED, OUTBOX_NOTE, SHOW_OUTBOX } from "./outbox-note.ts";
import { pause, pauseMs } from "./pause.ts";

/** Forms that the device would not store, and those that are too old for it. */
export const inPage = new Map<string, OutboxEntry>();

/** Numbers of forms that this page has kept, for who tells what becomes of them; who has told takes them out. */
export const keptHere = new Set<string>();

/** Refused forms that stand in their form's fields again, to be corrected, by the form's name. */
export const corrections = new Map<string, { reference: string; end(): Promise<void> }>();

/** What was refused is out of the outbox once its form was sent, kept again or emptied by the visitor. */
export async function endCorrection(formName: string): Promise<void> {
  const correction = corrections.get(formName);
  corrections.delete(formName);
  await correction?.end();
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

/** `strict`: what is stored outlives a loss of power, so that nobody finds an older state and sends again. */
export async function startChange() {
  return (await openForms()).transaction("outbox", "readwrite", { durability: "strict" });
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

/** Lets this tab and the others know that the outbox has changed. */
export async function tell(): Promise<void> {
  await tidyNote();
  const isOneUnstored = [...inPage.values()].some(({ state }) => state !== "overdue");
  if (!isOneUnstored) removeEventListener("beforeunload", warnOfLoss);
  dispatchEvent(new Event(OUTBOX_CHANGED));
}

function warnOfLoss(event: Event): void {
  event.preventDefault();
}
