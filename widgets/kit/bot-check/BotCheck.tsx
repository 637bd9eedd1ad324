import { DynamicText } from "../DynamicText.tsx";
import { keepsForms } from "../device.ts";
import { SITE_URL } from "../settings.ts";
import type { BotCheckState } from "./use-bot-check.ts";
import "./bot-check.css";

/** The sentence of the error flag, and of the toast that goes with it. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

/** Said in its place until it is drawn there. */
const LOADING = "The bot check is loading …";
const NOT_LOADED = "The bot check could not be loaded. A reload of this page may bring it.";
const NEEDS_HTTPS = "The bot check needs a page with https.";
const AGAIN = "Please pass the bot check once more, then press Submit.";
const OFFLINE = "No connection. Submit saves your form on this device and sends it later.";
const OFFLINE_WITHOUT_STORAGE = "No connection. Keep this page open, and press Submit when you are online.";

/**
 * The place of a form's bot check. Its height is reserved, so that drawing it moves nothing. `missingText` is the sentence of the error
 * flag, where a form has its own.
 */
export function BotCheck(props: { instance: string; check: BotCheckState; missingText?: string }) {
  const { instance, check, missingText = BOT_CHECK_MISSING } = props;
  const { containerRef, status, hasFailed, isFlagged, note, draw } = check;
  const cannotRender = status === "failed" || status === "needs-https";
  const messageId = `${instance}-bot-check-message`;
  return (
    <div
      className="bot-check"
      role="group"
      aria-label="Bot check"
      aria-describedby={isFlagged ? messageId : undefined}
    >
      <div className="bot-check-place" ref={containerRef} />
      {cannotRender && (
        <p className="bot-check-failed">
          {status === "failed" ? NOT_LOADED : NEEDS_HTTPS}{" "}
          {status === "failed" && (
            <button type="button" className="quiet-button" onClick={draw}>
              Try again
            </button>
          )}
        </p>
      )}
      {(cannotRender || hasFailed) && (
        <p className="bot-check-elsewhere">
          You can also <a href={`${SITE_URL}/contact`}>call or write to us</a>.
        </p>
      )}
      <p className={note ? "bot-check-offline" : "bot-check-loading"} role="status">
        <DynamicText>{note ? wordsOf(note) : status === "waiting" ? LOADING : ""}</DynamicText>
      </p>
      <p className="field-message" id={messageId}>
        <DynamicText>{isFlagged ? missingText : ""}</DynamicText>
      </p>
    </div>
  );
}

function wordsOf(note: "offline" | "again"): string {
  if (note === "again") return AGAIN;
  return keepsForms() ? OFFLINE : OFFLINE_WITHOUT_STORAGE;
}
