/**
 * Runs `work` under a Web Lock, so that one tab at a time does it. The lock is not waited for longer than its holder's request may take,
 * because the holder may be a tab that the system has suspended; then it is taken away. Browsers without Web Locks (before 2022: caniuse.com,
 * "mdn-api_lockmanager"), pages without https, and browsers that let this site keep nothing run it at once.
 */
export async function holdLock<Result>(
  name: string,
  longestMs: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { locks } = navigator;
  if (!locks) return work();
  const waiting = new AbortController();
  const stopWaiting = () => waiting.abort();
  const timer = setTimeout(stopWaiting, longestMs);
  signal?.addEventListener("abort", stopWaiting);
  let working: Promise<Result> | undefined;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      working = work();
      return working;
    });
  } catch (reason) {
    // Its own failure, or it was suspended, and another tab has taken the lock.
    if (working) return await working;
    if (signal?.aborted) throw reason;
    // Chromium refuses locks to a site that may keep nothing ("block all cookies").
    return await (waiting.signal.aborted ? locks.request(name, { steal: true }, work) : work());
  } finally {
    clearTimeout(timer);
  }
}
