import { isRecord } from "./device-storage.ts";

/**
 * Version of the shapes in which the device's database keeps forms. What the first releases kept has no number and reads as 1. A change
 * that this code could not read takes the next number, and `draft/draft-row.ts` and `outbox/stored-entry.ts` then bring what is older into the new shape. In
 * every version `keptAtMs` of an entry and `savedAtMs` of a row say how old it is.
 */
export const STORED_VERSION = 1;

/** Whether something stored is an object that says it is of a version which this code reads. */
export function isOfKnownVersion(stored: unknown): stored is Record<string, unknown> {
  return isRecord(stored) && (stored.version === undefined || stored.version === STORED_VERSION);
}
