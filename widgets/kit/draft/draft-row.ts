import type { DraftRow } from "../forms-database.ts";
import { isOfKnownVersion, STORED_VERSION } from "../stored-version.ts";

/** Reads a field of a draft, as `outbox/stored-entry.ts` reads an entry: `undefined` where it cannot be read and is set aside. */
export function readDraftRow(stored: unknown): DraftRow | undefined {
  return isDraftRow(stored) ? { ...stored, version: STORED_VERSION } : undefined;
}

function isDraftRow(stored: unknown): stored is DraftRow {
  return (
    isOfKnownVersion(stored) &&
    Number.isFinite(stored.savedAtMs) &&
    (typeof stored.value === "string" || stored.value instanceof File)
  );
}
