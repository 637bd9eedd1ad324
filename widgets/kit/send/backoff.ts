import { onDeviceChange } from "./device-changes.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Waits with "full jitter" (AWS, "Exponential Backoff And Jitter"), or until something may have changed.
 * Rejects if `signal` aborts.
 */
export function backOff(failedTries: number, signal: AbortSignal): Promise<void> {
  const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", end);
      if (signal.aborted) {
        reject(signal.reason);
      } else {
        resolve();
      }
    };
    const timer = setTimeout(end, Math.random() * longestMs);
    const stopListening = onDeviceChange(end);
    signal.addEventListener("abort", end);
    if (signal.aborted) {
      end();
    }
  });
}
