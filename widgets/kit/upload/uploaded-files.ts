import { isRecord, KEPT_MS, readNote, readRecord, UPLOADED_NOTE, writeNote } from "../device-storage.ts";

const LONGEST_LIST = 20;

/** Where each file went, by what it was uploaded as and its key. */
type Uploaded = Record<string, { url: string; atMs: number }>;

/** The address of a file that this device uploaded in the last 7 days, and that is not sent yet; empty where it did not. */
export function addressOfUploaded(hash: string): string {
  return readUploaded(readNote(UPLOADED_NOTE))[hash]?.url ?? "";
}

/** Remembers where a file went, so that it is uploaded once: after a reload, for another try, for another form. */
export function rememberUploaded(hash: string, url: string): void {
  const known = readUploaded(readNote(UPLOADED_NOTE));
  const latest = Object.entries({ ...known, [hash]: { url, atMs: Date.now() } }).slice(-LONGEST_LIST);
  writeNote(UPLOADED_NOTE, JSON.stringify(Object.fromEntries(latest)));
}

/** Reads the note. What is older than 7 days, and what is not ours, is left out. */
export function readUploaded(note: string): Uploaded {
  const known: Uploaded = {};
  for (const [hash, sent] of Object.entries(readRecord(note) ?? {})) {
    if (!isRecord(sent) || typeof sent.url !== "string" || typeof sent.atMs !== "number") continue;
    const { url, atMs } = sent;
    if (Math.abs(Date.now() - atMs) < KEPT_MS) known[hash] = { url, atMs };
  }
  return known;
}
