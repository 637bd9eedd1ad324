/**
 * Thrown by {@link within} at the end of its time. Each bundle has its own copy of this
 * class, so `instanceof` works only within one bundle.
 */
export class TimeoutError extends Error {}

/**
 * Runs `work`, and resolves with its result. Rejects with a {@link TimeoutError} after
 * `timeoutMs`, and with the reason of `signal` if that aborts before; in both cases the
 * signal that `work` got aborts, too. `AbortSignal.any` (2024) and `AbortSignal.timeout`
 * (2022) are newer than the oldest browsers that we promise:
 * https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal/any_static#browser_compatibility
 */
export function within<Result>(
  timeoutMs: number,
  work: (ending: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const ending = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    const fail = (reason: unknown) => {
      release();
      ending.abort();
      reject(reason);
    };
    const stop = () => fail(signal?.reason);
    const timer = setTimeout(() => {
      fail(new TimeoutError(`${timeoutMs} ms are over.`));
    }, timeoutMs);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) {
      return stop();
    }
    // The `async` function turns an error that `work` throws at once into a rejection.
    const run = async () => work(ending.signal);
    run().finally(release).then(resolve, reject);
  });
}

/**
 * Resolves after `timeoutMs`, or as soon as `listen` calls `happened`. `listen` gets a
 * signal that aborts when the wait is over, so that it can remove its listeners. Rejects
 * if `signal` aborts.
 */
export async function waitAtMost(
  timeoutMs: number,
  listen: (happened: () => void, listening: AbortSignal) => void,
  signal?: AbortSignal,
): Promise<void> {
  const listening = new AbortController();
  const event = new Promise<void>((resolve) => listen(resolve, listening.signal));
  try {
    await within(timeoutMs, () => event, signal);
  } catch (error) {
    if (!(error instanceof TimeoutError)) {
      throw error;
    }
  } finally {
    listening.abort();
  }
}
