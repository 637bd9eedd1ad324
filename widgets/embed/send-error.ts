import type { QuoteErrorReason } from "./quote-widget.d.ts";

/** A request that the frame did not send, or of which nobody knows. */
export class SendError extends Error {
  override readonly name = "SendError";

  readonly reason: QuoteErrorReason;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(reason: QuoteErrorReason, status: number) {
    super(`The request was not sent: ${reason}${status ? `, status ${status}` : ""}.`);
    this.reason = reason;
    this.status = status;
  }
}
