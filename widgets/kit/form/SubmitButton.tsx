/**
 * The form's Submit: disabled while sending, and then labelled with `sendingLabel`, where the form has one, beside a spinner,
 * where it has one.
 */
export function SubmitButton({
  isSending,
  sendingLabel = "Submit",
  hasSpinner = false,
}: {
  isSending: boolean;
  sendingLabel?: string;
  hasSpinner?: boolean;
}) {
  return (
    <button className="submit-button" type="submit" disabled={isSending}>
      {isSending && hasSpinner && <span className="submit-spinner" aria-hidden="true" />}
      {isSending ? sendingLabel : "Submit"}
    </button>
  );
}
