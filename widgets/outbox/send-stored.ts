import {
  deadlineMs,
  HttpError,
  mayBeSentAgain,
  postForm,
} from "../kit/provider/provider.ts";
import { backOff } from "../kit/send/backoff.ts";
import { holdLock, lockOf } from "../kit/send/lock.ts";
import { isExpired } from "../kit/send/store/age.ts";
import {
  isHeldHere,
  isPending,
  type OutboxEntry,
  readDevice,
  reportDeviceChange,
} from "../kit/send/store/device.ts";
import { LostFileError, sendFile } from "../kit/send/upload/send-file.ts";
import { changeEntry } from "./change-entry.ts";

/** The parts of sending that differ between a page and the service worker (`outbox-worker.ts`). */
export interface Sender {
  /** Resolves with the response of a bot check; with an empty text if the settings name no header for it. */
  solve(): Promise<string>;
  /** Makes a photo smaller (`shrink-photo.ts`). */
  shrink(photo: File): Promise<File>;
  /** Stores that the provider has accepted a form. */
  accept(entry: OutboxEntry): Promise<void>;
  /** Whether a refused form still counts as waiting, so that a page sends it again and reports the refusal. */
  leavesRefused: boolean;
}

/**
 * Sends the pending forms one after another, until none is left or `signal` aborts.
 * Pauses after each failure. Holds a form's lock during its uploads and its request, but
 * neither during a pause nor during the bot check.
 */
export async function sendAllStored(sender: Sender, signal: AbortSignal): Promise<void> {
  let failedTries = 0;
  while (!signal.aborted) {
    const pending = await readDevice(({ entries }) =>
      entries.filter((entry) => isPending(entry) && !isHeldHere(entry)),
    );
    // After a failure, try the next form.
    const next = pending[failedTries % pending.length];
    if (!next) {
      return;
    }
    const hasEnded = await sendStored(next, sender, signal);
    if (hasEnded) {
      failedTries = 0;
      continue;
    }
    failedTries++;
    await deleteIfExpired(next.reference);
    await backOff(failedTries, signal);
  }
}

/**
 * Deletes a form that has expired. Called only after a try to send it. The try had a
 * connection, because a form expires only if our server's time is known.
 */
const deleteIfExpired = (reference: string) =>
  changeEntry(reference, (entry) =>
    entry.state === "waiting" && isExpired(entry) ? "delete" : undefined,
  );

/** How far a try to send a form has got. `post` writes it, so that it is also known if `post` rejects. */
interface RequestProgress {
  hasBegun: boolean;
  beganOffline: boolean;
}

/** Sends one form. Resolves with whether its try has ended: false means that it has to be tried again. */
export async function sendStored(
  { reference, files }: OutboxEntry,
  sender: Sender,
  signal: AbortSignal,
): Promise<boolean> {
  const longestMs = deadlineMs(files.reduce((bytes, { file }) => bytes + file.size, 0));
  const withLock = <Result>(work: () => Promise<Result>) =>
    holdLock(lockOf(reference), longestMs, work, signal);
  const progress: RequestProgress = { hasBegun: false, beganOffline: false };
  try {
    const isReady = await withLock(async () => {
      await releaseLeft(reference);
      return uploadFiles(reference, sender, signal);
    });
    if (!isReady) {
      return true;
    }
    const botCheckResponse = await sender.solve();
    await withLock(() => post(reference, botCheckResponse, sender, progress));
    return true;
  } catch (error) {
    console.error(`The form ${reference} could not be sent.`, error);
    const decide = (state: OutboxEntry["state"]) =>
      changeAfter(error, state, progress, sender);
    const after = await changeUntilStored(reference, decide, signal);
    const hasEnded = after !== undefined && after.state !== "waiting";
    if (hasEnded) {
      reportDeviceChange();
    }
    return hasEnded;
  }
}

/**
 * Changes the state of a form from `sending`. The caller holds the form's lock, so the
 * tab that was sending it was closed or suspended. The form may have arrived, so it is
 * sent again only if the provider recognises repeated numbers.
 */
async function releaseLeft(reference: string): Promise<void> {
  const state = PROVIDER_REFERENCE_HEADER ? "waiting" : "in-doubt";
  await changeEntry(reference, (entry) =>
    entry.state === "sending" ? { state, heldBy: undefined } : undefined,
  );
}

/**
 * Sends a form's payload, unless another tab has sent the form or the visitor has deleted
 * it. Writes to `progress` when the request begins.
 */
async function post(
  reference: string,
  botCheckResponse: string,
  sender: Sender,
  progress: RequestProgress,
): Promise<void> {
  const entry = await changeEntry(reference, ({ state }) =>
    state === "waiting" ? { state: "sending", heldBy: undefined } : undefined,
  );
  if (!entry) {
    return;
  }
  progress.beganOffline = !navigator.onLine;
  progress.hasBegun = true;
  // Do not pass the signal, because nobody could tell whether an aborted request has
  // arrived.
  await postForm(entry, entry.body, { botCheckResponse, reference });
  await sender.accept(entry);
}

/** Returns the change of a form after a failed try; undefined if it stays as it is and waits. */
function changeAfter(
  error: unknown,
  state: OutboxEntry["state"],
  { hasBegun, beganOffline }: RequestProgress,
  { leavesRefused }: Sender,
): Partial<OutboxEntry> | undefined {
  const { status, isFinal }: Partial<HttpError> = error instanceof HttpError ? error : {};
  const isFileLost = error instanceof LostFileError;
  if (isFileLost || isFinal) {
    return leavesRefused
      ? { state: "waiting" }
      : { state: "refused", status, isFileLost };
  }
  if (state !== "sending") {
    return undefined;
  }
  const isRepeated = !hasBegun || mayBeSentAgain(error, beganOffline);
  return { state: isRepeated ? "waiting" : "in-doubt", status };
}

/** Changes a form by its state. Tries again if the database does not answer, because the form would stay `sending`. */
async function changeUntilStored(
  reference: string,
  decide: (state: OutboxEntry["state"]) => Partial<OutboxEntry> | undefined,
  signal: AbortSignal,
): Promise<OutboxEntry | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await changeEntry(reference, ({ state }) => decide(state));
    } catch (error) {
      console.warn("The device does not note a failure.", error);
      await backOff(tries, signal);
    }
  }
}

/** Uploads a form's files, and stores each address at once. Resolves with whether the form still waits to be sent. */
async function uploadFiles(
  reference: string,
  { shrink }: Sender,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const entry = await readDevice(({ entries }) =>
      entries.find((other) => other.reference === reference),
    );
    const [next, ...files] = entry?.files ?? [];
    if (!next) {
      return entry?.state === "waiting";
    }
    const { file, category, isPhoto, sentAs, tries: triesBefore } = next;
    const onTry = (tries: number) =>
      changeEntry(reference, () => ({ files: [{ ...next, tries }, ...files] }));
    const url = await sendFile(file, {
      category,
      isPhoto,
      shrink,
      signal,
      triesBefore,
      onTry,
    });
    const addresses = Object.fromEntries(sentAs.map((name) => [name, url]));
    await changeEntry(reference, ({ body }) => ({
      body: { ...body, ...addresses },
      files,
    }));
  }
}
