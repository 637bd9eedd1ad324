import { runModal } from "../kit/modal/Modal.tsx";

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
  const modal = runModal(dialog);
  return {
    open: modal.open,
    revive() {
      if (dialog.open && !isModal(dialog)) modal.close();
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
