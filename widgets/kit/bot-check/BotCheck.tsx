import type { BotCheckState } from "./use-bot-check.ts";
import "./bot-check.css";
import "./bot-check-states.css";
import "./bot-check-offline.css";
import "./bot-check-box.css";

/** The sentence of the error flag, and of the toast that goes with it. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

/** Said in its place until it is drawn there. */
const LOADING = "The bot check is loading …";

/** Each form of the site is kept when it cannot be sent. */
const NO_CONNECTION = "No connection. Submit saves your form on this device and sends it later.";

/** `missingText` is the sentence of the error flag, where a form has its own. */
export interface BotCheckProps {
  instance: string;
  check: BotCheckState;
  missingText?: string;
}

/** The place of a form's bot check. Its height is reserved, so that drawing it moves nothing. */
export function BotCheck({ instance, check, missingText = BOT_CHECK_MISSING }: BotCheckProps) {
  const { containerRef, status, isFlagged, lacksConnection, draw } = check;
  const messageId = `${instance}-bot-check-message`;
  return (
    <div
      className="bot-check"
      role="group"
      aria-label="Bot check"
      aria-describedby={isFlagged ? messageId : undefined}
    >
      <div className="bot-check-place" ref={containerRef} />
      {status === "failed" && (
        <p className="bot-check-failed">
          The bot check could not be loaded.{" "}
          <button type="button" className="bot-check-again" onClick={draw}>
            Try again
          </button>
        </p>
      )}
      <p className={lacksConnection ? "bot-check-offline" : "bot-check-loading"} role="status">
        {lacksConnection ? NO_CONNECTION : status === "waiting" && LOADING}
      </p>
      <p className="field-message" id={messageId}>
        {isFlagged ? missingText : ""}
      </p>
    </div>
  );
}
