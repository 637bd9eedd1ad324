import { waitAtMost } from "../when.ts";
import { onDeviceChange } from "./store/device-changes.ts";

/** Doubled by each failed try. The pause itself is a random part of it. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Waits with "full jitter" (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/), or until
 * something may have changed. Rejects if `signal` aborts.
 */
export function backOff(failedTries: number, signal: AbortSignal): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
  return waitAtMost(Math.random() * longestMs, onDeviceChange, signal);
}
