import { nextTask } from "../next-task.ts";

const STOPS = "a[href], button, input, select, textarea, iframe, [tabindex]";

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
 * A press on the dialog's own box counts as one on the backdrop: padding and scrolling belong to an element inside. While it
 * is open, `<html data-modal>` stands for the CSS, with the value `gutter` where a scrollbar took room.
 */
export function runModal(dialog: HTMLDialogElement): Modal {
  const root = document.documentElement;
  const listening = new AbortController();
  let opener: HTMLElement | undefined;
  let isBackdropPressed = false;

  const close = () => {
    if (dialog.open) dialog.close();
  };

  dialog.addEventListener("close", () => {
    if (dialog.open) return;
    delete root.dataset.modal;
    if (opener) returnFocus(opener);
  });
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

function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.getClientRects().length > 0,
  );
  const [first] = stops;
  const last = stops[stops.length - 1];
  const focused = document.activeElement;
  const isLeaving = event.shiftKey ? focused === first || focused === dialog : focused === last;
  if (!isLeaving) return;
  event.preventDefault();
  const next = event.shiftKey ? last : first;
  next?.focus();
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
