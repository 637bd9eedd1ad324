import { TimeoutError, within } from "../when.ts";

/**
 * Runs `work` under a Web Lock, one tab at a time. After `longestMs` it takes the lock from a holder that the
 * system may have suspended. Browsers without Web Locks (before 2022) run it at once:
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
    // Chromium denies locks to a site without storage ("block all cookies"), as the standard has it:
    // https://w3c.github.io/web-locks/#api-lock-manager-request
    return () => {};
  }
}

/** Resolves with a function to release the lock, once it is granted. */
function takeLock(name: string, options: LockOptions): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    navigator.locks.request(name, options, hold).catch(reject);
  });
}
