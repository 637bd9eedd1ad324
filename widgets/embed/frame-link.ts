import type { QuoteFields } from "../quote-form/table.ts";
import type { FrameLook, Greeting, WidgetMessage } from "./frame-messages.ts";
import { readFrameMessage } from "./frame-messages.ts";
import type { QuoteErrorReason } from "./quote-widget.d.ts";
import { readSource } from "./source.ts";
import type { Told } from "./tell.ts";

/*
 * The talk with the frame of our own origin. It is needed with the frame and not sooner: a file of its own, which is fetched beside
 * the frame when the visitor comes to the first field.
 */

/** Longer than the frame's own deadline for a request. */
const SEND_MS = 45_000;

/** What is to be seen of the frame. */
export interface FrameState {
  /** How often it was asked for; 0: it is not there yet. */
  attempt: number;
  status: "waiting" | "drawn" | "failed";
  heightPx: number;
  isFlagged: boolean;
}

export interface FrameLink {
  /** To be called on each `load` of the frame: what it was before hears no more. */
  greet(frame: HTMLIFrameElement, greeting: Greeting): void;
  /** Tells the frame to show itself otherwise than it was greeted with. */
  show(look: FrameLook): void;
  hasPassed(): boolean;
  /** Sends a request; resolves with its reference number. One that fails is {@link explain}ed. */
  send(fields: QuoteFields, source: string, signal: AbortSignal): Promise<string>;
  /** What the partner's page is told of a Submit that failed. */
  explain(reason: unknown): Told["quote:error"];
}

/** A request that the frame did not send, or of which nobody knows. */
class SendError extends Error {
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

const nothing = () => {};

/**
 * A port that only the frame and this widget hold.
 *
 * @param site our origin
 * @param onNews called with what the frame says that is to be seen
 * @param onFailed called when the bot check cannot be drawn in it
 */
export function createFrameLink(
  site: string,
  onNews: (news: Partial<FrameState>) => void,
  onFailed: () => void,
): FrameLink {
  let port: MessagePort | undefined;
  let hasPassed = false;
  let settle: (outcome: string | SendError) => void = nothing;

  const say = (message: WidgetMessage) => port?.postMessage(message);

  const hear = (data: unknown) => {
    const message = readFrameMessage(data);
    switch (message?.type) {
      case "size":
        return onNews({ heightPx: message.heightPx });
      case "drawn":
        return onNews({ status: "drawn" });
      case "check-failed":
        hasPassed = false;
        return onFailed();
      case "check":
        hasPassed = message.isPassed;
        return onNews({ isFlagged: message.isFlagged });
      case "sent":
        return settle(message.reference);
      case "failed":
        return settle(new SendError(message.reason, message.status));
    }
  };

  return {
    greet(frame, greeting) {
      port?.close();
      hasPassed = false;
      settle(new SendError("frame", 0));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => hear(data);
      port = port1;
      frame.contentWindow?.postMessage(greeting, site, [port2]);
    },
    show: (look) => say({ type: "look", look }),
    hasPassed: () => hasPassed,
    send: (fields, source, signal) =>
      new Promise((resolve, reject) => {
        const deadline = setTimeout(() => settle(new SendError("timeout", 0)), SEND_MS);
        settle = (outcome) => {
          settle = nothing;
          clearTimeout(deadline);
          if (typeof outcome === "string") resolve(outcome);
          else reject(outcome);
        };
        signal.addEventListener("abort", () => say({ type: "stop" }));
        say({ type: "send", fields, source: readSource(source) });
      }),
    explain(reason) {
      const { reason: why, status } = reason instanceof SendError ? reason : new SendError("script", 0);
      return { reason: why, status };
    },
  };
}
