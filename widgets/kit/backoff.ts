import { onDeviceChange } from "./device-changes.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/** Waits with "full jitter" (AWS, "Exponential Backoff And Jitter"), or until something may have changed. */
export function backOff(failedTries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
    const timer = setTimeout(end, Math.random() * longestMs);
    const stopListening = onDeviceChange(end);
    signal.addEventListener("abort", end);
  });
}
