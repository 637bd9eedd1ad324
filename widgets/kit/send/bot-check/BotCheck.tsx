import type { ReactNode, RefObject } from "react";
import type { FormDefinition } from "../../form-definition.ts";
import type { Translate } from "../../translate.ts";
import { DynamicText } from "../../ui/DynamicText.tsx";
import type { BotCheckState } from "./bot-check-controller.ts";
import { BOT_CHECK_STATUSES, type StatusRow } from "./bot-check-status.ts";
import "./bot-check.css";
import "./bot-check-box.css";

/** The specification writes this sentence with a capital V, and the quote form's with a small one. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

/** Said in place of the status's own words. */
const NO_CONNECTION = { note: "No connection. You can press Submit all the same." };

interface BotCheckProps {
  form: {
    definition: FormDefinition;
    translate: Translate;
    otherWays: ReactNode;
    status: string;
  };
  check: {
    state: BotCheckState;
    containerRef?: RefObject<HTMLDivElement | null>;
    render(): unknown;
  };
  /** Whether a screen reader hears at once that the check is missing: a partner's page has no toast that says so. */
  announcesItself?: boolean;
  /** Rendered in the check's place. */
  children?: ReactNode;
}

/** A form's bot check, with a reserved height, so that nothing moves when it is rendered. */
export function BotCheck(props: BotCheckProps) {
  const { form, check, announcesItself, children } = props;
  const { definition, translate, otherWays } = form;
  const { isFlagged } = check.state;
  const words = wordsOf(form.status, check.state);
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
      {/* On our own pages a toast, or the sentence about the whole form, announces it. */}
      <p
        className="field-message"
        id={messageId}
        role={announcesItself ? "alert" : undefined}
      >
        <DynamicText>
          {isFlagged ? translate(definition.botCheckMissing ?? BOT_CHECK_MISSING) : ""}
        </DynamicText>
      </p>
    </div>
  );
}

/** Returns the words for a check: those of its status, unless something else says more. */
function wordsOf(
  formStatus: string,
  { status, isFlagged, isOffline }: BotCheckState,
): StatusRow {
  // The form's own line says all, or the message that asks for the check after a Submit.
  const isSaidByForm = formStatus === "kept" || formStatus === "not-kept";
  if (isSaidByForm || (status === "again" && isFlagged)) {
    return {};
  }
  if (isOffline && status !== "passed") {
    return NO_CONNECTION;
  }
  return BOT_CHECK_STATUSES[status];
}
