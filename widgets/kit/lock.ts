/**
 * Runs `work` under a Web Lock, so that one tab at a time does it. After `longestMs` the lock is taken away, because its holder may be a tab
 * that the system has suspended. Browsers without Web Locks (before 2022), or that let this site keep nothing, run it at once.
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
    // `work` failed, or this tab was suspended and another one has taken the lock.
    if (working) return await working;
    if (signal?.aborted) throw reason;
    // Chromium denies locks to a site without storage ("block all cookies").
    return await (waiting.signal.aborted ? locks.request(name, { steal: true }, work) : work());
  } finally {
    clearTimeout(timer);
  }
}
