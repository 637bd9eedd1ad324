import "./clear-button.css";

/** Empties the form, and its draft with it, once the visitor has said yes. While it is sent there is nothing to take back. */
export function ClearButton({ isSending }: { isSending: boolean }) {
  return (
    <button
      className="quiet-button"
      type="reset"
      disabled={isSending}
      onClick={(event) => {
        if (!window.confirm("Clear this form?")) event.preventDefault();
      }}
    >
      Clear this form
    </button>
  );
}
