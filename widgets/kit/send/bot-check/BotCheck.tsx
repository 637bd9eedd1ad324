import type { ReactNode, RefObject } from "react";
import type { FormDefinition } from "../../model/form-definition.ts";
import { FORM_STATUSES, type FormStatus } from "../../model/form-status.ts";
import { DynamicText } from "../../ui/DynamicText.tsx";
import type { Translate } from "../../ui/translate.ts";
import type { BotCheckState } from "./bot-check-controller.ts";
import { BOT_CHECK_STATUSES, type StatusRow } from "./bot-check-status.ts";
import "./bot-check.css";
import "./bot-check-box.css";

/** The specification's sentence for a missing bot check. The quote form has its own, with a small v. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

/** Shown in place of a status's own texts if there is no connection. */
const NO_CONNECTION = { note: "No connection. You can press Submit all the same." };

interface BotCheckProps {
  form: {
    definition: FormDefinition;
    translate: Translate;
    otherWays: ReactNode;
    status: FormStatus;
  };
  check: {
    state: BotCheckState;
    containerRef?: RefObject<HTMLDivElement | null>;
    render(): unknown;
  };
  /** Whether the message about a missing check is an alert. Needed in a partner's page, where no toast announces it. */
  announcesItself?: boolean;
  /** What to render in place of a check of this page, such as a partner's frame. */
  children?: ReactNode;
}

/** A form's bot check with its messages. Its height is reserved, so that nothing moves when the check is rendered. */
export function BotCheck(props: BotCheckProps) {
  const { form, check, announcesItself, children } = props;
  const { definition, translate, otherWays } = form;
  const { isFlagged } = check.state;
  const words = chooseWords(form.status, check.state);
  const { message, note = "", isFinal } = words;
  const isLoading = words === BOT_CHECK_STATUSES.loading;
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
      {message && (
        <p className="bot-check-failed">
          <DynamicText>{translate(message)}</DynamicText>{" "}
          {!isFinal && (
            <button type="button" className="quiet-button" onClick={check.render}>
              {translate("Try again")}
            </button>
          )}
        </p>
      )}
      {words.otherWays && otherWays}
      <p className={isLoading ? "bot-check-loading" : "bot-check-note"} role="status">
        <DynamicText>{translate(note)}</DynamicText>
      </p>
      {/* On our own pages a toast, or the form's text for wrong fields, announces the missing check. */}
      <p
        className="field-message"
        id={messageId}
        role={announcesItself ? "alert" : undefined}
      >
        <DynamicText>
          {isFlagged
            ? translate(definition.missingBotCheck?.message ?? BOT_CHECK_MISSING)
            : ""}
        </DynamicText>
      </p>
    </div>
  );
}

/** Returns the texts of a bot check: those of its status, unless the form or the connection makes them wrong. */
function chooseWords(
  formStatus: FormStatus,
  { status, isFlagged, isOffline }: BotCheckState,
): StatusRow {
  // Show no text of the check if the form's own line, or the message of a missing check,
  // says it already.
  if (FORM_STATUSES[formStatus]?.saysOffline || (status === "again" && isFlagged)) {
    return {};
  }
  if (isOffline && status !== "passed") {
    return NO_CONNECTION;
  }
  return BOT_CHECK_STATUSES[status];
}
