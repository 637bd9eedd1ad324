import { Controller } from "../kit/hooks/controller.ts";
import type { FormValues } from "../kit/model/form-definition.ts";
import type { Outcome } from "../kit/model/form-status.ts";
import type { BotCheckState } from "../kit/send/bot-check/bot-check-controller.ts";
import {
  BOT_CHECK_STATUSES,
  type StatusRow,
} from "../kit/send/bot-check/bot-check-status.ts";
import type {
  FrameLook,
  FrameMessage,
  FrameStatus,
  Greeting,
  WidgetMessage,
} from "./frame-messages.ts";
import type { SendFailure } from "./quote-widget.d.ts";

/** Time to wait for the frame's first message. After that message the frame itself reports if its bot check fails. */
const FIRST_MESSAGE_TIMEOUT_MS = 12_000;
/** Time to wait for the frame's first message if the browser reports no connection, which may be a wrong report. */
const OFFLINE_FIRST_MESSAGE_TIMEOUT_MS = 3_000;

type FrameState = BotCheckState & { attempt: number; heightPx: number };

export interface FrameOptions {
  /** Called if the frame or its bot check has failed though there is a connection. */
  onFailed(): void;
  /** Called when Esc was pressed in the frame, because this page gets no key events from a frame. */
  onEscape(): void;
}

/** The `reason` of an outcome if the frame has failed, or the request that it sent. */
export class FrameFailure implements SendFailure {
  reason: SendFailure["reason"];
  status: number;

  constructor({ reason, status }: SendFailure) {
    this.reason = reason;
    this.status = status;
  }
}

/** The partner's page's side of the messages with our frame, which renders the bot check and sends the form. */
export class FrameConnection extends Controller<FrameState, FrameOptions> {
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

  /** Ends the messages with the frame when the form is removed. */
  override attach(signal: AbortSignal): void {
    signal.addEventListener("abort", () => {
      clearTimeout(this.#timer);
      this.#port?.close();
    });
  }

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

  /** Starts the messages with the frame. Called at each `load`, because a frame loads again if the page moves it. */
  connect(iframe: HTMLIFrameElement): void {
    // Start the time again, because a frame that the page's policy blocks also fires
    // `load`, but never sends a message.
    this.#startDeadline();
    this.#port?.close();
    this.update({ status: "loading" });
    // End a request that the frame before this `load` was sending.
    this.#finish(createOutcome({ reason: "frame", status: 0 }));
    try {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#receive(data);
      const greeting: Greeting = { quote: "hello", ...this.#look };
      iframe.contentWindow?.postMessage(greeting, SITE_URL, [port2]);
      this.#port = port1;
    } catch {
      // The page has replaced `MessageChannel` by its own, whose ports cannot be sent to
      // another window.
      this.#fail();
    }
  }

  /** Loads the bot check if needed, and shows the message of a missing one. Returns whether it has passed. */
  requirePass(): boolean {
    this.start();
    const hasPassed = this.state.status === "passed";
    this.update({ isFlagged: !hasPassed });
    return hasPassed;
  }

  /** Lets the frame send the form, and resolves with the outcome. Never rejects. */
  send(values: FormValues, source: string, signal: AbortSignal): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#finish = resolve;
      signal.addEventListener("abort", () => {
        this.#post({ type: "stop" });
        resolve({ state: "in-doubt", reason: signal.reason });
      });
      this.#post({ type: "send", values, source });
    });
  }

  #receive(message: FrameMessage): void {
    // Any message shows that the frame has loaded. Its bot check may take another minute
    // (`render-bot-check.ts`).
    clearTimeout(this.#timer);
    switch (message.type) {
      case "size":
        this.update({ heightPx: message.heightPx });
        break;
      case "escape":
        this.options.onEscape();
        break;
      case "status":
        this.#show(message);
        break;
      case "sent":
        this.#finish({ state: "sent", reference: message.reference });
        break;
      case "failed":
        this.#finish(createOutcome(message));
        break;
    }
  }

  /** Shows a status. The statuses with other ways to reach us are the failures, and so is an unknown one. */
  #show({ status, isFlagged }: FrameStatus): void {
    const known = status in BOT_CHECK_STATUSES ? status : "failed";
    const { otherWays }: StatusRow = BOT_CHECK_STATUSES[known];
    if (otherWays) {
      this.options.onFailed();
    }
    // A check that was missing at Submit stays flagged until it has passed. The frame
    // does not know of a Submit.
    const wasFlagged = this.state.isFlagged && known !== "passed";
    this.update({ status: known, isFlagged: isFlagged || wasFlagged });
  }

  #fail(): void {
    clearTimeout(this.#timer);
    this.#port?.close();
    const status = navigator.onLine ? "not-loaded" : "offline";
    this.#show({ status, isFlagged: false });
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

/** Returns the outcome of a failed request. Without an answer that refused it, the request may have arrived. */
const createOutcome = (failure: SendFailure): Outcome => ({
  state: failure.reason === "refused" ? "refused" : "in-doubt",
  reason: new FrameFailure(failure),
});
