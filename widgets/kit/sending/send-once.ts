import { readNote, writeNote } from "../device-storage.ts";
import { createReference, referenceOf } from "../reference.ts";
import { holdLock } from "./hold-lock.ts";
import { readSentNote, SENT_NOTE } from "./sent-forms.ts";
import type { SentForms } from "./sent-forms.ts";
import type { ChosenFile } from "./submission.ts";

/** How long the same values count as the same press: two tabs, or Back after a success. */
const SAME_PRESS_MS = 10 * 60 * 1_000;

/**
 * The reference number of a submission. The same values have the same number on this device: in another tab, after a reload,
 * and on another try a day later, so that a provider that dedupes stores them once. Ten minutes after they were accepted they
 * are a new submission: somebody means it. Nothing of the values is stored for this.
 *
 * A file counts by its content: each tab that uploads it gets an address of its own, and one that waits has none yet.
 */
export function referenceFor(form: string, values: object, files: readonly ChosenFile[]): string {
  const keys = files.map(({ field, key }) => [field, key]);
  const { seed, accepted } = readSentForms();
  const written = seed + JSON.stringify({ form, values: { ...values, ...Object.fromEntries(keys) } });
  for (let round = 0; ; round++) {
    const reference = referenceOf(written + round);
    const acceptedAtMs = accepted[reference];
    if (acceptedAtMs === undefined || isRecent(acceptedAtMs)) return reference;
  }
}

/** Whether the provider has confirmed this number in the last ten minutes. */
export function wasJustAccepted(reference: string): boolean {
  return isRecent(readSentForms().accepted[reference]);
}

/**
 * Sends what has this reference number, unless the provider has just confirmed it: two tabs with the same values, or the same
 * values again after a success, are one submission. The second tab waits for the first.
 */
export function sendOnce(reference: string, send: () => Promise<void>): Promise<void> {
  return holdLock(`send ${reference}`, async () => {
    if (wasJustAccepted(reference)) return;
    await send();
    const sent = readSentForms();
    writeNote(
      SENT_NOTE,
      JSON.stringify({ ...sent, accepted: { ...sent.accepted, [reference]: Date.now() } }),
    );
  });
}

function isRecent(atMs: unknown): boolean {
  return typeof atMs === "number" && Math.abs(Date.now() - atMs) < SAME_PRESS_MS;
}

function readSentForms(): SentForms {
  const sent = readSentNote(readNote(SENT_NOTE));
  if (sent) return sent;
  const fresh = { seed: createReference(), seededAtMs: Date.now(), accepted: {} };
  writeNote(SENT_NOTE, JSON.stringify(fresh));
  return fresh;
}

// Chosen when a form is begun: two tabs whose Submit is pressed at once find it made.
readSentForms();
