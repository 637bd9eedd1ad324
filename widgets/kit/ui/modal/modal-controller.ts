import type { RefObject } from "react";
import { Controller } from "../../controller.ts";
import { find } from "../../find.ts";
import { isForInputMethod } from "../../keys.ts";
import { isShown, onceGone } from "../close-request.ts";

/**
 * Events that are stopped in an open dialog, so that the page around it does not hear
 * them. A partner's own dialog, around or behind ours, would close: Radix's at a press
 * outside of it, Ariakit's at a focus outside of it. Elements in our dialog can still
 * listen to `focus`.
 */
const BEGINNINGS = ["pointerdown", "mousedown", "touchstart", "focusin"];

/**
 * Opens and closes a `<dialog>`. The listeners and attributes that an opening adds to the
 * page are removed when the dialog closes, even if the page removes, moves or hides the
 * dialog while it is open.
 */
export class ModalController extends Controller<object> {
  /** Nothing of a dialog is rendered anew, because the browser itself shows whether it is open. */
  state = {};
  /** Called once after each opening, in whatever way the dialog was closed. `useOpenForm` sets it. */
  onClose = (): void => {};
  readonly dialogRef: RefObject<HTMLDialogElement | null> = { current: null };
  #opening: AbortController | undefined;
  /** What `isModal` returned after the dialog was opened. */
  #wasModal: boolean | undefined;
  #opener: HTMLElement | undefined;
  /** The element on which the last press began. */
  #pressed: EventTarget | undefined;

  /** Closes the dialog when its component is removed. */
  override attach(signal: AbortSignal): void {
    signal.addEventListener("abort", this.close);
  }

  /** Returns whether the dialog is open and usable. If the page moves an open dialog, it stops to be modal. */
  isOpen = (): boolean => {
    const dialog = this.dialogRef.current;
    if (!this.#opening || !dialog?.open) {
      return false;
    }
    return isShown(dialog) && isModal(dialog) === this.#wasModal;
  };

  /**
   * Opens the dialog, and returns whether it was closed before. Closing it focuses
   * `opener`, which by default is the opener of the last time. Without any opener the
   * browser focuses what had the focus before.
   */
  open = (opener = this.#opener): boolean => {
    this.#opener = opener;
    if (this.isOpen()) {
      return false;
    }
    this.close();
    // biome-ignore lint/style/noNonNullAssertion: a dialog that is rendered is opened
    const dialog = this.dialogRef.current!;
    // A dialog that the page has removed and added again has `open`, but is not modal.
    if (dialog.open) {
      dialog.close();
    }
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    if (dialog.getRootNode() === document) {
      this.#holdPage(signal);
    }
    this.#stopAtDialog(dialog, signal);
    onceGone(this.isOpen, this.close, signal);
    dialog.showModal();
    this.#wasModal = isModal(dialog);
    // Focus the body, so that keys scroll it: at the opening, when the browser would
    // focus 'Close', and when a press on the heading focuses the dialog itself.
    const focusBody = () => find(dialog, ".modal-body").focus({ preventScroll: true });
    dialog.addEventListener("focus", focusBody, { signal });
    focusBody();
    return true;
  };

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

  /** Stops the page behind from scrolling. Closes the dialog when the page is left, so that Back shows it closed. */
  #holdPage(signal: AbortSignal): void {
    const page = document.documentElement;
    // With `gutter` the CSS reserves the room of the scrollbar, which disappears.
    page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
    signal.addEventListener("abort", () => delete page.dataset.modal);
    addEventListener("pagehide", this.close, { signal });
  }

  /**
   * Stops events in the dialog before the page hears them, because the page's own dialogs
   * would close or take the focus. If the page stops and prevents a click before it
   * reaches the dialog, dispatches the click again: focus-trap prevents all clicks
   * outside of its own container.
   */
  #stopAtDialog(dialog: HTMLDialogElement, signal: AbortSignal): void {
    const stopKey = (event: KeyboardEvent) => {
      if ((event.key !== "Escape" && event.key !== "Tab") || !this.isOpen()) {
        return;
      }
      event.stopPropagation();
      if (event.key === "Escape" && isForInputMethod(event)) {
        event.preventDefault();
      } else if (event.key === "Escape" && this.#wasModal === false) {
        // A partner's page may have replaced `showModal`. Then the browser does not close
        // the dialog at Esc.
        this.close();
      }
    };
    const stopPress = (event: Event) => {
      if (!event.composedPath().includes(dialog)) {
        return;
      }
      if (event.type !== "focusin") {
        [this.#pressed] = event.composedPath();
      }
      event.stopPropagation();
    };
    let arrived: Event | undefined;
    const noteClick = (event: MouseEvent) => {
      arrived = event;
    };
    const returnClick = (event: MouseEvent) => {
      const path = event.composedPath();
      // Look after the page's own listeners have run.
      setTimeout(() => {
        if (path.includes(dialog) && arrived !== event && event.defaultPrevented) {
          path[0]?.dispatchEvent(
            new MouseEvent("click", { bubbles: true, cancelable: true }),
          );
        }
      });
    };
    dialog.addEventListener("click", noteClick, { capture: true, signal });
    addEventListener("click", returnClick, { capture: true, signal });
    addEventListener("keydown", stopKey, { capture: true, signal });
    for (const type of BEGINNINGS) {
      addEventListener(type, stopPress, { capture: true, passive: true, signal });
    }
  }
}

/**
 * Returns whether a dialog is open and modal; undefined in browsers that do not know
 * `:modal` (before 2022): https://developer.mozilla.org/docs/Web/CSS/:modal
 */
export function isModal(dialog: HTMLDialogElement): boolean | undefined {
  try {
    return dialog.matches(":modal");
  } catch {
    return undefined;
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
