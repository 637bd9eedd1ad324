/** Note on the device that forms are kept. Its text changes with every change, so that other tabs hear of it. */
export const KEPT_NOTE = "kept-forms";

/** Event of `window` on every change in this tab. */
export const KEPT_EVENT = "forms-kept";

/** Calls back on every change of what is kept, in this tab and in others. */
export function onKeptChange(run: () => void, options?: AddEventListenerOptions): void {
  addEventListener(KEPT_EVENT, run, options);
  addEventListener("storage", ({ key }) => key === KEPT_NOTE && run(), options);
}
