import { find } from "../kit/find.ts";
import {
  BotCheckController,
  type BotCheckState,
} from "../kit/send/bot-check/bot-check-controller.ts";
import type { BotCheckStatus } from "../kit/send/bot-check/bot-check-status.ts";
import { translate } from "./frame-look.ts";
import type { FrameMessage } from "./frame-messages.ts";

/**
 * The bot check of the frame. Unlike the one of our own pages it never solves itself
 * again after a failed request, because a partner's page could then send any number of
 * requests after one press of the visitor's.
 */
class FrameBotCheckController extends BotCheckController {
  override readonly containerRef = {
    current: find<HTMLDivElement>(document, ".bot-check-place"),
  };
  protected override translate = translate;

  reword(): void {
    this.check?.reword?.();
  }
}

/** The statuses without a check. They are named here, because the texts of `BOT_CHECK_STATUSES` need not be loaded. */
const NOT_THERE: readonly BotCheckStatus[] = ["not-loaded", "needs-https", "unreachable"];

/** Returns the message to the widget about a change of the bot check; undefined while the check is loading. */
function messageOf(
  before: BotCheckStatus,
  { status, isFlagged }: BotCheckState,
): FrameMessage | undefined {
  if (status === "loading") {
    return undefined;
  }
  if (before === "loading" && status === "ready") {
    return { type: "drawn" };
  }
  if (before === "loading" && NOT_THERE.includes(status)) {
    return { type: "check-failed", needsHttps: status === "needs-https" };
  }
  const hasFailed = status === "failed" || (status === "unreachable" && navigator.onLine);
  return {
    type: "check",
    isPassed: status === "passed",
    isFlagged: isFlagged || hasFailed,
    hasFailed,
  };
}

/** Creates the frame's bot check. It reports each change by `post`, because the widget shows the texts for it. */
export function createFrameBotCheck(
  post: (message: FrameMessage) => void,
): FrameBotCheckController {
  const check = new FrameBotCheckController();
  let before = check.state.status;
  check.onChange = () => {
    const message = messageOf(before, check.state);
    before = check.state.status;
    if (message) {
      post(message);
    }
  };
  return check;
}
