import { isRecord } from "../device-storage.ts";
import type { OutboxEntry, OutboxState } from "../forms-database.ts";
import type { Submission } from "../sending/submission.ts";
import { isOfKnownVersion, STORED_VERSION } from "../stored-version.ts";

const STATES: unknown[] = Object.keys({
  waiting: true,
  resending: true,
  "in-doubt": true,
  refused: true,
} satisfies Record<Exclude<OutboxState, "overdue">, true>);
const CATEGORIES: unknown[] = ["cv", "internship"];

/**
 * Reads what stands in the outbox. It need not be ours: a release that was taken back may have written it in a newer shape, and a disk
 * may damage it.
 *
 * @returns `undefined` where it cannot be read. Then it is set aside: it stays as it is, is not sent, and keeps nothing else from being
 *   sent, until it is too old
 */
export function readEntry(stored: unknown): OutboxEntry | undefined {
  return isEntry(stored) ? { ...stored, version: STORED_VERSION } : undefined;
}

function isEntry(stored: unknown): stored is OutboxEntry {
  return (
    isOfKnownVersion(stored) &&
    isText(stored.reference) &&
    Number.isFinite(stored.keptAtMs) &&
    Number.isFinite(stored.movedAtMs) &&
    STATES.includes(stored.state) &&
    (stored.status === undefined || Number.isFinite(stored.status)) &&
    isSubmission(stored.submission)
  );
}

function isSubmission(stored: unknown): stored is Submission {
  if (!isRecord(stored) || !isText(stored.form) || !isRecord(stored.values)) return false;
  const { values, files = [], uploaded = [] } = stored;
  return (
    Object.values(values).flat().every(isText) &&
    Array.isArray(files) &&
    files.every(isStoredFile) &&
    Array.isArray(uploaded) &&
    uploaded.every(isStoredFile)
  );
}

function isStoredFile(stored: unknown): boolean {
  return (
    isRecord(stored) &&
    isText(stored.field) &&
    stored.file instanceof File &&
    CATEGORIES.includes(stored.category)
  );
}

function isText(stored: unknown): stored is string {
  return typeof stored === "string";
}
