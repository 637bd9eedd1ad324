import { backOff } from "../kit/send/backoff.ts";
import { holdLock } from "../kit/send/lock.ts";
import { deadlineMs, HttpError, postForm } from "../kit/send/provider.ts";
import { lockOf, mayBeSentAgain } from "../kit/send/sending.ts";
import { isExpired } from "../kit/send/store/age.ts";
import {
  changeDevice,
  isHeldHere,
  isWaiting,
  type OutboxEntry,
  readDevice,
  reportDeviceChange,
} from "../kit/send/store/device.ts";
import { LostFileError, sendFile } from "../kit/send/upload/send-file.ts";

/** What differs between a page, which a visitor sees, and the service worker (`sender.ts`). */
export interface Sender {
  /** Returns a bot check's response; empty if no header carries it. */
  solve(): Promise<string>;
  /** Makes a photo smaller. */
  shrink(photo: File): Promise<File>;
  /** Notes that the provider has accepted a form. */
  accept(entry: OutboxEntry): Promise<void>;
  /** Whether a form that was refused goes on waiting, for a page to decide. */
  leavesRefused: boolean;
}

/** Changes or deletes a form, and returns it; nothing if it is gone, or `decide` returns no change. */
export function changeEntry(
  reference: string,
  decide: (entry: OutboxEntry) => Partial<OutboxEntry> | "delete" | undefined,
): Promise<OutboxEntry | undefined> {
  return changeDevice(({ entries }) => {
    const entry = entries.find((other) => other.reference === reference);
    const change = entry && decide(entry);
    if (!entry || !change) {
      return { result: undefined };
    }
    if (change === "delete") {
      return { result: entry, entries: entries.filter((other) => other !== entry) };
    }
    const changed = { ...entry, ...change };
    return {
      result: changed,
      entries: entries.map((other) => (other === entry ? changed : other)),
    };
  });
}

/**
 * Sends the waiting forms one by one, and pauses after each failure. A form's lock is held for its uploads,
 * and for its request, but neither through a pause nor through a bot check.
 */
export async function resendOutbox(sender: Sender, signal: AbortSignal): Promise<void> {
  let failedTries = 0;
  while (!signal.aborted) {
    const waiting = await readDevice(({ entries }) =>
      entries.filter((entry) => isWaiting(entry) && !isHeldHere(entry)),
    );
    // After a failure it is the next form's turn.
    const next = waiting[failedTries % waiting.length];
    if (!next) {
      return;
    }
    const hasEnded = await resend(next, sender, signal);
    if (hasEnded) {
      failedTries = 0;
      continue;
    }
    failedTries++;
    await deleteIfExpired(next.reference);
    await backOff(failedTries, signal);
  }
}

/** Deletes a form that has expired, once it was tried. A known server's time means that a network was there. */
const deleteIfExpired = (reference: string) =>
  changeEntry(reference, (entry) =>
    entry.state === "waiting" && isExpired(entry) ? "delete" : undefined,
  );

/** How far a try to send a form has come. `post` notes it, so that it is known also after an error. */
interface RequestProgress {
  hasBegun: boolean;
  beganOffline: boolean;
}

/** Sends one form. Returns `false` if another try may help. */
export async function resend(
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
 * Ends `sending`: only the holder of the lock sends a form, so a tab that has ended or was suspended has left it. It
 * may have arrived, so only a provider that dedupes gets it again.
 */
async function releaseLeft(reference: string): Promise<void> {
  const state = PROVIDER_REFERENCE_HEADER ? "waiting" : "in-doubt";
  await changeEntry(reference, (entry) =>
    entry.state === "sending" ? { state, heldBy: undefined } : undefined,
  );
}

/**
 * Posts a form, unless another tab has sent it, or the visitor has deleted it. Notes in `progress` that its request
 * begins.
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
  // Without a signal: nobody could tell whether a request that is aborted has arrived. A page that is left lets it end.
  await postForm(entry, entry.body, { botCheckResponse, reference });
  await sender.accept(entry);
}

/** Returns what changes in a form whose try has failed; nothing if it waits as before. */
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

/** Changes an entry by its state. A device that does not answer is asked again, or the entry would stay `sending`. */
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

/** Uploads a form's files, and stores each address at once. Returns whether the form can be sent. */
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
