import { renderBotCheck } from "../kit/bot-check/render-bot-check.ts";
import { holdLock } from "../kit/device.ts";
import { HttpError, RefusalError } from "../kit/http.ts";
import { listOutbox, moveEntry } from "../kit/outbox.ts";
import type { OutboxEntry } from "../kit/outbox.ts";
import { pause, backoffMs } from "../kit/backoff.ts";
import { postForm } from "../kit/provider.ts";
import { isUnanswered, sendOnce } from "../kit/sending.ts";
import { BOT_CHECK_HEADER, PROVIDER_REFERENCE_HEADER } from "../kit/settings.ts";
import { LostFileError, SpentTriesError, sendFile } from "../kit/upload/send-file.ts";

/** Longer than any request: what has been on its way for longer was sent by a tab that ended. */
const SENDING_LASTS_MS = 5 * 60_000;
/** What may have arrived, and has no answer: a provider that is told its number stores it once, however often it is sent. */
const UNANSWERED = PROVIDER_REFERENCE_HEADER ? "unsent" : "unknown";

/**
 * Sends what waits, one form after the other, until nothing does: in one tab at a time. After each try that failed it pauses, longer
 * each time, and tries the next one.
 *
 * @param solve gives a fresh response of the bot check
 * @param signal ends it, before the next form: when the page is left
 */
export function resendOutbox(solve: () => Promise<string>, signal: AbortSignal): Promise<void> {
  return holdLock("resend", async () => {
    await findLost();
    for (let failedTries = 0; !signal.aborted; ) {
      const waiting = (await listOutbox()).filter(({ state }) => state === "waiting");
      const next = waiting[failedTries % waiting.length];
      if (!next) return;
      failedTries = navigator.onLine && (await resend(next, solve, signal)) ? 0 : failedTries + 1;
      if (failedTries > 0) await pause(backoffMs(failedTries, Math.random()), signal);
    }
  });
}

/** Only a holder of the lock sends what is kept: what is on its way was left there by a tab that ended. */
async function findLost(): Promise<void> {
  for (const { reference, state, movedAtMs } of await listOutbox()) {
    const isLost = "locks" in navigator || Math.abs(Date.now() - movedAtMs) > SENDING_LASTS_MS;
    if (state === "sending" && isLost) await moveEntry(reference, UNANSWERED);
  }
}

/** Gives whether there is an end to it, for now: `false` where another try may help. */
async function resend(
  entry: OutboxEntry,
  solve: () => Promise<string>,
  signal: AbortSignal,
): Promise<boolean> {
  const { reference, form } = entry;
  let botCheckResponse: string;
  try {
    await uploadFiles(entry, signal);
    botCheckResponse = await solve();
  } catch (reason) {
    console.warn(`The form ${reference} could not be sent yet.`, reason);
    if (!isRefusal(reason)) return false;
    await moveEntry(reference, "refused", { status: statusOf(reason) });
    return true;
  }
  return holdLock(`send ${form}`, async () => {
    const claimed = await moveEntry(reference, "claim");
    // Another tab has it, or the visitor has deleted it.
    if (!claimed) return true;
    const { method, answer, body } = claimed;
    try {
      await sendOnce(reference, () => postForm(method, answer, body, { botCheckResponse, reference }));
      await moveEntry(reference, "accepted");
      return true;
    } catch (reason) {
      console.error(`The form ${reference} could not be sent.`, reason);
      const event = isRefusal(reason) ? "refused" : isUnanswered(reason) ? UNANSWERED : "unknown";
      await moveEntry(reference, event, { status: statusOf(reason) });
      return event !== "unsent";
    }
  });
}

/** Each file once: its address is kept with the form before the next one goes. */
async function uploadFiles({ reference, body, files }: OutboxEntry, signal: AbortSignal): Promise<void> {
  const filled = { ...body };
  for (const [index, { sentAs, file, category, isPhoto }] of files.entries()) {
    const url = await sendFile(file, { category, isPhoto, signal });
    for (const name of sentAs) filled[name] = url;
    await moveEntry(reference, "uploaded", { body: filled, files: files.slice(index + 1) });
  }
}

/**
 * Whether an answer says no, or a file can't be taken. A status from 500 may come from a proxy after the provider has stored, and 409 may
 * mean that it has it already: nobody knows.
 */
function isRefusal(reason: unknown): boolean {
  const status = statusOf(reason) ?? 0;
  if (status >= 400 && status < 500) return status !== 409;
  return [RefusalError, LostFileError, SpentTriesError].some((kind) => reason instanceof kind);
}

function statusOf(reason: unknown): number | undefined {
  return reason instanceof HttpError ? reason.status : undefined;
}

/**
 * A fresh response, for one submission: ALTCHA works it out by itself, a third party's check is shown in `place` until the
 * visitor has passed it; `ask` is called with whether that is to be done. Where no header carries the response, nobody is asked, and it
 * is empty.
 */
export async function solveBotCheck(
  place: HTMLElement,
  ask: (isAsked: boolean) => void,
  signal: AbortSignal,
): Promise<string> {
  if (!BOT_CHECK_HEADER) return "";
  const container = place.appendChild(document.createElement("div"));
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const onExpired = () => reject(new Error("The bot check's response has expired."));
      renderBotCheck(container, { onSuccess: resolve, onError: reject, onExpired })
        .then((check) => (check.solve ? check.solve() : ask(true)))
        .catch(reject);
    });
  } finally {
    container.remove();
    ask(false);
  }
}
