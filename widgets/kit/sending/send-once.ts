import { holdLock } from "./hold-lock.ts";
import { rememberAccepted, wasJustAccepted } from "./reference-for.ts";

/**
 * Sends what has this reference number, unless the provider has just confirmed it: two tabs with the same values, or the same
 * values again after a success, are one submission. The second tab waits for the first.
 */
export function sendOnce(reference: string, send: () => Promise<void>): Promise<void> {
  return holdLock(`send ${reference}`, async () => {
    if (wasJustAccepted(reference)) return;
    await send();
    rememberAccepted(reference);
  });
}
