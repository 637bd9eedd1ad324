import { isRecord, KEPT_MS, readRecord } from "../device-storage.ts";

/** Name of the note on the device, as JSON. Devices have it under this name since the first release. */
export const SENT_NOTE = "sent-forms";

/** `seed` makes this device's numbers its own; `accepted` says when the provider confirmed which number. */
export interface SentForms {
  seed: string;
  seededAtMs: number;
  accepted: Record<string, unknown>;
}

/** Reads the note; `undefined` where there is none, where it is too old, and where it is not ours. */
export function readSentNote(note: string): SentForms | undefined {
  const { seed, seededAtMs, accepted } = readRecord(note) ?? {};
  if (typeof seed !== "string" || typeof seededAtMs !== "number" || !isRecord(accepted)) return undefined;
  if (!(Math.abs(Date.now() - seededAtMs) < KEPT_MS)) return undefined;
  return { seed, seededAtMs, accepted };
}
