import {
  draftNote,
  DUE_NOTE,
  EMPTIED_NOTE,
  isExpired,
  isRecord,
  KEPT_MS,
  readNote,
  readRecord,
  UPLOADED_NOTE,
  writeNote,
} from "./device-storage.ts";
import { readRescued, writeRescued } from "./draft/rescued.ts";
import { openForms } from "./forms-database.ts";
import { tidyNote } from "./outbox/outbox.ts";
import { readEntry } from "./outbox/stored-entry.ts";
import { readSentNote, SENT_NOTE } from "./sending/sent-forms.ts";
import { readUploaded } from "./upload/uploaded-files.ts";

/** In place of a version: what something holds could not be read at all. */
const DAMAGED = 0;

/**
 * Deletes what has been on this device for more than 7 days: drafts, where files were uploaded, numbers of what was sent, and what was
 * set aside because it cannot be read. What can be read in the outbox is left to the outbox. What says nothing of its age is given today's
 * date. At the end it notes when it is needed again.
 */
export async function forgetOld(): Promise<void> {
  const nowMs = Date.now();
  let nextMs = nowMs + KEPT_MS;
  const stays = (atMs: number): boolean => {
    if (isExpired(atMs, nowMs)) return false;
    nextMs = Math.min(nextMs, atMs + KEPT_MS + 1);
    return true;
  };

  await forgetRows(nowMs, stays).catch(console.warn);
  const uploaded = Object.entries(readUploaded(readNote(UPLOADED_NOTE))).filter(([, { atMs }]) =>
    stays(atMs),
  );
  writeNote(UPLOADED_NOTE, uploaded.length > 0 ? JSON.stringify(Object.fromEntries(uploaded)) : "");
  const sent = readSentNote(readNote(SENT_NOTE));
  if (!sent || !stays(sent.seededAtMs)) writeNote(SENT_NOTE, "");
  writeNote(EMPTIED_NOTE, "");
  writeNote(DUE_NOTE, String(nextMs));
  // Nothing is kept here: the next pages need not look.
  if (localStorage.length === 1) writeNote(DUE_NOTE, "");
}

/** What stands in the database, and the notes of it. */
async function forgetRows(nowMs: number, stays: (atMs: number) => boolean): Promise<void> {
  const transaction = (await openForms()).transaction(["drafts", "outbox"], "readwrite");
  const formsWithDraft = new Set<string>();
  let row = await transaction.objectStore("drafts").openCursor();
  for (; row; row = await row.continue()) {
    const dated = withTime(row.value, "savedAtMs", nowMs);
    if (!stays(dated.atMs)) await row.delete();
    else {
      const [form = ""] = String(row.key).split("/");
      formsWithDraft.add(form);
      if (dated.stored !== row.value) await row.update(dated.stored);
    }
  }
  let entry = await transaction.objectStore("outbox").openCursor();
  for (; entry; entry = await entry.continue()) {
    const dated = withTime(entry.value, "keptAtMs", nowMs);
    if (dated.stored !== entry.value) await entry.update(dated.stored);
    else if (!readEntry(entry.value) && !stays(dated.atMs)) await entry.delete();
  }
  await transaction.done;

  await tidyNote();
  const prefix = draftNote("");
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(prefix) && !formsWithDraft.has(name.slice(prefix.length)))
      writeNote(name, keptNote(readNote(name), nowMs, stays));
  }
}

/** What is left of the note of a form that has no draft in the database. */
function keptNote(note: string, nowMs: number, stays: (atMs: number) => boolean): string {
  const rescued = readRescued(note);
  if (rescued) return stays(rescued.savedAtMs) ? writeRescued(rescued) : "";
  if (note === "1") return "";
  const { stored, atMs } = withTime(readRecord(note) ?? note, "savedAtMs", nowMs);
  return stays(atMs) ? JSON.stringify(stored) : "";
}

/** Something stored and its time, which stands in it under a name: today's, where it has none that can be. */
function withTime(stored: unknown, name: string, nowMs: number): { stored: unknown; atMs: number } {
  const atMs = isRecord(stored) ? stored[name] : undefined;
  if (typeof atMs === "number" && atMs <= nowMs + KEPT_MS) return { stored, atMs };
  return {
    stored: { ...(isRecord(stored) ? stored : { version: DAMAGED, damaged: stored }), [name]: nowMs },
    atMs: nowMs,
  };
}
