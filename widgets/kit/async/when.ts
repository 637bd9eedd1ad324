const IDLE_TIMEOUT_MS = 2_000;

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
