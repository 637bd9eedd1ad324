import { HttpError, RefusalError } from "../http.ts";
import { pause, backoffMs } from "../backoff.ts";
import { uploadFile } from "../provider.ts";
import { withFittingEnding } from "./file-types.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Each try costs the visitor's data. */
export const MAX_TRIES = 3;

/** The file was changed, moved or deleted since it was chosen. Its message is a sentence for the visitor. */
export class LostFileError extends Error {
  override readonly name = "LostFileError";
}

/** An upload began three times and came to nothing: it does not begin again by itself. Status and message are the last try's. */
export class SpentTriesError extends HttpError {}

interface SendFileOptions {
  category: "cv" | "internship";
  /** A photo is made smaller first. */
  isPhoto: boolean;
  signal: AbortSignal;
  /** How many tries have begun before. */
  triesBefore?: number;
  /** A try begins, and then, with `hasLeft`, a part of the file has left. The first one has the number 1. */
  onTry?(tries: number, hasLeft: boolean): void;
  /** There is no connection. Without this callback the caller tries again itself: the promise rejects. */
  onWaiting?(): void;
}

/**
 * Uploads a file and returns its address. It begins three times at most, after a reset, a deadline or a server's failure. A try that
 * could not connect costs nothing and does not count: it is repeated, after longer and longer pauses, until there is a connection.
 *
 * @throws {LostFileError} or, after the third try, a SpentTriesError; an HttpError or a RefusalError if another try would end the same
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { category, isPhoto, signal, triesBefore = 0, onTry, onWaiting } = options;
  // What was chosen is what is sent, though it changes on the disk meanwhile. Safari before 14 has no `file.arrayBuffer()`.
  const content = await new Response(file).arrayBuffer().catch(() => {
    throw new LostFileError(
      `${file.name} could not be read: it was changed, moved or deleted. Please choose it again.`,
    );
  });
  const read = new File([content], file.name, { type: file.type });
  const sent = withFittingEnding(isPhoto ? await shrinkPhoto(read) : read);
  let last = new HttpError("Every try was spent before.", 0);
  let isWaiting = false;
  for (let tries = triesBefore + 1, failures = 0; tries <= MAX_TRIES; ) {
    let hasLeft = false;
    const onLeaving = () => {
      if (!hasLeft) onTry?.(tries, true);
      hasLeft = true;
      isWaiting = false;
    };
    if (!isWaiting) onTry?.(tries, false);
    try {
      const url = await uploadFile(sent, { category, signal, onLeaving });
      if (!/^https?:\/\//i.test(url)) throw new RefusalError(url, "the file's address is not one of the web");
      return url;
    } catch (reason) {
      const mayHelp = reason instanceof HttpError && (reason.status === 0 || reason.status >= 500);
      if (!mayHelp || signal.aborted) throw reason;
      last = reason;
      isWaiting = !hasLeft && reason.status === 0;
      if (!isWaiting) tries++;
      else if (onWaiting) onWaiting();
      else throw reason;
    }
    failures++;
    if (tries <= MAX_TRIES) await pause(backoffMs(failures, Math.random()), signal);
  }
  throw new SpentTriesError(last.message, last.status);
}
