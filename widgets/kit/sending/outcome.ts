import { HttpError, RefusalError } from "../http-error.ts";

/**
 * What became of one send.
 *
 * - `accepted`: the provider answered, and its answer is the one of a success
 * - `refused`: the provider answered, and its answer says no
 * - `not-sent`: nothing of the submission left the device, so sending it again can double nothing
 * - `unknown`: anything else. It was sent, at least in part, and no usable answer came: it may be stored, and it may not
 */
export type Outcome = "accepted" | "refused" | "not-sent" | "unknown";

/** There is no connection, or no bot check for want of one: the request was not even begun. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
}

const CONFLICT = 409;

/**
 * What became of a send that was not accepted, by what it was rejected with.
 *
 * A status from 400 is a no; one from 500 may come from a proxy after the provider has stored, and 409 may mean that it has it
 * already. Without an answer, what left the device decides: `loaded` 0 and no `load` of the upload is all that proves that
 * nothing did (see `xhr-fetch.ts`).
 */
export function outcomeOf(reason: unknown): Exclude<Outcome, "accepted"> {
  if (reason instanceof NoConnectionError) return "not-sent";
  if (reason instanceof RefusalError) return "refused";
  if (!(reason instanceof HttpError)) return "unknown";
  const { status, sent } = reason;
  if (status >= 400 && status < 500 && status !== CONFLICT) return "refused";
  return status === 0 && sent.bytes === 0 && !sent.isComplete ? "not-sent" : "unknown";
}
