type FormNoteProps = Partial<
  Record<"nextStep" | "purpose" | "privacyLabel" | "privacyHref", string>
>;

/** The texts that editors write for a form. The form's printed placeholder has them in its data attributes. */
export type PlaceholderTexts = FormNoteProps & { failureNotice: string };

/** An editor's words about what happens after Submit. The link opens a new tab, so that typed text is not lost. */
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
