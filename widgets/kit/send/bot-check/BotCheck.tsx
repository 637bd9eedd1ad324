import type { ReactNode, RefObject } from "react";
import type { FormDefinition } from "../../form-definition.ts";
import type { Translate } from "../../translate.ts";
import { DynamicText } from "../../ui/DynamicText.tsx";
import type { BotCheckState, BotCheckStatus } from "./bot-check-controller.ts";
import "./bot-check.css";
import "./bot-check-box.css";

/** The specification writes this sentence with a capital V, and the quote form's with a small one. */
export const BOT_CHECK_MISSING = "Captcha Validation failed. Please try again.";

/** What the words are about: the check's status, or that the device has no connection. */
type Topic = BotCheckStatus | "no-connection";

const PROBLEMS: Partial<Record<Topic, string>> = {
  "not-loaded": "The bot check could not be loaded. A reload of this page may bring it.",
  offline: "No connection. What you typed stays here.",
  "needs-https": "Could not check: this page needs https",
};

/** Words that ask for nothing to be mended. */
const NOTES: Partial<Record<Topic, string>> = {
  loading: "The bot check is loading …",
  again: "Please pass the bot check once more, then press Submit.",
  unreachable: "We cannot be reached at the moment. You can press Submit all the same.",
  "no-connection": "No connection. You can press Submit all the same.",
};

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
  children?: ReactNode;
}

/** A form's bot check, with a reserved height, so that nothing moves when it is rendered. */
export function BotCheck(props: BotCheckProps) {
  const { form, check, children } = props;
  const { definition, translate, otherWays } = form;
  const { isFlagged } = check.state;
  const topic = topicOf(form.status, check.state);
  const problem = PROBLEMS[topic];
  const note = NOTES[topic] ?? "";
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
          {topic !== "needs-https" && (
            <button type="button" className="quiet-button" onClick={check.render}>
              {translate("Try again")}
            </button>
          )}
        </p>
      )}
      {/* Without a connection, a partner's visitor cannot follow a link to our page. */}
      {(problem || topic === "failed") && topic !== "offline" && otherWays}
      <p
        className={note === NOTES.loading ? "bot-check-loading" : "bot-check-note"}
        role="status"
      >
        <DynamicText>{translate(note)}</DynamicText>
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

/** Returns what the check speaks about, in one sentence; of one that has passed, there is nothing to say. */
function topicOf(
  formStatus: string,
  { status, isFlagged, isOffline }: BotCheckState,
): Topic {
  // Once a form is kept, or cannot be, its own line says all; after a Submit the message asks for the check.
  if (/kept/.test(formStatus) || (status === "again" && isFlagged)) {
    return "passed";
  }
  return isOffline && status !== "passed" ? "no-connection" : status;
}
