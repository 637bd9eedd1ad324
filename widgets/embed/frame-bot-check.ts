import { find } from "../kit/dom/find.ts";
import {
  type BotCheckChanges,
  BotCheckController,
  type BotCheckState,
} from "../kit/send/bot-check/bot-check-controller.ts";
import type { BotCheckStatus } from "../kit/send/bot-check/bot-check-status.ts";
import { translate } from "./frame-look.ts";
import type { FrameMessage } from "./frame-messages.ts";

/**
 * The bot check of the frame. It reports each change by `post`, because the widget shows
 * the texts for it. Unlike the one of our own pages it never solves itself again after a
 * failed request, because a partner's page could then send any number of requests after
 * one press of the visitor's.
 */
export class FrameBotCheckController extends BotCheckController {
  override readonly containerRef = {
    current: find<HTMLDivElement>(document, ".bot-check-place"),
  };
  protected override translate = translate;
  readonly #post: (message: FrameMessage) => void;

  constructor(post: (message: FrameMessage) => void) {
    super();
    this.#post = post;
  }

  override setState(state: BotCheckState): void {
    super.setState(state);
    this.#post({ type: "status", status: state.status, isFlagged: state.isFlagged });
  }

  /**
   * Replaces the status `unreachable`, because Submit keeps a form on the device then,
   * which a partner's page never does. A check that is there can be tried again.
   */
  protected override setStatus(status: BotCheckStatus, changes?: BotCheckChanges): void {
    const { onLine } = navigator;
    if (status !== "unreachable") {
      super.setStatus(status, changes);
    } else if (this.check) {
      super.setStatus(onLine ? "failed" : "ready", { isFlagged: onLine });
    } else {
      super.setStatus(onLine ? "not-loaded" : "offline");
    }
  }

  reword(): void {
    this.check?.reword?.();
  }
}
