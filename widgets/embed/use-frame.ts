import { useLayoutEffect, useRef, useState } from "react";
import type { Outcome } from "../kit/form/form-controller.ts";
import type { FormValues } from "../kit/form/form-definition.ts";
import type { BotCheckStatus } from "../kit/bot-check/use-bot-check.ts";
import type { FrameLook, FrameMessage, Greeting, WidgetMessage } from "./frame-messages.ts";
import type { QuoteErrorReason } from "./quote-widget.d.ts";
import type { Words } from "./texts.ts";

const READY_MS = 12_000;

/** A request that the frame did not send, or of which nobody knows. */
export class SendError extends Error {
  readonly detail: { reason: QuoteErrorReason; status: number };

  constructor(reason: QuoteErrorReason, status: number) {
    super(`The request was not sent: ${reason}${status ? `, status ${status}` : ""}.`);
    this.detail = { reason, status };
  }
}

const failure = (reason: QuoteErrorReason, status: number): Outcome => ({
  state: reason === "refused" ? "refused" : "in-doubt",
  reason: new SendError(reason, status),
});

interface Connection {
  port?: MessagePort;
  timer?: ReturnType<typeof setTimeout>;
  hasPassed: boolean;
  finish?(outcome: Outcome): void;
}

/**
 * The frame of our own origin, which renders the bot check and sends, and the connection with it.
 *
 * @param onFailed called when it did not come, or its bot check failed, though there is a connection: it may never work in this page
 */
export function useFrame(theme: FrameLook["theme"], words: Words, onFailed: () => void) {
  const { translate: _, ...wordsInFrame } = words;
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const connection = useRef<Connection>({ hasPassed: false }).current;
  const [state, setState] = useState({
    attempt: 0,
    status: "idle" as BotCheckStatus,
    heightPx: 0,
    isFlagged: false,
    /** The bot check has failed: our own page is offered. */
    hasFailed: false,
  });

  const update = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const post = (message: WidgetMessage) => connection.port?.postMessage(message);
  const fail = (needsHttps = false) => {
    clearTimeout(connection.timer);
    connection.hasPassed = false;
    const isOnline = navigator.onLine;
    if (isOnline) onFailed();
    update({ status: needsHttps ? "needs-https" : isOnline ? "failed" : "offline", hasFailed: isOnline });
  };
  const startDeadline = () => {
    clearTimeout(connection.timer);
    connection.timer = setTimeout(fail, READY_MS);
  };
  const receive = (message: FrameMessage) => {
    clearTimeout(connection.timer);
    switch (message.type) {
      case "size":
        return update({ heightPx: message.heightPx });
      case "drawn":
        return update({ status: "rendered" });
      case "check-failed":
        return fail(message.needsHttps);
      case "check":
        connection.hasPassed = message.isPassed;
        if (message.hasFailed) onFailed();
        return update({ isFlagged: message.isFlagged, hasFailed: message.hasFailed });
      case "sent":
        return connection.finish?.({ state: "sent", reference: message.reference });
      case "failed":
        return connection.finish?.(failure(message.reason, message.status));
    }
  };
  const render = () => {
    update({ attempt: state.attempt + 1, status: "waiting", heightPx: 0, hasFailed: false });
    if (navigator.onLine) startDeadline();
    else fail();
  };
  const start = () => {
    if (state.attempt === 0) render();
  };

  useLayoutEffect(() => post({ type: "look", look: { theme, words: wordsInFrame } }), [theme, words]);

  return {
    check: { ...state, render },
    iframeRef,
    start,
    /** On each `load`: taking the placeholder out of the page and putting it back loads the frame again, without what it was before. */
    connect() {
      // Its port may be refused.
      startDeadline();
      connection.port?.close();
      connection.hasPassed = false;
      connection.finish?.(failure("frame", 0));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => receive(data);
      connection.port = port1;
      const greeting: Greeting = { quote: "hello", theme, words: wordsInFrame };
      iframeRef.current?.contentWindow?.postMessage(greeting, SITE_URL, [port2]);
    },
    /** Whether the bot check has passed; it reports by itself that it is missing. */
    letsPass() {
      start();
      update({ isFlagged: !connection.hasPassed });
      return connection.hasPassed;
    },
    send: (fields: FormValues, source: string, signal: AbortSignal) =>
      new Promise<Outcome>((resolve) => {
        connection.finish = resolve;
        signal.addEventListener("abort", () => post({ type: "stop" }));
        post({ type: "send", fields, source });
      }),
  };
}
