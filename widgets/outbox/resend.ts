import { renderBotCheck } from "../kit/bot-check/render-bot-check.ts";
import type { RenderedBotCheck } from "../kit/bot-check/adapter.ts";
import { KEPT_MS, serverNowMs } from "../kit/device.ts";
import { deadlineMs, HttpError, RefusalError } from "../kit/http.ts";
import { changeEntry, isWaiting, readOutbox } from "../kit/outbox.ts";
import type { OutboxEntry } from "../kit/outbox.ts";
import { pause, backoffMs } from "../kit/backoff.ts";
import { postForm } from "../kit/provider.ts";
import { mayBeSentAgain, sendOnce } from "../kit/sending.ts";
import { BOT_CHECK_HEADER, PROVIDER_REFERENCE_HEADER } from "../kit/settings.ts";
import { LostFileError, SpentTriesError, sendFile } from "../kit/upload/send-file.ts";

const LOCK = "resend";
/** What may have arrived, and has no answer: a provider that is told its number stores it once, however often it is sent. */
const UNANSWERED = PROVIDER_REFERENCE_HEADER ? "waiting" : "in-doubt";

/**
 * Sends what waits, one form after the other, until nothing does. After each try that failed it pauses, longer each time, and tries the next
 * one. The lock is held for the uploads of one form, and for its request: neither through a pause nor while a person is asked for a bot check.
 *
 * @param solve returns a fresh response of the bot check
 * @param signal ends it, before the next form: when the page is left
 */
export async function resendOutbox(solve: () => Promise<string>, signal: AbortSignal): Promise<void> {
  for (let failedTries = 0; !signal.aborted; ) {
    const { entries } = await readOutbox();
    const waiting = entries.filter(isWaiting);
    const next = waiting[failedTries % waiting.length];
    if (!next) return;
    const outcome = await resend(next, solve, signal);
    failedTries = outcome === "ended" ? 0 : outcome === "busy" ? 1 : failedTries + 1;
    // It was tried, on a network that works.
    if (outcome === "failed" && Number(serverNowMs()) - Number(next.keptAtMs) > KEPT_MS)
      await changeEntry(next.reference, ({ state }) => (state === "waiting" ? "delete" : undefined));
    if (failedTries > 0) await pause(backoffMs(failedTries, Math.random()), signal);
  }
}

/** `ended`: for now, so that no other try may help; `busy`: another tab is at it. */
type Outcome = "ended" | "failed" | "busy";

async function resend(
  { reference, form, files }: OutboxEntry,
  solve: () => Promise<string>,
  signal: AbortSignal,
): Promise<Outcome> {
  const suspendedMs = deadlineMs(files.reduce((bytes, { file }) => bytes + file.size, 0));
  try {
    const isFree = await inTurn(async () => {
      // Only the holder of the lock sends what is kept: what is on its way was left there by a tab that ended, or was suspended.
      await changeEntry(
        reference,
        ({ state }) => (state === "sending" ? { state: UNANSWERED } : undefined),
        false,
      );
      await uploadFiles(reference, signal);
      return true;
    }, suspendedMs);
    if (!isFree) return "busy";
    const botCheckResponse = await solve();
    return (await inTurn(() => post(reference, form, botCheckResponse), suspendedMs)) ?? "busy";
  } catch (reason) {
    console.warn(`The form ${reference} could not be sent yet.`, reason);
    if (!isRefusal(reason)) return "failed";
    await changeEntry(reference, () => ({ state: "refused", status: statusOf(reason) }));
    return "ended";
  }
}

async function post(reference: string, form: string, botCheckResponse: string): Promise<Outcome> {
  const claimed = await changeEntry(
    reference,
    ({ state }) => (state === "waiting" ? { state: "sending" } : undefined),
    false,
  );
  // Another tab has sent it, or the visitor has deleted it.
  if (!claimed) return "ended";
  const { method, answer, body } = claimed;
  try {
    await sendOnce({ reference, form }, () =>
      postForm(method, answer, body, { botCheckResponse, reference }),
    );
    return "ended";
  } catch (reason) {
    console.error(`The form ${reference} could not be sent.`, reason);
    const state = isRefusal(reason) ? "refused" : mayBeSentAgain(reason) ? "waiting" : "in-doubt";
    await changeEntry(reference, () => ({ state, status: statusOf(reason) }), state !== "waiting");
    return state === "waiting" ? "failed" : "ended";
  }
}

let busySinceMs: number | undefined;

/**
 * Runs `work` if no other tab is at it, and returns `undefined` if one is. A tab that has held the lock for longer than `suspendedMs`, which
 * is the deadline of what is sent, is taken for suspended by one that the visitor looks at.
 */
async function inTurn<Result>(work: () => Promise<Result>, suspendedMs: number): Promise<Result | undefined> {
  const { locks } = navigator;
  if (!locks) return work();
  const isStuck = busySinceMs !== undefined && performance.now() - busySinceMs > suspendedMs;
  let hasBegun = false;
  try {
    return await locks.request(
      LOCK,
      isStuck && !document.hidden ? { steal: true } : { ifAvailable: true },
      (lock) => {
        hasBegun = lock !== null;
        busySinceMs = lock ? undefined : (busySinceMs ?? performance.now());
        return lock ? work() : undefined;
      },
    );
  } catch (reason) {
    // Chromium refuses locks to a site that may keep nothing ("block all cookies").
    if (hasBegun) throw reason;
    return work();
  }
}

/** Each file once: its address is kept with the form before the next one goes. */
async function uploadFiles(reference: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const entry = (await readOutbox()).entries.find((one) => one.reference === reference);
    const [next, ...files] = entry?.files ?? [];
    if (!entry || !next) return;
    const { file, category, isPhoto, sentAs } = next;
    const url = await sendFile(file, { category, isPhoto, signal });
    const addresses = Object.fromEntries(sentAs.map((name) => [name, url]));
    await changeEntry(reference, ({ body }) => ({ body: { ...body, ...addresses }, files }), false);
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
 * visitor has passed it; `ask` is called with whether that is to be done. If no header carries the response, nobody is asked, and it
 * is empty.
 */
export async function solveBotCheck(
  place: HTMLElement,
  ask: (isAsked: boolean) => void,
  signal: AbortSignal,
): Promise<string> {
  if (!BOT_CHECK_HEADER) return "";
  const container = place.appendChild(document.createElement("div"));
  let check: RenderedBotCheck | undefined;
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const onExpired = () => reject(new Error("The bot check's response has expired."));
      renderBotCheck(container, { onSuccess: resolve, onError: reject, onExpired })
        .then((drawn) => {
          check = drawn;
          return drawn.solve ? drawn.solve() : ask(true);
        })
        .catch(reject);
    });
  } finally {
    check?.remove();
    container.remove();
    ask(false);
  }
}
