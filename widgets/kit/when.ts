const IDLE_TIMEOUT_MS = 2_000;

/** Waits for the next task, so that a slow phone can handle input. */
export const nextTask = (): Promise<void> => wait(0);

/** Resolves after a time. */
export const wait = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How many entries of a list are rendered at once, so that a slow phone is busy for 50 ms at most. */
const ENTRIES_A_FRAME = 5;

/**
 * Calls `render` with a long list's entries in pieces, the first one at once, then one after each frame: the
 * frame's own task lays out and paints the piece before.
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

/** Thrown if something took longer than it may. Each loaded file has its own copy of this class, and tests its own. */
export class TimeoutError extends Error {}

/**
 * Runs `work` for `timeoutMs` at most. Then it rejects with a {@link TimeoutError}, or, if `signal` aborts, with its
 * reason; and the signal that `work` has got aborts. `AbortSignal.any` and `timeout` are too new (2024 and 2022):
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
    // `async`, so that `work` may throw at once, too.
    const run = async () => work(ending.signal);
    run().finally(release).then(resolve, reject);
  });
}

/**
 * Waits for `timeoutMs`, or until what `listen` listens to happens before; then its own signal aborts. Rejects if
 * `signal` aborts.
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

/** Runs when the page has loaded; at once if it has already. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === "complete") {
    run();
  } else {
    addEventListener("load", run, { once: true });
  }
}

/** Runs when the page has loaded and the browser is idle, at the latest 2 s after `load`. */
export function whenIdle(run: () => void): void {
  whenLoaded(() => {
    if ("requestIdleCallback" in window) {
      requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    } else {
      setTimeout(run);
    }
  });
}

/** Resolves once an element is in sight, or `distancePx` away from it. */
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
