import { waitAtMost } from "../async/within.ts";
import { onDeviceChange } from "./store/device-changes.ts";

/** The longest pause after no failed try. Each failed try doubles it, so the first pause is at most 4 s. */
const BASE_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Waits before another try, for a random time that grows with `failedTries` ("full
 * jitter", https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), at
 * most 5 minutes. Resolves earlier if stored data, the page's visibility or the
 * connection changes. Rejects if `signal` aborts.
 */
export function backOff(failedTries: number, signal: AbortSignal): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, BASE_PAUSE_MS * 2 ** failedTries);
  return waitAtMost(Math.random() * longestMs, onDeviceChange, signal);
}
