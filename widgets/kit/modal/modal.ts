import { nextTask } from "../next-task.ts";
import { listenToDialog } from "./listen-to-dialog.ts";

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
      // Three short tasks in place of one that a slow phone would stand still for: the press, the frame, what is in it.
      await nextTask();
      if (dialog.open) return;
      root.dataset.modal = innerWidth > root.clientWidth ? "gutter" : "";
      const body = dialog.querySelector<HTMLElement>(".modal-body");
      const hide = (value: string) => body?.style.setProperty("content-visibility", value);
      hide("hidden");
      dialog.showModal();
      // Not its first control: that one is Close. A screen reader says the dialog's name.
      dialog.focus();
      await nextTask();
      hide("");
      dialog.getBoundingClientRect();
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
