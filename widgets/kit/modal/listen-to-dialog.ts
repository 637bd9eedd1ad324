const STOPS = "a[href], button, input, select, textarea, iframe, [tabindex]";

/**
 * What every dialog does: Tab stays in, and a press on the backdrop or on `[data-closes]` calls `close`.
 *
 * A press on the dialog's own box counts as one on the backdrop: padding and scrolling belong to an element inside.
 */
export function listenToDialog(dialog: HTMLDialogElement, close: () => void): void {
  let isBackdropPressed = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isBackdropPressed = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if ((target === dialog && isBackdropPressed) || target.closest("[data-closes]")) close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepInside(dialog, event);
  });
}

function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const isStop = (stop: HTMLElement) =>
    stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.getClientRects().length > 0;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)];
  // From both ends, and no further: to be asked, a field in closed details is laid out first.
  const first = stops.find(isStop);
  const last = stops.reverse().find(isStop);
  const root = dialog.getRootNode();
  const { activeElement: focused } = root instanceof ShadowRoot ? root : document;
  const isLeaving = event.shiftKey ? focused === first || focused === dialog : focused === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
