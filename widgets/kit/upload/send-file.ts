import { HttpError, RefusalError } from "../http.ts";
import { pause, backoffMs } from "../backoff.ts";
import { uploadFile } from "../provider.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A first try, and five more. */
export const MAX_TRIES = 6;
const LONGEST_PAUSE_MS = 8_000;
/** Without a connection it looks again this often, in case the browser forgets to say that it is online. */
const LONGEST_WAIT_MS = 30_000;

/** The file was changed, moved or deleted since it was chosen. Its message is a sentence for the visitor. */
export class LostFileError extends Error {
  override readonly name = "LostFileError";
}

interface SendFileOptions {
  category: "cv" | "internship";
  /** A photo is made smaller first. */
  isPhoto: boolean;
  signal: AbortSignal;
  /** `fraction` of the upload, 0 to 1, in the try of this number, from 1. */
  onProgress?(fraction: number, tries: number): unknown;
  /** There is no connection; it goes on by itself when there is one. */
  onWaiting?(): unknown;
}

/**
 * Uploads a file, patiently, and gives its address: a reset, a stall and a server's failure are tried again, and without a connection
 * it waits.
 *
 * @throws {LostFileError} or, after the sixth try, or at once where another would end the same, an HttpError or a RefusalError
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { category, isPhoto, signal, onProgress, onWaiting } = options;
  // What was chosen is what is sent, though it changes on the disk meanwhile. Safari before 14 has no `file.arrayBuffer()`.
  const content = await new Response(file).arrayBuffer().catch(() => {
    throw new LostFileError(
      `${file.name} could not be read: it was changed, moved or deleted. Please choose it again.`,
    );
  });
  const read = new File([content], file.name, { type: file.type });
  const sent = isPhoto ? await shrinkPhoto(read) : read;
  for (let tries = 1; ; ) {
    if (!navigator.onLine) {
      onWaiting?.();
      await pause(LONGEST_WAIT_MS, signal);
    }
    try {
      const tell = (fraction: number) => onProgress?.(fraction, tries);
      tell(0);
      const url = await uploadFile(sent, { category, signal, onProgress: tell });
      if (!/^https?:\/\//i.test(url)) throw new RefusalError(url, "the file's address is not one of the web");
      return url;
    } catch (reason) {
      const mayHelp = reason instanceof HttpError && (reason.status === 0 || reason.status >= 500);
      if (!mayHelp || signal.aborted) throw reason;
      // A try without a connection is none.
      if (!navigator.onLine) continue;
      if (tries === MAX_TRIES) throw reason;
      await pause(Math.min(LONGEST_PAUSE_MS, backoffMs(tries, Math.random())), signal);
      tries++;
    }
  }
}
