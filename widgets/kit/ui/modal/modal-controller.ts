import type { RefObject } from "react";
import { find } from "../../dom/find.ts";
import { isForInputMethod } from "../../dom/keys.ts";
import { Controller } from "../../hooks/controller.ts";

/**
 * Opens and closes a `<dialog>`. What an opening adds to the page is removed when the
 * dialog closes.
 */
export class ModalController extends Controller<object> {
  /** Nothing of a dialog is rendered anew, because the browser itself shows whether it is open. */
  state = {};
  /** Called once after each opening, in whatever way the dialog was closed. `useOpenForm` sets it. */
  onClose = (): void => {};
  readonly dialogRef: RefObject<HTMLDialogElement | null> = { current: null };
  #opening: AbortController | undefined;
  #opener: HTMLElement | undefined;
  /** The element on which the last press began. */
  #pressed: EventTarget | undefined;

  /** Closes the dialog when its component is removed. */
  override attach(signal: AbortSignal): void {
    signal.addEventListener("abort", this.close);
  }

  isOpen(): boolean {
    return this.#opening !== undefined && this.dialogRef.current?.open === true;
  }

  /**
   * Opens the dialog, and returns whether it was closed before. Closing it focuses
   * `opener`, which by default is the opener of the last time. Without any opener the
   * browser focuses what had the focus before.
   */
  open(opener = this.#opener): boolean {
    this.#opener = opener;
    if (this.isOpen()) {
      return false;
    }
    this.close();
    // biome-ignore lint/style/noNonNullAssertion: a dialog that is rendered is opened
    const dialog = this.dialogRef.current!;
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    this.setUpPage(dialog, signal);
    const notePress = (event: Event) => {
      [this.#pressed] = event.composedPath();
    };
    addEventListener("pointerdown", notePress, { capture: true, signal });
    dialog.addEventListener("keydown", stayOpenForInputMethod, { signal });
    dialog.showModal();
    // Focus the body, so that keys scroll it: at the opening, when the browser would
    // focus 'Close', and when a press on the heading focuses the dialog itself.
    const focusBody = () => find(dialog, ".modal-body").focus({ preventScroll: true });
    dialog.addEventListener("focus", focusBody, { signal });
    focusBody();
    return true;
  }

  /**
   * Prepares the page before the dialog opens, until `signal` aborts: stops the page from
   * scrolling, and closes the dialog when the page is left, so that Back shows it closed.
   * The form in a partner's page replaces this.
   */
  protected setUpPage(_dialog: HTMLDialogElement, signal: AbortSignal): void {
    const page = document.documentElement;
    // With `gutter` the CSS reserves the room of the scrollbar, which disappears.
    page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
    signal.addEventListener("abort", () => delete page.dataset.modal);
    addEventListener("pagehide", this.close, { signal });
  }

  close = (): void => {
    if (!this.#opening) {
      return;
    }
    this.#opening.abort();
    this.#opening = undefined;
    this.dialogRef.current?.close();
    focusOpener(this.#opener);
    this.onClose();
  };

  /** Handles `close`. Ignores an event that arrives late, when the dialog is open again. */
  handleClose = (): void => {
    if (!this.dialogRef.current?.open) {
      this.close();
    }
  };

  /**
   * Closes the dialog at a click whose press began on the backdrop. Such a click has the
   * `<dialog>` itself as its target, because elements inside cover all of the dialog's
   * area.
   */
  handleClick = (target: EventTarget): void => {
    const dialog = this.dialogRef.current;
    if (target === dialog && this.#pressed === dialog) {
      this.close();
    }
  };
}

/** Keeps the dialog open at an Esc that ends the input of an input method. */
function stayOpenForInputMethod(event: KeyboardEvent): void {
  if (event.key === "Escape" && isForInputMethod(event)) {
    event.preventDefault();
  }
}

function focusOpener(opener: HTMLElement | undefined): void {
  opener?.focus({ preventScroll: true });
  if (!opener || document.activeElement === opener) {
    return;
  }
  // The opener takes no focus if its menu has closed, so focus the button of the menu.
  const region = opener.parentElement?.closest("[id]");
  const opensIt =
    region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
