import { onDeviceChange } from "./device-changes.ts";
import { abortAfter } from "../when.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Waits with "full jitter" (AWS, "Exponential Backoff And Jitter"), or until something may have changed.
 * Rejects if `signal` aborts.
 */
export async function backOff(failedTries: number, signal: AbortSignal): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
  const pause = abortAfter(Math.random() * longestMs, signal);
  const stopListening = onDeviceChange(() => pause.abort());
  if (!signal.aborted)
    await new Promise((end) => pause.signal.addEventListener("abort", end));
  stopListening();
  if (signal.aborted) throw signal.reason;
}
