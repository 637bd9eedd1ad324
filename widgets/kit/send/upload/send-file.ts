import { TimeoutError, within } from "../../async/within.ts";
import type { UploadCategory } from "../../model/form-definition.ts";
import { HttpError, uploadFile } from "../../provider/provider.ts";
import { backOff } from "../backoff.ts";
import { isDown } from "../connection.ts";
import { fixEnding } from "./file-types.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { sendBesideStale } from "./stale.ts";

/** Number of tries after which an upload has failed. */
export const MAX_TRIES = 3;
/** Time for reading a file, which is long because a cloud drive may have to fetch the file first. */
const READ_TIMEOUT_MS = 60_000;

/** Thrown if a chosen file cannot be read. Its message is shown to the visitor. */
export class LostFileError extends Error {
  override name = "LostFileError";
}

interface SendFileOptions {
  category: UploadCategory;
  isPhoto: boolean;
  /** Makes a photo smaller. The default, `shrinkPhoto`, returns a photo unchanged if it cannot be made smaller. */
  shrink?(photo: File): Promise<File>;
  signal: AbortSignal;
  triesBefore?: number;
  /** Called and awaited before each try, with its number. The first one is 1. */
  onTry(tries: number): unknown;
  /** Called when there is no connection, before waiting for it. Without this option `sendFile` rejects instead. */
  onWaiting?(): void;
}

/**
 * Uploads a file, and tries again up to `MAX_TRIES` if that may help. Resolves with the
 * file's address. Rejects with a `LostFileError` if the file cannot be read, and with the
 * `HttpError` of the last try if the upload fails.
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { category, isPhoto, shrink = shrinkPhoto } = options;
  const { signal, triesBefore = 0, onTry, onWaiting } = options;
  const read = await readFile(file);
  const sent = fixEnding(isPhoto ? await shrink(read) : read);
  let tries = triesBefore;
  const send = async (ending: AbortSignal) => {
    tries++;
    await onTry(tries);
    return uploadFile(sent, category, ending);
  };
  for (;;) {
    try {
      return await sendBesideStale(send, sent.size, () => tries < MAX_TRIES, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof HttpError) || !mayHelp(error)) {
        throw error;
      }
      const isOffline = error.status === 0 && (await isDown());
      if (isOffline) {
        // An upload that began without a connection does not count as a try.
        tries--;
        if (!onWaiting) {
          await onTry(tries);
          throw error;
        }
        await waitForConnection(onWaiting, signal);
      }
      if (tries >= MAX_TRIES) {
        throw Object.assign(error, { isFinal: true });
      }
      if (!isOffline) {
        await backOff(tries, signal);
      }
    }
  }
}

/** Resolves when there is a connection. Asks for it at growing intervals. Rejects if `signal` aborts. */
async function waitForConnection(
  onWaiting: () => void,
  signal: AbortSignal,
): Promise<void> {
  let waits = 0;
  do {
    onWaiting();
    waits++;
    await backOff(waits, signal);
  } while (await isDown());
}

const mayHelp = ({ status }: HttpError) => status === 0 || status >= 500;

/** Resolves with a copy of a file in memory, because the file may change on the disk before it is sent. */
async function readFile(file: File): Promise<File> {
  const reading = within(READ_TIMEOUT_MS, () => file.arrayBuffer());
  const content = await reading.catch((cause: unknown) => {
    const why =
      cause instanceof TimeoutError
        ? "its content did not come within a minute. If it is in a cloud drive, open it there first"
        : "it was changed, moved or deleted. Please choose it again";
    throw new LostFileError(`${file.name} could not be read: ${why}.`, { cause });
  });
  return new File([content], file.name, { type: file.type });
}
