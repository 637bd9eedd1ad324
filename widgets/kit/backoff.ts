import { onOutboxChange } from "./device.ts";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60 * 1_000;

/**
 * Pause before another try, with full jitter, so that many devices that come back at once do not ask at once
 * (aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter). `random` is 0 to 1.
 */
export function backoffMs(failedTries: number, random: number): number {
  return random * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failedTries);
}

/** Waits. The browser's word that it is online again ends it sooner, and so do a change of the outbox and `signal`. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end, listening);
    onOutboxChange(end, listening.signal);
    signal.addEventListener("abort", end, listening);
  });
}
