import { TimeoutError, within } from "../async/within.ts";

/**
 * Runs `work` under a Web Lock, so that one tab at a time runs it, and resolves with its
 * result. After `longestMs` of waiting it takes the lock from its holder, which the
 * system may have suspended. Rejects if `signal` aborts during the wait. In browsers
 * without Web Locks (before 2022) `work` runs at once:
 * https://developer.mozilla.org/docs/Web/API/Web_Locks_API
 */
export async function holdLock<Result>(
  name: string,
  longestMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const release = await waitForLock(name, longestMs, signal);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Returns the name of the Web Lock that a tab holds while it sends the form with this reference number. */
export const lockOf = (reference: string) => `send ${reference}`;

async function waitForLock(
  name: string,
  longestMs: number,
  signal?: AbortSignal,
): Promise<() => void> {
  if (!navigator.locks) {
    return () => {};
  }
  try {
    return await within(
      longestMs,
      (ending) => takeLock(name, { signal: ending }),
      signal,
    );
  } catch (error) {
    if (signal?.aborted) {
      throw error;
    }
    if (error instanceof TimeoutError) {
      return takeLock(name, { steal: true });
    }
    // Run without a lock. Chromium denies locks to a site whose storage is blocked
    // ("block all cookies"), as the standard says:
    // https://w3c.github.io/web-locks/#api-lock-manager-request
    return () => {};
  }
}

/** Resolves once the lock is granted, with a function that releases it. */
function takeLock(name: string, options: LockOptions): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks.request(name, options, hold).catch(reject);
  });
}
