/** The form's Submit: disabled while sending, and then labelled with `sendingLabel`, where the form has one. */
export function SubmitButton({
  isSending,
  sendingLabel = "Submit",
}: {
  isSending: boolean;
  sendingLabel?: string;
}) {
  return (
    <button className="submit-button" type="submit" disabled={isSending}>
      {isSending ? sendingLabel : "Submit"}
    </button>
  );
}
