import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { DynamicText } from "../ui/DynamicText.tsx";
import type { Form } from "./use-form.ts";
import type { FormStatus } from "./form-controller.ts";
import "./form.css";

const NOTICES: Partial<Record<FormStatus, string>> = {
  slow: "This is taking longer than usual.",
  kept: "Your form is saved on this device. It will be sent when this site is open and we can be reached.",
  "in-doubt":
    "We can't tell whether it arrived. Your text is kept; press Submit to send it once more.",
  "not-loaded":
    "A part of this form could not be loaded. Please press Submit again. Everything you typed is still here.",
  "not-kept":
    "We cannot be reached, and this device cannot keep your form. Leave this page open, and press Submit when you are back online.",
};

type FormNoteProps = Partial<
  Record<"nextStep" | "purpose" | "privacyLabel" | "privacyHref", string>
>;
export type FormTexts = FormNoteProps & { failureNotice: string };

interface FormFooterProps {
  form: Form;
  texts: FormTexts;
  /** Shown while the form is not filled in correctly. */
  invalidText?: string;
}

/** Submit, and the form's outcome. Live regions must exist before their text, or nobody announces it. */
export function FormFooter({ form, texts, invalidText }: FormFooterProps) {
  const { definition, status, isBusy, stop, translate, formProps } = form;
  const isRefused = status === "refused";
  // The notice says that the provider refused the form, so it is not shown while no answer has come.
  const sentences = [
    (isRefused || status === "in-doubt") && definition.failedText,
    isRefused && texts.failureNotice,
  ];
  const failure = sentences.filter(Boolean).join(" ");
  const success = status === "sent" && definition.sentText;
  const notice = success || NOTICES[status] || "";
  return (
    <>
      <FormNote {...texts} />
      <div className="form-footer form-wide">
        <button className="submit-button" type="submit" disabled={isBusy}>
          {isBusy && <span className="submit-spinner" aria-hidden="true" />}
          <DynamicText>{translate(isBusy ? "Please wait..." : "Submit")}</DynamicText>
        </button>
        <div className="sending-state">
          <p
            className="sending-failure"
            role={definition.hasFailedToast && failure ? undefined : "alert"}
          >
            <DynamicText>{failure || invalidText || ""}</DynamicText>
          </p>
          <p className={success ? "sending-success" : undefined} role="status">
            <DynamicText>{translate(notice)}</DynamicText>
          </p>
          {status === "slow" && (
            <button className="quiet-button" type="button" onClick={stop}>
              {translate("Stop waiting")}
            </button>
          )}
          {status === "not-loaded" && definition.isDrafted && (
            <button className="quiet-button" type="button" onClick={form.reload}>
              Reload this page: what you typed is kept
            </button>
          )}
        </div>
        {definition.isDrafted && (
          <ConfirmButton
            className="quiet-button"
            // A reset works before hydration.
            type="reset"
            disabled={isBusy}
            question="Clear this form?"
            onConfirm={() => formProps.ref.current?.reset()}
          >
            Clear this form
          </ConfirmButton>
        )}
      </div>
    </>
  );
}

/** An editor's words about what happens next. The link opens another tab, so that typed text stays. */
export function FormNote({
  nextStep,
  purpose,
  privacyLabel,
  privacyHref,
}: FormNoteProps) {
  if (!nextStep && !purpose) return null;
  return (
    <div className="form-wide form-note">
      {nextStep && <p>{nextStep}</p>}
      {purpose && (
        <p>
          {purpose}{" "}
          {privacyHref && (
            <a
              href={privacyHref}
              target="_blank"
              rel="noopener"
              aria-label={`${privacyLabel}, in a new tab`}
            >
              {privacyLabel}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
