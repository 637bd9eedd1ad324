import { TimeoutError, within } from "../when.ts";

/** The page of our own that is asked: a form that was sent goes there next. */
export const THANKS_PATH = "/submit-successfully";
const ANSWER_TIMEOUT_MS = 4_000;

/**
 * An answer, whatever it says, means that there is a connection. `down`: it was refused or cut. `slow`: no answer within
 * 4 s. There may be a connection, because an answer may take longer on 2G, or beside an upload.
 */
export type Connection = Response | "slow" | "down";

/** Asks our own server, or another one. `navigator.onLine` is not asked, because it is often wrong. */
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
