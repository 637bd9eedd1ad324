/**
 * While a field of the form has the focus, `<html data-typing>` stands, so that on a phone the CSS can take away what would
 * cover the field above the keyboard. Returns how to stop.
 */
export function markTyping(form: HTMLElement): () => void {
  const { dataset } = document.documentElement;
  const start = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) dataset.typing = "";
  };
  const end = () => {
    delete dataset.typing;
  };
  form.addEventListener("focusin", start);
  form.addEventListener("focusout", end);
  return () => {
    form.removeEventListener("focusin", start);
    form.removeEventListener("focusout", end);
    end();
  };
}
