type FormNoteProps = Partial<
  Record<"nextStep" | "purpose" | "privacyLabel" | "privacyHref", string>
>;

/** An editor's words for a form, as its placeholder hands them on. */
export type FormTexts = FormNoteProps & { failureNotice: string };

/** An editor's words about what happens next. The link opens another tab, so that typed text stays. */
export function FormNote({
  nextStep,
  purpose,
  privacyLabel,
  privacyHref,
}: FormNoteProps) {
  if (!nextStep && !purpose) {
    return null;
  }
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
