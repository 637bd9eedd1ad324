import "./form.css";

/** What an editor writes for above Submit. What is empty or left out is not shown. */
export interface FormNoteProps {
  /** What happens after Submit. */
  nextStep?: string;
  /** What becomes of what is sent. */
  purpose?: string;
  /** The page that says more about it, where there is one to lead to. */
  privacyLabel?: string;
  privacyHref?: string;
}

/** What happens next, and what becomes of the data. Its link opens a tab of its own: what is typed stays. */
export function FormNote({ nextStep, purpose, privacyLabel, privacyHref }: FormNoteProps) {
  if (!nextStep && !purpose) return null;
  return (
    <div className="form-wide form-note">
      {nextStep && <p>{nextStep}</p>}
      {purpose && (
        <p>
          {purpose}{" "}
          {privacyHref && (
            <a href={privacyHref} target="_blank" rel="noopener">
              {privacyLabel}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
