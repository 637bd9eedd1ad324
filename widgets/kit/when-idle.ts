const LATEST_MS = 2_000;

/** Runs something once the page has loaded and the browser has nothing better to do, at the latest 2 s after `load`. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
