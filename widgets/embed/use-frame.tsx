import { DynamicText } from "../kit/DynamicText.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import type { Outcome } from "../kit/form/form-controller.ts";
import type { FormValues } from "../kit/form/form-table.ts";
import { SITE_URL } from "../kit/settings.ts";
import type { FrameLook, FrameMessage, WidgetMessage } from "./frame-messages.ts";
import type { QuoteErrorReason } from "./quote-widget.d.ts";
import { pageOrigin } from "./options.ts";
import type { Words } from "./texts.ts";
import type { EventDetails } from "./widgets.tsx";

const READY_MS = 12_000;
const MESSAGE_ID = "bot-check-message";

/** A request that the frame did not send, or of which nobody knows. */
class SendError extends Error {
  readonly detail: EventDetails["quote:error"];

  constructor(reason: QuoteErrorReason, status: number) {
    super(`The request was not sent: ${reason}${status ? `, status ${status}` : ""}.`);
    this.detail = { reason, status };
  }
}

const failure = (reason: QuoteErrorReason, status: number): Outcome => ({
  state: reason === "refused" ? "refused" : "in-doubt",
  reason: new SendError(reason, status),
});

/** The detail of the event that tells the partner's page of a Submit that failed. */
export function errorDetailOf(reason: unknown): EventDetails["quote:error"] {
  return reason instanceof SendError ? reason.detail : { reason: "script", status: 0 };
}

/** What is known of the frame besides what is drawn. The port is held by the frame and this widget alone. */
interface Connection {
  port?: MessagePort;
  timer?: ReturnType<typeof setTimeout>;
  hasPassed: boolean;
  settle?(outcome: Outcome): void;
}

/**
 * The frame of our own origin, which draws the bot check and sends, and the connection with it.
 *
 * @param onFailed called when it did not come, or its bot check failed, though there is a connection: it may never work in this page
 */
export function useFrame(theme: FrameLook["theme"], words: Words, onFailed: () => void) {
  const { translate, ...wordsInFrame } = words;
  const iframe = useRef<HTMLIFrameElement>(null);
  const connection = useRef<Connection>({ hasPassed: false }).current;
  const [state, setState] = useState({
    attempt: 0,
    status: "waiting",
    heightPx: 0,
    isFlagged: false,
    /** The bot check has failed: our own page is offered. */
    hasFailed: false,
    /** It fails on every page without https. */
    needsHttps: false,
  });
  const { attempt, status, heightPx, isFlagged, hasFailed, needsHttps } = state;

  const update = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const post = (message: WidgetMessage) => connection.port?.postMessage(message);
  const fail = (needsHttps = false) => {
    clearTimeout(connection.timer);
    connection.hasPassed = false;
    if (navigator.onLine) onFailed();
    update({ status: "failed", hasFailed: navigator.onLine, needsHttps });
  };
  const startDeadline = () => {
    clearTimeout(connection.timer);
    connection.timer = setTimeout(() => fail(), READY_MS);
  };
  const receive = (message: FrameMessage) => {
    clearTimeout(connection.timer);
    switch (message.type) {
      case "size":
        return update({ heightPx: message.heightPx });
      case "drawn":
        return update({ status: "drawn" });
      case "check-failed":
        return fail(message.needsHttps);
      case "check":
        connection.hasPassed = message.isPassed;
        if (message.hasFailed) onFailed();
        return update({ isFlagged: message.isFlagged, hasFailed: message.hasFailed });
      case "sent":
        return connection.settle?.({ state: "sent", reference: message.reference });
      case "failed":
        return connection.settle?.(failure(message.reason, message.status));
    }
  };
  /** On each `load`: taking the placeholder out of the page and putting it back loads the frame again. What it was before hears no more. */
  const connect = () => {
    // Then it may not be let in.
    startDeadline();
    connection.port?.close();
    connection.hasPassed = false;
    connection.settle?.(failure("frame", 0));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => receive(data);
    connection.port = port1;
    iframe.current?.contentWindow?.postMessage({ quote: "hello", theme, words: wordsInFrame }, SITE_URL, [
      port2,
    ]);
  };
  const tryAgain = () => {
    update({ attempt: attempt + 1, status: "waiting", heightPx: 0, hasFailed: false });
    if (navigator.onLine) startDeadline();
    else fail();
  };
  /** Fetches it, once. */
  const start = () => {
    if (attempt === 0) tryAgain();
  };

  useLayoutEffect(() => post({ type: "look", look: { theme, words: wordsInFrame } }), [theme, words]);

  const isMissing = status === "failed";
  const drawn = (
    <fieldset
      className="bot-check"
      aria-label={translate("Bot check")}
      aria-describedby={isFlagged ? MESSAGE_ID : undefined}
    >
      <div className="bot-check-place">
        {attempt > 0 && !isMissing && (
          <iframe
            key={attempt}
            ref={iframe}
            title={translate("Bot check")}
            src={`${SITE_URL}/widgets/v1/frame.html#${pageOrigin()}`}
            style={{ height: `${heightPx}px` }}
            onLoad={connect}
          />
        )}
      </div>
      <p className="bot-check-loading" role="status">
        <DynamicText>
          {attempt > 0 && status === "waiting" ? translate("The bot check is loading …") : ""}
        </DynamicText>
      </p>
      {isMissing && (
        <p className="bot-check-failed">
          <DynamicText>
            {translate(
              needsHttps
                ? "Could not check: this page needs https"
                : navigator.onLine
                  ? "The bot check could not be loaded."
                  : "No connection. What you typed stays here.",
            )}
          </DynamicText>{" "}
          {!needsHttps && (
            <button type="button" className="quiet-button" onClick={tryAgain}>
              {translate("Try again")}
            </button>
          )}
        </p>
      )}
      {hasFailed && (
        <a className="bot-check-elsewhere" href={`${SITE_URL}/contact`} target="_blank" rel="noopener">
          {translate("Send your request on our own page instead")}
        </a>
      )}
      <p className="field-message" id={MESSAGE_ID} role="alert">
        <DynamicText>
          {isFlagged ? translate("Captcha validation failed. Please try again.") : ""}
        </DynamicText>
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
      update({ isFlagged: !connection.hasPassed });
      return connection.hasPassed;
    },
    /** Sends a request. The reason of its outcome is read by {@link errorDetailOf}. */
    send: (fields: FormValues, source: string, signal: AbortSignal) =>
      new Promise<Outcome>((resolve) => {
        connection.settle = resolve;
        signal.addEventListener("abort", () => post({ type: "stop" }));
        post({ type: "send", fields, source });
      }),
  };
}
