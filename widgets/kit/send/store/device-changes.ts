/** Event that is fired on `window` when code in the same page has changed the stored forms. */
export const CHANGE_EVENT = "formschange";

const CHANGES = [CHANGE_EVENT, "storage", "pageshow", "online", "visibilitychange"];

/** Calls `run` when stored data, the page's visibility or the connection may have changed, until `signal` aborts. */
export function onDeviceChange(run: () => void, signal?: AbortSignal): void {
  // Listen in the capture phase, because `visibilitychange` does not bubble in older
  // browsers:
  // https://developer.mozilla.org/docs/Web/API/Document/visibilitychange_event#browser_compatibility
  for (const type of CHANGES) {
    addEventListener(type, run, { capture: true, signal });
  }
}
