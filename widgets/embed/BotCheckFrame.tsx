import type { Say } from "../kit/say.ts";
import { pageOrigin } from "./page-origin.ts";
import type { Frame } from "./use-frame.ts";

/** The sentence of a Submit without the bot check. */
const MISSING = "Captcha validation failed. Please try again.";

const LOADING = "The bot check is loading …";
const NOT_LOADED = "The bot check could not be loaded.";
const NO_CONNECTION = "No connection. What you typed stays here.";
const ELSEWHERE = "Send your request on our own page instead";

/** `elsewhere` is the address of a page that asks for the same, for where the frame never comes. */
export interface BotCheckFrameProps {
  instance: string;
  site: string;
  elsewhere: string;
  frame: Frame;
  say: Say;
}

/** The place of the frame. Its height is reserved, so that the frame moves nothing when it comes. */
export function BotCheckFrame({ instance, site, elsewhere, frame, say }: BotCheckFrameProps) {
  const { iframeRef, attempt, status, heightPx, isFlagged, isGivenUp, greet, tryAgain } = frame;
  const messageId = `${instance}-bot-check-message`;
  return (
    <fieldset
      className="bot-check"
      aria-label={say("Bot check")}
      aria-describedby={isFlagged ? messageId : undefined}
    >
      <div className="bot-check-place">
        {attempt > 0 && status !== "failed" && (
          <div className="bot-check-frame">
            <iframe
              key={attempt}
              ref={iframeRef}
              title={say("Bot check")}
              src={`${site}/widgets/v1/frame.html#${pageOrigin()}`}
              style={{ height: `${heightPx}px` }}
              onLoad={greet}
            />
          </div>
        )}
      </div>
      <p className="bot-check-loading" role="status">
        {attempt > 0 && status === "waiting" && say(LOADING)}
      </p>
      {status === "failed" && (
        <p className="bot-check-failed">
          {say(navigator.onLine ? NOT_LOADED : NO_CONNECTION)}{" "}
          <button type="button" className="bot-check-again" onClick={tryAgain}>
            {say("Try again")}
          </button>
        </p>
      )}
      {status === "failed" && isGivenUp && (
        <a className="bot-check-elsewhere" href={elsewhere} target="_blank" rel="noopener">
          {say(ELSEWHERE)}
        </a>
      )}
      <p className="field-message" id={messageId} role="alert">
        {isFlagged && say(MISSING)}
      </p>
    </fieldset>
  );
}
