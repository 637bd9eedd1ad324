import type { ReactNode } from "react";
import { FORM_STATUSES } from "../model/form-status.ts";
import { readKeptNote } from "../send/kept-note.ts";
import { DynamicText } from "../ui/DynamicText.tsx";
import type { RunningForm } from "./use-form.ts";
import "./form.css";

interface FormFooterProps {
  form: RunningForm;
  /** An editor's words, shown after a refusal. */
  failureNotice: string;
  /** Shown while the form is not filled in correctly. */
  invalidText?: string;
  /** Whether a toast announces a failure, so that its text beside Submit must not. */
  hasFailedToast?: boolean;
  /** `DraftButtons`, if the form is drafted. */
  children?: ReactNode;
}

/**
 * The Submit button, and below it what became of the form. Both live regions are rendered
 * even if they are empty, because screen readers announce a text only in a live region
 * that existed before the text.
 */
export function FormFooter(props: FormFooterProps) {
  const { form, failureNotice, invalidText, hasFailedToast, children } = props;
  const { definition, status, isBusy, stop, translate, otherWays } = form;
  const isRefused = status === "refused";
  // `failureNotice` says that the provider refused the form, so it is not shown if no
  // answer came.
  const failure = join(
    (isRefused || status === "in-doubt") && definition.failedText,
    isRefused && failureNotice,
  );
  const success = status === "sent" && definition.sentText;
  const row = FORM_STATUSES[status];
  const notice = success || row?.notice || "";
  // Read it now, because the outbox stores the sentence after the form was set up.
  const keptNote = status === "kept" && readKeptNote();
  return (
    <div className="form-footer form-wide">
      <button className="submit-button" type="submit" disabled={isBusy}>
        {isBusy && <span className="submit-spinner" aria-hidden="true" />}
        <DynamicText>{translate(isBusy ? "Please wait..." : "Submit")}</DynamicText>
      </button>
      <div className="sending-state">
        <p
          className="sending-failure"
          role={hasFailedToast && failure ? undefined : "alert"}
        >
          <DynamicText>{failure || invalidText || ""}</DynamicText>
        </p>
        <p className={success ? "sending-success" : undefined} role="status">
          <DynamicText>{join(translate(notice), keptNote)}</DynamicText>
        </p>
        {row?.otherWays && otherWays}
        {status === "slow" && (
          <button className="quiet-button" type="button" onClick={stop}>
            {translate("Stop waiting")}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}

/** Joins the sentences that are not empty with a space. */
const join = (...sentences: (string | false | undefined)[]) =>
  sentences.filter(Boolean).join(" ");
