import { HttpError, RefusalError } from "../http.ts";
import { loadPart } from "../load.ts";
import { pause, pauseMs } from "../pause.ts";
import { uploadFile } from "../provider.ts";
import { problemOf, SNIFFED_BYTES } from "./sniff.ts";

/** A first try, and five more. */
export const TRIES = 6;
const LONGEST_PAUSE_MS = 8_000;
/** Without a connection it looks again this often, in case the browser forgets to say that it is online. */
const LONGEST_WAIT_MS = 30_000;

/** A file that cannot be taken, whatever the network does. Its message is a sentence for the visitor. */
export class BadFileError extends Error {
  override readonly name = "BadFileError";
}

/** How a file is sent. */
export interface SendFileOptions {
  category: "cv" | "internship";
  /** A photo is made smaller first. */
  isPhoto: boolean;
  signal: AbortSignal;
  /** `fraction` of the upload, 0 to 1, in the try of this number, from 1. */
  onProgress(fraction: number, tries: number): void;
  /** There is no connection; it goes on by itself when there is one. */
  onWaiting(): void;
}

/** Where a file went, and what sending it smaller spared. */
export interface SentFile {
  url: string;
  savedBytes: number;
}

/**
 * Uploads a file, patiently: a reset, a stall and a server's failure are tried again, up to five times; without a connection it
 * waits. What is sent is what was read when it was chosen: the file may change on the disk afterwards.
 *
 * @throws {BadFileError} an empty or changed file, or one that is not what its name says
 * @throws HttpError after the sixth try, or at once where another try would end the same
 * @throws RefusalError in the provider's words
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<SentFile> {
  // Safari before 14 has no `file.arrayBuffer()`.
  const content = await new Response(file).arrayBuffer().catch(() => {
    throw new BadFileError(
      `${file.name} could not be read: it was changed, moved or deleted. Please choose it again.`,
    );
  });
  const problem = problemOf(file, new Uint8Array(content, 0, Math.min(SNIFFED_BYTES, content.byteLength)));
  if (problem) throw new BadFileError(problem);
  const read = new File([content], file.name, { type: file.type, lastModified: file.lastModified });
  const sent = options.isPhoto ? await shrink(read) : read;
  const url = await uploadPatiently(sent, options);
  if (!/^https?:\/\//i.test(url)) throw new RefusalError(url, "the file's address is not one of the web");
  return { url, savedBytes: Math.max(0, file.size - sent.size) };
}

async function uploadPatiently(file: File, options: SendFileOptions): Promise<string> {
  const { category, signal, onProgress, onWaiting } = options;
  let tries = 1;
  for (;;) {
    const thisTry = tries;
    onProgress(0, thisTry);
    try {
      return await uploadFile(file, {
        category,
        signal,
        onProgress: (fraction) => onProgress(fraction, thisTry),
      });
    } catch (reason) {
      const mayHelp = reason instanceof HttpError && (reason.status === 0 || reason.status >= 500);
      if (!mayHelp || signal.aborted) throw reason;
      if (!navigator.onLine && reason.status === 0) {
        onWaiting();
        await pause(LONGEST_WAIT_MS, signal);
      } else {
        if (tries === TRIES) throw reason;
        await pause(Math.min(LONGEST_PAUSE_MS, pauseMs(tries, Math.random())), signal);
        tries++;
      }
      if (signal.aborted) throw reason;
    }
  }
}

/** The photo made smaller; as it is, where the code for it cannot be loaded. */
async function shrink(file: File): Promise<File> {
  try {
    const { shrinkPhoto } = await loadPart(() => import("./shrink-photo.ts"));
    return await shrinkPhoto(file);
  } catch (reason) {
    console.warn(`${file.name} is sent as it is.`, reason);
    return file;
  }
}
