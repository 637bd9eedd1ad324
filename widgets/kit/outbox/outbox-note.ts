/**
 * Note on the device that the outbox is not empty. Its text changes with every change, so that other tabs hear of it. Devices have
 * it under this name since the first release.
 */
export const OUTBOX_NOTE = "kept-forms";

/** Event of `window` on every change in this tab. */
export const OUTBOX_CHANGED = "outbox-changed";

/** Event of `window` that asks for the outbox to be shown. The one who shows it prevents the event's default. */
export const SHOW_OUTBOX = "show-outbox";

/** Calls back on every change of the outbox, in this tab and in others. */
export function onOutboxChange(run: () => void, options?: AddEventListenerOptions): void {
  addEventListener(OUTBOX_CHANGED, run, options);
  addEventListener("storage", ({ key }) => key === OUTBOX_NOTE && run(), options);
}
