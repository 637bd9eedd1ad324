import { Controller } from "../kit/controller.ts";
import type { FormValues, Outcome } from "../kit/form-definition.ts";
import type { BotCheckState } from "../kit/send/bot-check/bot-check-controller.ts";
import type { FrameLook, FrameMessage, WidgetMessage } from "./frame.ts";

/** How long a frame may say nothing. Once it has spoken, it reports by itself if its bot check does not come. */
const FIRST_MESSAGE_TIMEOUT_MS = 12_000;
/** The browser may be wrong about the connection, so the frame is tried all the same. */
const OFFLINE_FIRST_MESSAGE_TIMEOUT_MS = 3_000;

type FrameState = BotCheckState & { attempt: number; heightPx: number };

interface FrameOptions {
  /** Called if the frame may never work in this page. */
  onFailed(): void;
  /** Called at Esc in the frame, which this page does not hear. */
  onEscape(): void;
}

/** Talks to the frame of our own origin, which renders the bot check and sends. */
export class FrameController extends Controller<FrameState, FrameOptions> {
  state: FrameState = {
    attempt: 0,
    status: "printed",
    heightPx: 0,
    isFlagged: false,
  };
  #look: FrameLook | undefined;
  #port: MessagePort | undefined;
  #timer = 0;
  #finish = (_outcome: Outcome) => {};

  setLook(look: FrameLook): void {
    this.#look = look;
    this.#post({ type: "look", look });
  }

  start(): void {
    if (this.state.attempt === 0) {
      this.render();
    }
  }

  render = (): void => {
    this.update({
      attempt: this.state.attempt + 1,
      status: "loading",
      heightPx: 0,
    });
    this.#startDeadline();
  };

  /** Called on each `load`, because a placeholder that the page moves loads its frame again. */
  connect(iframe: HTMLIFrameElement): void {
    // A frame that the page's policy refuses fires `load` too, and stays silent.
    this.#startDeadline();
    this.#port?.close();
    this.update({ status: "loading" });
    // Ends a send that the lost frame had.
    this.#finish({ state: "in-doubt", reason: { reason: "frame", status: 0 } });
    try {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#receive(data);
      this.#port = port1;
      iframe.contentWindow?.postMessage({ quote: "hello", ...this.#look }, SITE_URL, [
        port2,
      ]);
    } catch {
      // The page has a `MessageChannel` of its own, whose ports go to no other window.
      this.#fail();
    }
  }

  /** Reports nothing any more, because the form is removed. */
  disconnect(): void {
    clearTimeout(this.#timer);
    this.#port?.close();
  }

  /** Returns whether the bot check has passed, and flags it if not. */
  hasPassed(): boolean {
    this.start();
    const hasPassed = this.state.status === "passed";
    this.update({ isFlagged: !hasPassed });
    return hasPassed;
  }

  send(fields: FormValues, source: string, signal: AbortSignal): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#finish = resolve;
      signal.addEventListener("abort", () => {
        this.#post({ type: "stop" });
        resolve({ state: "in-doubt", reason: signal.reason });
      });
      this.#post({ type: "send", fields, source });
    });
  }

  #receive(message: FrameMessage): void {
    // Whatever it says, the frame has come. Its bot check may take a minute on a slow network (`render-bot-check.ts`).
    clearTimeout(this.#timer);
    if (message.type === "size") {
      this.update({ heightPx: message.heightPx });
    }
    if (message.type === "escape") {
      this.options.onEscape();
    }
    if (message.type === "drawn" && this.state.status === "loading") {
      this.update({ status: "ready" });
    }
    if (message.type === "check-failed") {
      this.#fail(message.needsHttps);
    }
    if (message.type === "sent") {
      this.#finish({ state: "sent", reference: message.reference });
    }
    if (message.type === "failed") {
      const { reason, status } = message;
      this.#finish({
        state: reason === "refused" ? "refused" : "in-doubt",
        reason: { reason, status },
      });
    }
    if (message.type === "check") {
      const { isPassed, isFlagged, hasFailed } = message;
      if (hasFailed) {
        this.options.onFailed();
      }
      const unpassed = hasFailed ? "failed" : "ready";
      this.update({ isFlagged, status: isPassed ? "passed" : unpassed });
    }
  }

  #fail(needsHttps = false): void {
    clearTimeout(this.#timer);
    const isOnline = navigator.onLine;
    if (isOnline) {
      this.options.onFailed();
    }
    const status = isOnline ? "not-loaded" : "offline";
    this.update({ status: needsHttps ? "needs-https" : status });
  }

  #startDeadline(): void {
    clearTimeout(this.#timer);
    const waitMs = navigator.onLine
      ? FIRST_MESSAGE_TIMEOUT_MS
      : OFFLINE_FIRST_MESSAGE_TIMEOUT_MS;
    this.#timer = window.setTimeout(() => this.#fail(), waitMs);
  }

  #post = (message: WidgetMessage) => this.#port?.postMessage(message);
}
