import { useRef, useState } from "react";
import type { RefObject } from "react";
import type { QuoteFields } from "../kit/provider-api.ts";
import type { Greeting, WidgetMessage } from "./frame-messages.ts";
import { readFrameMessage } from "./frame-messages.ts";
import type { QuoteTheme } from "./quote-widget.d.ts";
import { SendError } from "./send-error.ts";

const READY_MS = 12_000;
/** Longer than the frame's own deadline for a request. */
const SEND_MS = 45_000;

/** The frame of our own origin: it draws the bot check and sends. `BotCheckFrame` shows it. */
export interface Frame {
  iframeRef: RefObject<HTMLIFrameElement | null>;
  /** How often it was asked for; 0: it is not there yet. */
  attempt: number;
  status: "waiting" | "drawn" | "failed";
  heightPx: number;
  isFlagged: boolean;
  /** Fetches it, once. */
  start(): void;
  /** Fetches it again, after a failure. */
  tryAgain(): void;
  /** To be called on each of its `load` events: taking the placeholder out of the page and putting it back loads it again. */
  greet(): void;
  hasPassed(): boolean;
  flag(): void;
  /** Sends a request; resolves with its reference number. Rejects with {@link SendError}. */
  send(fields: QuoteFields, signal: AbortSignal): Promise<string>;
}

const nothing = () => {};

/** One frame, spoken to through a port that only it and this widget hold. */
export function useFrame(site: string, theme: QuoteTheme): Frame {
  const iframeRef = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPassed = useRef(false);
  const settle = useRef<(outcome: string | SendError) => void>(nothing);
  const attempts = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Frame["status"]>("waiting");
  const [heightPx, setHeightPx] = useState(0);
  const [isFlagged, setIsFlagged] = useState(false);

  const fail = () => {
    hasPassed.current = false;
    setStatus("failed");
  };

  const tryAgain = () => {
    attempts.current++;
    setAttempt(attempts.current);
    setStatus("waiting");
    setHeightPx(0);
    clearTimeout(timer.current);
    if (navigator.onLine) timer.current = setTimeout(fail, READY_MS);
    else fail();
  };

  const hear = (data: unknown) => {
    const message = readFrameMessage(data);
    if (!message) return;
    clearTimeout(timer.current);
    switch (message.type) {
      case "size":
        return setHeightPx(message.heightPx);
      case "drawn":
        return setStatus("drawn");
      case "check-failed":
        return fail();
      case "check":
        hasPassed.current = message.isPassed;
        return setIsFlagged(message.isFlagged);
      case "sent":
        return settle.current(message.reference);
      case "failed":
        return settle.current(new SendError(message.reason, message.status));
    }
  };

  return {
    iframeRef,
    attempt,
    status,
    heightPx,
    isFlagged,
    start() {
      if (attempts.current === 0) tryAgain();
    },
    tryAgain,
    greet() {
      port.current?.close();
      hasPassed.current = false;
      settle.current(new SendError("frame", 0));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => hear(data);
      port.current = port1;
      const greeting: Greeting = { quote: "hello", theme };
      iframeRef.current?.contentWindow?.postMessage(greeting, site, [port2]);
    },
    hasPassed: () => hasPassed.current,
    flag: () => setIsFlagged(true),
    send: (fields, signal) =>
      new Promise((resolve, reject) => {
        const say = (message: WidgetMessage) => port.current?.postMessage(message);
        const deadline = setTimeout(() => settle.current(new SendError("timeout", 0)), SEND_MS);
        settle.current = (outcome) => {
          settle.current = nothing;
          clearTimeout(deadline);
          if (typeof outcome === "string") resolve(outcome);
          else reject(outcome);
        };
        signal.addEventListener("abort", () => say({ type: "stop" }));
        say({ type: "send", fields });
      }),
  };
}
