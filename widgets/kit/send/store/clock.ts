/*
 * When what a device stores was stored, by our server's clock and by the device's: both may be wrong. `age.ts`
 * judges by them how old it is.
 */
import type { Dated } from "./device.ts";

let serverStartMs: number | undefined;

/** Returns our server's time; nothing until {@link askServerTime} has asked, or if no answer has a date. */
export const serverNowMs = () =>
  serverStartMs === undefined ? undefined : Math.round(serverStartMs + performance.now());

/** Asks our server for its time, until an answer has told it. */
export async function askServerTime(): Promise<void> {
  if (serverStartMs !== undefined) {
    return;
  }
  const options = { method: "HEAD", cache: "no-store" } as const;
  const { headers } = await fetch(location.pathname, options);
  const dateMs = Date.parse(headers.get("Date") ?? "");
  if (!Number.isNaN(dateMs)) {
    serverStartMs = dateMs - performance.now();
  }
}

/** Dates a row with both clocks. The outbox dates it anew if our server's time was unknown (`age.ts`). */
export const stamp = (): Dated => ({
  keptAtMs: serverNowMs(),
  keptAtDeviceMs: Date.now(),
});
