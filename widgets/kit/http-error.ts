/** What left the device before a request failed. */
export interface Sent {
  /** Bytes of the body that went out, as far as the browser tells. */
  bytes: number;
  /** The whole body went out: the provider may have acted on it. */
  isComplete: boolean;
  /** The browser said that it had no network when the request was begun. */
  wasOffline: boolean;
}

/** Why there is no answer: the network, our own deadline, or the caller's abort. `undefined` where an answer came. */
export type NoAnswer = "network" | "deadline" | "abort";

/**
 * A request that the server did not answer with success, or whose success could not be read. Its message is one of the two
 * of the product: `Http failure response for {url}: {status} {statusText}` and `Http failure during parsing`.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";

  readonly url: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly sent: Sent;
  readonly noAnswer: NoAnswer | undefined;

  constructor(message: string, url: string, status: number, sent: Sent, noAnswer?: NoAnswer) {
    super(message);
    this.url = url;
    this.status = status;
    this.sent = sent;
    this.noAnswer = noAnswer;
  }
}

/** The server answered with success, and the answer says no: a falsy body, `isSuccess: false`, a missing record. */
export class RefusalError extends Error {
  override readonly name = "RefusalError";

  readonly url: string;
  /** The provider's own words, if it gave any. */
  readonly providerMessage: string;

  constructor(url: string, providerMessage: string) {
    super(`${url} refused: ${providerMessage || "it gave no reason"}`);
    this.url = url;
    this.providerMessage = providerMessage;
  }
}
