import { HttpError, RefusalError } from "../http.ts";
import { PROVIDER_REFERENCE_HEADER } from "../settings.ts";

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
 * Engines in which `loaded` 0 and no `load` of an upload prove that nothing left, over HTTP/1.1: Blink and WebKit, whose user agents
 * name AppleWebKit on every system; so does Firefox on iOS, which is WebKit. Gecko, which never does, holds progress back for some 50 ms, and a
 * connection that dies sooner is `loaded` 0 though the whole body arrived. Figures: docs/reliability.md.
 */
const tellsWhatLeft = () => /AppleWebKit/.test(navigator.userAgent);

/**
 * Over HTTP/2, which browsers speak over TLS alone, Chromium holds progress back for some 100 ms (docs/reliability.md), and a page
 * can't see which one is spoken. There its word counts where a form that is sent again is stored once all the same.
 */
const mayTrust = (url: string) => url.startsWith("http:") || PROVIDER_REFERENCE_HEADER !== "";

/**
 * What became of a send that was not accepted, by what it was rejected with.
 *
 * A status from 400 is a no; one from 500 may come from a proxy after the provider has stored, and 409 may mean that it has it
 * already. Without an answer, what left the device decides (see `xhr-fetch.ts`), where the browser tells it; elsewhere, only a
 * request that was begun without a network is known to have stayed.
 */
export function outcomeOf(reason: unknown): Exclude<Outcome, "accepted"> {
  if (reason instanceof NoConnectionError) return "not-sent";
  if (reason instanceof RefusalError) return "refused";
  if (!(reason instanceof HttpError)) return "unknown";
  const { status, sent, url } = reason;
  if (status >= 400 && status < 500 && status !== CONFLICT) return "refused";
  const toldNothingLeft = status === 0 && sent.bytes === 0 && !sent.isComplete;
  return toldNothingLeft && (sent.wasOffline || (tellsWhatLeft() && mayTrust(url))) ? "not-sent" : "unknown";
}
