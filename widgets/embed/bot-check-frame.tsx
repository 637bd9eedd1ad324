import { useLayoutEffect, useRef, useState } from "react";
import type { FormValues } from "../kit/form/form-table.ts";
import type { FrameLook, FrameMessage, WidgetMessage } from "./frame-messages.ts";
import type { QuoteErrorReason } from "./quote-widget.d.ts";
import { pageOrigin, readSource } from "./source.ts";
import type { Words } from "./texts.ts";
import type { Told } from "./widgets.tsx";

const READY_MS = 12_000;
const MESSAGE_ID = "bot-check-message";

/** A request that the frame did not send, or of which nobody knows. */
class SendError extends Error {
  readonly told: Told["quote:error"];

  constructor(reason: QuoteErrorReason, status: number) {
    super(`The request was not sent: ${reason}${status ? `, status ${status}` : ""}.`);
    this.told = { reason, status };
  }
}

/** What the partner's page is told of a Submit that failed. */
export function explain(reason: unknown): Told["quote:error"] {
  return reason instanceof SendError ? reason.told : { reason: "script", status: 0 };
}

/** What is known of the frame besides what is drawn. The port is held by the frame and this widget alone. */
interface Talk {
  port?: MessagePort;
  timer?: ReturnType<typeof setTimeout>;
  hasPassed: boolean;
  settle?(outcome: string | SendError): void;
}

/**
 * The frame of our own origin, which draws the bot check and sends, and the talk with it.
 *
 * @param onFailed it did not come, though there is a connection: the page around may never let it in
 */
export function useFrame(site: string, theme: FrameLook["theme"], words: Words, onFailed: () => void) {
  const { translate, ...wordsInFrame } = words;
  const iframe = useRef<HTMLIFrameElement>(null);
  const talk = useRef<Talk>({ hasPassed: false }).current;
  const [state, setState] = useState({ attempt: 0, status: "waiting", heightPx: 0, isFlagged: false });
  const { attempt, status, heightPx, isFlagged } = state;

  const show = (news: Partial<typeof state>) => setState((before) => ({ ...before, ...news }));
  const tell = (message: WidgetMessage) => talk.port?.postMessage(message);
  const fail = () => {
    clearTimeout(talk.timer);
    talk.hasPassed = false;
    if (navigator.onLine) onFailed();
    show({ status: "failed" });
  };
  const expect = () => {
    clearTimeout(talk.timer);
    talk.timer = setTimeout(fail, READY_MS);
  };
  const hear = (message: FrameMessage) => {
    clearTimeout(talk.timer);
    switch (message.type) {
      case "size":
        return show({ heightPx: message.heightPx });
      case "drawn":
        return show({ status: "drawn" });
      case "check-failed":
        return fail();
      case "check":
        talk.hasPassed = message.isPassed;
        return show({ isFlagged: message.isFlagged });
      case "sent":
        return talk.settle?.(message.reference);
      case "failed":
        return talk.settle?.(new SendError(message.reason, message.status));
    }
  };
  /** On each `load`: taking the placeholder out of the page and putting it back loads the frame again. What it was before hears no more. */
  const greet = () => {
    // Then it may not be let in.
    expect();
    talk.port?.close();
    talk.hasPassed = false;
    talk.settle?.(new SendError("frame", 0));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => hear(data);
    talk.port = port1;
    iframe.current?.contentWindow?.postMessage({ quote: "hello", theme, words: wordsInFrame }, site, [port2]);
  };
  const tryAgain = () => {
    show({ attempt: attempt + 1, status: "waiting", heightPx: 0 });
    if (navigator.onLine) expect();
    else fail();
  };
  /** Fetches it, once. */
  const start = () => {
    if (attempt === 0) tryAgain();
  };

  useLayoutEffect(() => tell({ type: "look", look: { theme, words: wordsInFrame } }), [theme, words]);

  const hasFailed = status === "failed";
  const drawn = (
    <fieldset
      className="bot-check"
      aria-label={translate("Bot check")}
      aria-describedby={isFlagged ? MESSAGE_ID : undefined}
    >
      <div className="bot-check-place">
        {attempt > 0 && !hasFailed && (
          <iframe
            key={attempt}
            ref={iframe}
            title={translate("Bot check")}
            src={`${site}/widgets/v1/frame.html#${pageOrigin()}`}
            style={{ height: `${heightPx}px` }}
            onLoad={greet}
          />
        )}
      </div>
      <p className="bot-check-loading" role="status">
        {attempt > 0 && status === "waiting" && translate("The bot check is loading …")}
      </p>
      {hasFailed && (
        <p className="bot-check-failed">
          {translate(
            navigator.onLine
              ? "The bot check could not be loaded."
              : "No connection. What you typed stays here.",
          )}{" "}
          <button type="button" className="quiet-button" onClick={tryAgain}>
            {translate("Try again")}
          </button>
        </p>
      )}
      {hasFailed && navigator.onLine && (
        <a className="bot-check-elsewhere" href={`${site}/contact`} target="_blank" rel="noopener">
          {translate("Send your request on our own page instead")}
        </a>
      )}
      <p className="field-message" id={MESSAGE_ID} role="alert">
        {isFlagged && translate("Captcha validation failed. Please try again.")}
      </p>
    </fieldset>
  );

  return {
    /** Its place in the form. The height is reserved, so that the frame moves nothing when it comes. */
    drawn,
    start,
    /** Whether the bot check has passed; it says by itself that it is missing. */
    letsPass() {
      start();
      show({ isFlagged: !talk.hasPassed });
      return talk.hasPassed;
    },
    /** Sends a request; resolves with its reference number. What it rejects with is {@link explain}ed. */
    send: (fields: FormValues, source: string, signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        talk.settle = (outcome) => {
          talk.settle = undefined;
          if (typeof outcome === "string") resolve(outcome);
          else reject(outcome);
        };
        signal.addEventListener("abort", () => tell({ type: "stop" }));
        tell({ type: "send", fields, source: readSource(source) });
      }),
  };
}
