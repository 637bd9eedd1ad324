import { backOff } from "../kit/send/backoff.ts";
import {
  type RenderedBotCheck,
  renderBotCheck,
} from "../kit/send/bot-check/render-bot-check.ts";
import {
  isOld,
  isWaiting,
  onDevice,
  reportDeviceChange,
  serverNowMs,
} from "../kit/send/device.ts";
import type { OutboxEntry } from "../kit/send/device.ts";
import { holdLock } from "../kit/send/lock.ts";
import { deadlineMs, HttpError, postForm } from "../kit/send/provider.ts";
import { accept, lockOf, mayBeSentAgain } from "../kit/send/sending.ts";
import { LostFileError, sendFile } from "../kit/send/upload/send-file.ts";

/** State after a request without an answer, when the form may have arrived. */
const UNANSWERED = PROVIDER_REFERENCE_HEADER ? "waiting" : "in-doubt";

/** Changes or deletes a kept form, and returns it; nothing if it is gone or `change` returns nothing. */
export function changeEntry(
  reference: string,
  change: (entry: OutboxEntry) => Partial<OutboxEntry> | "delete" | undefined,
): Promise<OutboxEntry | undefined> {
  return onDevice((stored) => {
    const entry = stored.forms.find((one) => one.reference === reference);
    const changes = entry && change(entry);
    if (!changes) return undefined;
    const changed = changes === "delete" ? [] : [{ ...entry, ...changes }];
    stored.forms = stored.forms.flatMap((one) => (one === entry ? changed : [one]));
    return changed[0] ?? entry;
  });
}

/**
 * Sends the waiting forms one by one, and pauses after each failure. A form's lock is held for its uploads,
 * and for its request, but neither through a pause nor through a bot check.
 */
export async function resendOutbox(
  solve: () => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  for (let failedTries = 0; !signal.aborted; ) {
    const waiting = await onDevice(({ forms }) => forms.filter(isWaiting));
    const next = waiting[failedTries % waiting.length];
    if (!next) return;
    failedTries = (await resend(next, solve, signal)) ? 0 : failedTries + 1;
    if (failedTries === 0) continue;
    // A known server's clock means that the form was tried on a network that works.
    if (serverNowMs() !== undefined && isOld(next))
      await changeEntry(next.reference, ({ state }) =>
        state === "waiting" ? "delete" : undefined,
      );
    await backOff(failedTries, signal);
  }
}

/** Sends one form. Returns `false` if another try may help. */
async function resend(
  { reference, files }: OutboxEntry,
  solve: () => Promise<string>,
  signal: AbortSignal,
) {
  const longestMs = deadlineMs(files.reduce((bytes, { file }) => bytes + file.size, 0));
  const withLock = <Result>(work: () => Promise<Result>) =>
    holdLock(lockOf(reference), longestMs, work, signal);
  try {
    const isReady = await withLock(async () => {
      // Only the holder of the lock sends it, so `sending` was left by a tab that has ended or was suspended.
      await changeEntry(reference, ({ state }) =>
        state === "sending" ? { state: UNANSWERED } : undefined,
      );
      return uploadFiles(reference, signal);
    });
    if (!isReady) return true;
    const botCheckResponse = await solve();
    await withLock(async () => {
      const entry = await changeEntry(reference, ({ state }) =>
        state === "waiting" ? { state: "sending" } : undefined,
      );
      // Another tab has sent it, or the visitor has deleted it.
      if (!entry) return;
      const { method, answer, body } = entry;
      const needsTruthyAnswer = answer === "truthy";
      await postForm({ method, needsTruthyAnswer }, body, {
        botCheckResponse,
        reference,
      });
      await accept(reference);
    });
    return true;
  } catch (error) {
    console.error(`The form ${reference} could not be sent.`, error);
    const { status, isFinal }: Partial<HttpError> =
      error instanceof HttpError ? error : {};
    const after = await changeEntry(reference, ({ state }) => {
      if (isFinal || error instanceof LostFileError) return { state: "refused", status };
      if (state !== "sending") return undefined;
      return { state: mayBeSentAgain(error) ? "waiting" : "in-doubt", status };
    });
    const isOver = after !== undefined && after.state !== "waiting";
    if (isOver) reportDeviceChange();
    return isOver;
  }
}

/** Uploads a form's files, and stores each address at once. Returns whether the form can be sent. */
async function uploadFiles(reference: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const entry = await onDevice(({ forms }) =>
      forms.find((one) => one.reference === reference),
    );
    const [next, ...files] = entry?.files ?? [];
    if (!next) return entry?.state === "waiting";
    const { file, category, isPhoto, sentAs, tries } = next;
    const onTry = (begun: number) =>
      changeEntry(reference, () => ({ files: [{ ...next, tries: begun }, ...files] }));
    const url = await sendFile(file, {
      category,
      isPhoto,
      signal,
      triesBefore: tries,
      onTry,
    });
    const addresses = Object.fromEntries(sentAs.map((name) => [name, url]));
    await changeEntry(reference, ({ body }) => ({
      body: { ...body, ...addresses },
      files,
    }));
  }
}

/** Returns a bot check's response, which may need a visitor; empty if no header carries it. */
export async function solveBotCheck(
  parent: Element,
  signal: AbortSignal,
): Promise<string> {
  if (!BOT_CHECK_HEADER) return "";
  const container = parent.appendChild(document.createElement("div"));
  let check: RenderedBotCheck | undefined;
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const onExpired = () => reject(new Error("The bot check's response has expired."));
      renderBotCheck(container, { onSuccess: resolve, onError: reject, onExpired })
        .then((rendered) => {
          check = rendered;
          if (rendered.solve) rendered.solve();
          else
            container.prepend("Please pass the bot check here, so that it can be sent.");
        })
        .catch(reject);
    });
  } finally {
    check?.remove();
    container.remove();
  }
}
