import type { ReactNode, RefObject } from "react";
import { DynamicText } from "../../ui/DynamicText.tsx";
import type { FormDefinition } from "../../form-definition.ts";
import type { Translate } from "../../translate.ts";
import type { BotCheckState, BotCheckStatus } from "./use-bot-check.ts";
import "./bot-check.css";

/** The specification writes this sentence with a capital V, and the quote form's with a small one. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

const PROBLEMS: Partial<Record<BotCheckStatus, string>> = {
  failed: "The bot check could not be loaded. A reload of this page may bring it.",
  offline: "No connection. What you typed stays here.",
  "needs-https": "Could not check: this page needs https",
};

interface BotCheckProps {
  form: { definition: FormDefinition; translate: Translate };
  check: {
    state: BotCheckState;
    containerRef?: RefObject<HTMLDivElement | null>;
    render(): unknown;
  };
  /** Text of the link to our contact page, shown after a failure. */
  otherWay?: string;
  children?: ReactNode;
}

/** A form's bot check, with a reserved height, so that nothing moves when it is rendered. */
export function BotCheck(props: BotCheckProps) {
  const { form, check, otherWay = "Call or write to us instead", children } = props;
  const { definition, translate } = form;
  const { status, hasFailed, isFlagged, note = "" } = check.state;
  const problem = PROBLEMS[status];
  const messageId = `${definition.name}-bot-check-message`;
  return (
    <div
      className="bot-check"
      role="group"
      aria-label={translate("Bot check")}
      aria-describedby={isFlagged ? messageId : undefined}
    >
      <div className="bot-check-place" ref={check.containerRef}>
        {children}
      </div>
      {problem && (
        <p className="bot-check-failed">
          <DynamicText>{translate(problem)}</DynamicText>{" "}
          {status !== "needs-https" && (
            <button type="button" className="quiet-button" onClick={check.render}>
              {translate("Try again")}
            </button>
          )}
        </p>
      )}
      {(problem || hasFailed) && status !== "offline" && (
        <a
          className="bot-check-elsewhere"
          href={`${SITE_URL}/contact`}
          target="_blank"
          rel="noopener"
        >
          {translate(otherWay)}
        </a>
      )}
      <p className={note ? "bot-check-offline" : "bot-check-loading"} role="status">
        <DynamicText>
          {note || (status === "waiting" ? translate("The bot check is loading …") : "")}
        </DynamicText>
      </p>
      {/* On our own pages a toast, or the sentence about the whole form, announces it. */}
      <p
        className="field-message"
        id={messageId}
        role={children === undefined ? undefined : "alert"}
      >
        <DynamicText>
          {isFlagged ? translate(definition.botCheckMissing ?? BOT_CHECK_MISSING) : ""}
        </DynamicText>
      </p>
    </div>
  );
}
