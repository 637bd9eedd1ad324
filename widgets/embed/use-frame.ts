import { useLayoutEffect, useRef, useState } from "react";
import type { BotCheckStatus } from "../kit/bot-check/use-bot-check.ts";
import type { Outcome } from "../kit/form/form-controller.ts";
import type { FormValues } from "../kit/form/form-definition.ts";
import type { FrameLook, FrameMessage, WidgetMessage } from "./frame.ts";
import type { SendFailure } from "./quote-widget.d.ts";
import type { Words } from "./texts.ts";

const READY_MS = 12_000;

/** The frame of our own origin, which renders the bot check and sends. `onFailed` is called if it may never work in this page. */
export function useFrame(theme: FrameLook["theme"], words: Words, onFailed: () => void) {
  const { translate: _, ...wordsInFrame } = words;
  const look: FrameLook = { theme, words: wordsInFrame };
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const connection = useRef({
    hasPassed: false,
    port: undefined as MessagePort | undefined,
    timer: 0,
    finish: (_outcome: Outcome) => {},
  }).current;
  const [state, setState] = useState({
    attempt: 0,
    status: "idle" as BotCheckStatus,
    heightPx: 0,
    isFlagged: false,
    hasFailed: false,
  });

  const update = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));
  const post = (message: WidgetMessage) => connection.port?.postMessage(message);
  const finishFailed = ({ reason, status }: SendFailure) =>
    connection.finish({ state: reason === "refused" ? "refused" : "in-doubt", reason: { reason, status } });
  const fail = (needsHttps = false) => {
    clearTimeout(connection.timer);
    connection.hasPassed = false;
    const isOnline = navigator.onLine;
    if (isOnline) onFailed();
    update({ status: needsHttps ? "needs-https" : isOnline ? "failed" : "offline", hasFailed: isOnline });
  };
  const startDeadline = () => {
    clearTimeout(connection.timer);
    connection.timer = window.setTimeout(fail, READY_MS);
  };
  const receive = (message: FrameMessage) => {
    clearTimeout(connection.timer);
    if (message.type === "size") update({ heightPx: message.heightPx });
    if (message.type === "drawn") update({ status: "rendered" });
    if (message.type === "check-failed") fail(message.needsHttps);
    if (message.type === "sent") connection.finish({ state: "sent", reference: message.reference });
    if (message.type === "failed") finishFailed(message);
    if (message.type !== "check") return;
    connection.hasPassed = message.isPassed;
    if (message.hasFailed) onFailed();
    update({ isFlagged: message.isFlagged, hasFailed: message.hasFailed });
  };
  const render = () => {
    update({ attempt: state.attempt + 1, status: "waiting", heightPx: 0, hasFailed: false });
    if (navigator.onLine) startDeadline();
    else fail();
  };
  const start = () => (state.attempt > 0 ? undefined : render());

  useLayoutEffect(() => post({ type: "look", look }), [theme, words]);

  return {
    check: { ...state, render },
    iframeRef,
    start,
    /** On each `load`: a placeholder that is taken out of the page and put back loads the frame again. */
    connect() {
      // The page's policy may have refused the frame: then nothing answers.
      startDeadline();
      connection.port?.close();
      connection.hasPassed = false;
      finishFailed({ reason: "frame", status: 0 });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => receive(data);
      connection.port = port1;
      iframeRef.current?.contentWindow?.postMessage({ quote: "hello", ...look }, SITE_URL, [port2]);
    },
    /** Returns whether the bot check has passed; the widget shows that it is missing. */
    hasPassed() {
      start();
      update({ isFlagged: !connection.hasPassed });
      return connection.hasPassed;
    },
    send: (fields: FormValues, source: string, signal: AbortSignal) =>
      new Promise<Outcome>((resolve) => {
        connection.finish = resolve;
        signal.addEventListener("abort", () => {
          post({ type: "stop" });
          resolve({ state: "in-doubt", reason: signal.reason });
        });
        post({ type: "send", fields, source });
      }),
  };
}
