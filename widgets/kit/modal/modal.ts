import { nextTask } from "../next-task.ts";
import { listenToDialog } from "./listen-to-dialog.ts";
import { showDialog } from "./show-dialog.ts";

/** A dialog that `runModal` runs. */
export interface Modal {
  /** Shows it; `opener` gets the focus back. Without one, the last opener does. */
  open(opener?: HTMLElement): void;
  close(): void;
  /** Takes away what was added to the page. */
  stop(): void;
}

/**
 * Runs a `<dialog>` as a modal: the focus goes in, Tab stays in, Esc, a press on the backdrop and `[data-closes]` close it, and
 * the focus returns. It is closed when the page is left, so that Back never finds it open.
 *
 * While it is open, `<html data-modal>` stands for the CSS, with the value `gutter` where a scrollbar took room.
 */
export function runModal(dialog: HTMLDialogElement): Modal {
  const root = document.documentElement;
  const listening = new AbortController();
  let opener: HTMLElement | undefined;

  const close = () => {
    if (dialog.open) dialog.close();
  };

  dialog.addEventListener("close", () => {
    if (dialog.open) return;
    delete root.dataset.modal;
    if (opener) returnFocus(opener);
  });
  listenToDialog(dialog, close);
  addEventListener("pagehide", close, listening);

  return {
    async open(by = opener) {
      opener = by;
      // The press is a task of its own.
      await nextTask();
      if (dialog.open) return;
      root.dataset.modal = innerWidth > root.clientWidth ? "gutter" : "";
      await showDialog(dialog);
    },
    close,
    stop: () => listening.abort(),
  };
}

/** An opener in a menu that has closed since can't be focused: then the button that opens that menu is. */
function returnFocus(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  if (document.activeElement === opener) return;
  const { parentElement } = opener;
  const region = parentElement?.closest("[id]");
  const opensIt = region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
