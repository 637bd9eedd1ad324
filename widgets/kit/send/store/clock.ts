/**
 * Dates the rows that a device stores, by our server's clock and by the device's, because
 * either may be wrong. `age.ts` computes from both how old a row is.
 */

/** The dates of a row. Reference numbers have no date until one of them is accepted. */
export interface Dated {
  /** When the row was stored, by the server's clock; missing until the server's time is known. */
  keptAtMs?: number;
  /** When the row was stored, by the device's clock. */
  keptAtDeviceMs?: number;
  /** When both clocks first said that the row is older than 7 days, by the server's clock. */
  seenOldAtMs?: number;
}

let serverStartMs: number | undefined;

/** Returns our server's time in ms; undefined if {@link askServerTime} has not found it out yet. */
export const serverNowMs = () =>
  serverStartMs === undefined ? undefined : Math.round(serverStartMs + performance.now());

/** Finds out our server's time by a request, unless it is known. Rejects if the request fails. */
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

/** Returns the present times of both clocks, to date a row. `tidy` adds the server's time later if it is unknown. */
export const stamp = (): Dated => ({
  keptAtMs: serverNowMs(),
  keptAtDeviceMs: Date.now(),
});
