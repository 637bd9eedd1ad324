import type { Say } from "../say.ts";

/** The form's Submit: disabled while sending, and then labelled 'Please wait...' beside a spinner. */
export function SubmitButton({ isSending, say }: { isSending: boolean; say: Say }) {
  return (
    <button className="submit-button" type="submit" disabled={isSending}>
      {isSending && <span className="submit-spinner" aria-hidden="true" />}
      {say(isSending ? "Please wait..." : "Submit")}
    </button>
  );
}
