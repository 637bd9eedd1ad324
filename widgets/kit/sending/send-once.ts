import { readNote, writeNote } from "../device-storage.ts";
import { createReference, referenceOf } from "../reference.ts";
import { holdLock } from "./hold-lock.ts";
import { KEPT_MS } from "./send-machine.ts";
import type { Submission } from "./submission.ts";

const NAME = "sent-forms";
/** How long the same values count as the same press: two tabs, or Back after a success. */
const SAME_PRESS_MS = 10 * 60 * 1_000;

/** `seed` makes this device's numbers its own; `accepted` says when the provider confirmed which number. */
interface SentForms {
  seed: string;
  seededAtMs: number;
  accepted: Record<string, number>;
}

/**
 * The reference number of a submission. The same values have the same number on this device: in another tab, after a reload,
 * and on another try a day later, so that a provider that dedupes stores them once. Ten minutes after they were accepted they
 * are a new submission: somebody means it. Nothing of the values is stored for this.
 */
export function referenceFor(submission: Submission): string {
  const { seed, accepted } = readSentForms();
  const written = seed + JSON.stringify(submission);
  for (let round = 0; ; round++) {
    const reference = referenceOf(written + round);
    const acceptedAtMs = accepted[reference];
    if (acceptedAtMs === undefined || isRecent(acceptedAtMs)) return reference;
  }
}

/** Whether the provider has confirmed this number in the last ten minutes. */
export function wasJustAccepted(reference: string): boolean {
  return isRecent(readSentForms().accepted[reference] ?? 0);
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
    writeNote(NAME, JSON.stringify({ ...sent, accepted: { ...sent.accepted, [reference]: Date.now() } }));
  });
}

function isRecent(atMs: number): boolean {
  return Math.abs(Date.now() - atMs) < SAME_PRESS_MS;
}

function readSentForms(): SentForms {
  try {
    const sent: SentForms = JSON.parse(readNote(NAME));
    if (Math.abs(Date.now() - sent.seededAtMs) < KEPT_MS && typeof sent.accepted === "object") return sent;
  } catch {
    // None yet, or not ours.
  }
  const fresh = { seed: createReference(), seededAtMs: Date.now(), accepted: {} };
  writeNote(NAME, JSON.stringify(fresh));
  return fresh;
}

// Chosen when a form is begun: two tabs whose Submit is pressed at once find it made.
readSentForms();
