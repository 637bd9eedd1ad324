/** The form's Submit: disabled while sending, and then labelled 'Please wait...' beside a spinner. */
export function SubmitButton({ isSending }: { isSending: boolean }) {
  return (
    <button className="submit-button" type="submit" disabled={isSending}>
      {isSending && <span className="submit-spinner" aria-hidden="true" />}
      {isSending ? "Please wait..." : "Submit"}
    </button>
  );
}
