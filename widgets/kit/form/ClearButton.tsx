/** Empties the form, and its draft with it, once the visitor has said yes. */
export function ClearButton() {
  return (
    <button
      className="quiet-button"
      type="reset"
      onClick={(event) => {
        if (!window.confirm("Clear this form?")) event.preventDefault();
      }}
    >
      Clear this form
    </button>
  );
}
