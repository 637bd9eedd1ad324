import type { UploadCategory } from "../../form-definition.ts";
import { TimeoutError, within } from "../../when.ts";
import { backOff } from "../backoff.ts";
import { askConnection } from "../connection.ts";
import { HttpError, uploadFile } from "../provider.ts";
import { withFittingEnding } from "./file-types.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { sendBesideStale } from "./stale.ts";

/** How often a file is sent before its upload has failed. */
export const MAX_TRIES = 3;
/** A cloud drive may have to fetch the file first. */
const READ_TIMEOUT_MS = 60_000;

/** Thrown if a chosen file cannot be read. Visitors read its message. */
export class LostFileError extends Error {
  override name = "LostFileError";
}

interface SendFileOptions {
  category: UploadCategory;
  isPhoto: boolean;
  /** Makes a photo smaller. By default one that cannot be made smaller is sent as it is. */
  shrink?(photo: File): Promise<File>;
  signal: AbortSignal;
  triesBefore?: number;
  /** Awaited before each try; the first is 1. */
  onTry(tries: number): unknown;
  /** Called without a connection. If it is missing, the promise rejects, and the caller tries again. */
  onWaiting?(): void;
}

/** Uploads a file, in three tries at most while another one may help. Resolves with its address. */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { category, isPhoto, shrink = shrinkPhoto } = options;
  const { signal, triesBefore = 0, onTry, onWaiting } = options;
  const read = await readFile(file);
  const sent = withFittingEnding(isPhoto ? await shrink(read) : read);
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

const isDown = async () => (await askConnection()) === "down";

/** Asks again and again, at longer and longer intervals. Rejects if `signal` aborts. */
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

/** Reads the chosen content now, because the file may change on the disk before it is sent. */
async function readFile(file: File): Promise<File> {
  const reading = within(READ_TIMEOUT_MS, () => file.arrayBuffer());
  const content = await reading.catch((error: unknown) => {
    const why =
      error instanceof TimeoutError
        ? "its content did not come within a minute. If it is in a cloud drive, open it there first"
        : "it was changed, moved or deleted. Please choose it again";
    throw new LostFileError(`${file.name} could not be read: ${why}.`);
  });
  return new File([content], file.name, { type: file.type });
}
