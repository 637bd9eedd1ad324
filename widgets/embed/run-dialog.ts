const STOPS = "button, input, textarea, iframe";

/** A dialog that `runDialog` runs. */
export interface RunningDialog {
  open(): void;
  /** Closes what a page left open by taking the placeholder away and putting it back: it shows, and is modal no more. */
  revive(): void;
}

/**
 * Runs a `<dialog>` in a partner's page: Tab stays in, Esc, a press on the backdrop and `[data-closes]` close it, and the browser
 * gives the focus back to the button that opened it. The page around it is not touched.
 */
export function runDialog(dialog: HTMLDialogElement): RunningDialog {
  let isBackdropPressed = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isBackdropPressed = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if ((target === dialog && isBackdropPressed) || target.closest("[data-closes]")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepInside(dialog, event);
  });
  return {
    open() {
      if (dialog.open) return;
      dialog.showModal();
      // Not its first control: that one is Close. A screen reader says the dialog's name.
      dialog.focus();
    },
    revive() {
      if (dialog.open && !isModal(dialog)) dialog.close();
    },
  };
}

function isModal(dialog: HTMLDialogElement): boolean {
  try {
    return dialog.matches(":modal");
  } catch {
    // Before 2022: Chrome 105, Safari 15.6.
    return true;
  }
}

function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const root = dialog.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.getClientRects().length > 0,
  );
  const [first] = stops;
  const last = stops[stops.length - 1];
  const focused = root.activeElement;
  const isLeaving = event.shiftKey ? focused === first || focused === dialog : focused === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
