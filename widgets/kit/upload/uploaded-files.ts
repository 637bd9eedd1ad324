import { readNote, writeNote } from "../device-storage.ts";
import { KEPT_MS } from "../sending/send-machine.ts";

const NOTE = "uploaded-files";
const LONGEST_LIST = 20;

/** Where each file went, by the hash of its content. */
type Uploaded = Record<string, { url: string; atMs: number }>;

/**
 * The SHA-256 of a file's content, with what it is uploaded as; empty where the browser computes none (a page without https).
 * Nobody can read the file out of it.
 */
export async function hashFile(content: ArrayBuffer, category: string): Promise<string> {
  const { subtle } = crypto;
  if (!subtle) return "";
  const bytes = new Uint8Array(await subtle.digest("SHA-256", content));
  return category + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a file that this device uploaded in the last 7 days; empty where it did not. */
export function addressOfUploaded(hash: string): string {
  return readUploaded()[hash]?.url ?? "";
}

/** Remembers where a file went, so that it is uploaded once: after a reload, for another try, for another form. */
export function rememberUploaded(hash: string, url: string): void {
  if (!hash) return;
  const latest = Object.entries({ ...readUploaded(), [hash]: { url, atMs: Date.now() } }).slice(
    -LONGEST_LIST,
  );
  writeNote(NOTE, JSON.stringify(Object.fromEntries(latest)));
}

function readUploaded(): Uploaded {
  try {
    const known: Uploaded = JSON.parse(readNote(NOTE));
    return Object.fromEntries(Object.entries(known).filter(([, { atMs }]) => Date.now() - atMs < KEPT_MS));
  } catch {
    return {};
  }
}
