import { onDeviceChange } from "./device-changes.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/** Pause before another try, with full jitter (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). `random` is 0 to 1. */
export function backoffMs(failedTries: number, random: number): number {
  return random * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
}

/** Waits. Ends sooner if stored data changes, the page is shown again, the browser goes online, or `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopListening = onDeviceChange(end);
    signal.addEventListener("abort", end);
  });
}
