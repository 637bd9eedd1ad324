import { abortAfter } from "../when.ts";

/**
 * Runs `work` under a Web Lock, one tab at a time. After `longestMs` it takes the lock from a holder that the
 * system may have suspended. Browsers without Web Locks (before 2022) run it at once.
 */
export async function holdLock<Result>(
  name: string,
  longestMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return work();
  // Once the lock is granted, an abort changes nothing.
  const waiting = abortAfter(longestMs, signal);
  let working: Promise<Result> | undefined;
  try {
    return await locks.request(
      name,
      { signal: waiting.signal },
      () => (working = work()),
    );
  } catch (error) {
    // `work` failed, or this tab was suspended and another one has taken the lock.
    if (working) return await working;
    if (signal?.aborted) throw error;
    // Chromium denies locks to a site without storage ("block all cookies").
    return await (waiting.signal.aborted
      ? locks.request(name, { steal: true }, work)
      : work());
  }
}
