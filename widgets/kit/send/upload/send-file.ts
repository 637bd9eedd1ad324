import { backOff } from "../backoff.ts";
import type { UploadCategory } from "../../form-definition.ts";
import { isConnected } from "../navigate.ts";
import { HttpError, uploadFile } from "../provider.ts";
import { withFittingEnding } from "./file-types.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

export const MAX_TRIES = 3;

/** Thrown if the file was changed, moved or deleted after it was chosen. Visitors read its message. */
export class LostFileError extends Error {
  override name = "LostFileError";
}

interface SendFileOptions {
  category: UploadCategory;
  isPhoto: boolean;
  signal: AbortSignal;
  triesBefore?: number;
  /** Awaited before each try; the first is 1. */
  onTry(tries: number): unknown;
  /** Called without a connection. If it is missing, the promise rejects, and the caller tries again. */
  onWaiting?(): void;
}

/** Uploads a file, in three tries at most while another one may help. Resolves with its address. */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { category, isPhoto, signal, triesBefore = 0, onTry, onWaiting } = options;
  // Read the chosen content now, because the file may change on the disk before it is sent.
  const content = await file.arrayBuffer().catch(() => {
    throw new LostFileError(
      `${file.name} could not be read: it was changed, moved or deleted. Please choose it again.`,
    );
  });
  const read = new File([content], file.name, { type: file.type });
  const sent = withFittingEnding(isPhoto ? await shrinkPhoto(read) : read);
  let last = new HttpError("There is no connection.");
  // A form's upload skips this check, because its answer would be late beside another upload.
  if (!onWaiting && !(await isConnected())) throw last;
  for (let tries = triesBefore + 1; tries <= MAX_TRIES; tries++) {
    await onTry(tries);
    try {
      return await uploadFile(sent, category, signal);
    } catch (error) {
      const mayHelp =
        error instanceof HttpError && (error.status === 0 || error.status >= 500);
      if (!mayHelp || signal.aborted) throw error;
      last = error;
    }
    if (tries === MAX_TRIES) break;
    let waits = 0;
    while (!(await isConnected())) {
      if (!onWaiting) throw last;
      onWaiting();
      await backOff(++waits, signal);
    }
    if (waits === 0) await backOff(tries, signal);
  }
  throw Object.assign(last, { isFinal: true });
}
