const IDLE_TIMEOUT_MS = 2_000;

/** Resolves in the next task, so that the browser can handle the visitor's input before. */
export const nextTask = (): Promise<void> => wait(0);

/** Resolves after `ms`. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Number of a list's entries that are rendered at once, so that a slow phone is busy for 50 ms at most. */
const ENTRIES_A_FRAME = 5;

/**
 * Calls `render` with a few entries of a long list at a time: with the first ones at once, and with the next ones after
 * each frame, so that the browser lays out and paints the last ones in a task between.
 */
export async function renderInPieces<Entry>(
  entries: readonly Entry[],
  render: (piece: readonly Entry[]) => void,
): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_A_FRAME) {
    if (from > 0) {
      await nextFrame().then(nextTask);
    }
    render(entries.slice(from, from + ENTRIES_A_FRAME));
  }
}

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

/**
 * Thrown by {@link within} at the end of its time. Each bundle has its own copy of this class, so `instanceof` works
 * only within one bundle.
 */
export class TimeoutError extends Error {}

/**
 * Runs `work`, and resolves with its result. Rejects with a {@link TimeoutError} after `timeoutMs`, and with the reason
 * of `signal` if that aborts before; in both cases the signal that `work` got aborts, too. `AbortSignal.any` (2024) and
 * `AbortSignal.timeout` (2022) are newer than the oldest browsers that we promise:
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
 * Resolves after `timeoutMs`, or as soon as `listen` calls `happened`. `listen` gets a signal that aborts when the wait
 * is over, so that it can remove its listeners. Rejects if `signal` aborts.
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

/** Calls `run` when the page has loaded, or at once if it has loaded already. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") {
    run();
  } else {
    addEventListener("load", run, { once: true });
  }
}

/** Calls `run` when the page has loaded and the browser is idle, at the latest 2 s after `load`. */
export function whenIdle(run: () => void): void {
  whenLoaded(() => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    } else {
      setTimeout(run);
    }
  });
}

/** Resolves once an element is in view, or less than `distancePx` outside of it. */
export function whenNear(element: Element, distancePx = 400): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          return;
        }
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${distancePx}px` },
    );
    observer.observe(element);
  });
}
