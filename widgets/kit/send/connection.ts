import { TimeoutError, within } from "../async/within.ts";

/** Address of the thank-you page. It is also what is requested to find out whether there is a connection. */
export const THANKS_PATH = "/submit-successfully";
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * What a request found out about the connection.
 * - A `Response`, of whatever status, means that there is a connection.
 * - `down`: the request failed.
 * - `slow`: no answer came within 4 s. There may be a connection, because 2G or a running
 *   upload delays answers.
 */
export type Connection = Response | "slow" | "down";

/**
 * Finds out by a request whether our own server, or another one, can be reached. Never
 * rejects. `navigator.onLine` is not used, because it tells only whether the device is in
 * a network: https://developer.mozilla.org/docs/Web/API/Navigator/onLine
 */
export async function askConnection(
  url = THANKS_PATH,
  method = "HEAD",
): Promise<Connection> {
  const ask = (signal: AbortSignal) => fetch(url, { method, cache: "no-store", signal });
  try {
    return await within(ANSWER_TIMEOUT_MS, ask);
  } catch (error) {
    return error instanceof TimeoutError ? "slow" : "down";
  }
}

/** Resolves with whether our own server, or another one, cannot be reached. A slow answer does not count as that. */
export const isDown = async (url?: string, method?: string): Promise<boolean> =>
  (await askConnection(url, method)) === "down";
