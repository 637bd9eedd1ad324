import { OUTBOX } from "./database.ts";

const CHANGES = [OUTBOX, "storage", "pageshow", "online", "visibilitychange"];

/** Calls `run` if stored data, visibility or the connection may have changed, until `signal` aborts. */
export function onDeviceChange(run: () => void, signal?: AbortSignal): void {
  // Captured, because `visibilitychange` does not bubble from the document in older browsers:
  // https://developer.mozilla.org/docs/Web/API/Document/visibilitychange_event#browser_compatibility
  for (const type of CHANGES) {
    addEventListener(type, run, { capture: true, signal });
  }
}
