import { isForInputMethod } from "../kit/dom/keys.ts";
import { isShown, onceGone } from "../kit/ui/close-request.ts";
import { ModalController } from "../kit/ui/modal/modal-controller.ts";

/**
 * Events that are stopped in an open dialog, so that the page around it does not hear
 * them. The page's own dialog, around or behind ours, would close: Radix's at a press
 * outside of it, Ariakit's at a focus outside of it. Elements in our dialog can still
 * listen to `focus`.
 */
const BEGINNINGS = ["pointerdown", "mousedown", "touchstart", "focusin"];

/**
 * The dialog in a partner's page, whose scripts may remove, move or hide it, replace
 * `showModal`, and react to its events.
 */
export class PartnerModalController extends ModalController {
  /** What `isModal` returned after the dialog was opened. */
  #wasModal: boolean | undefined;

  /** Returns whether the dialog is open and usable. If the page moves an open dialog, it stops to be modal. */
  override isOpen(): boolean {
    const dialog = this.dialogRef.current;
    if (!dialog || !super.isOpen()) {
      return false;
    }
    return isShown(dialog) && isModal(dialog) === this.#wasModal;
  }

  override open(opener?: HTMLElement): boolean {
    const wasClosed = super.open(opener);
    const dialog = this.dialogRef.current;
    if (wasClosed && dialog) {
      this.#wasModal = isModal(dialog);
    }
    return wasClosed;
  }

  protected override setUpPage(dialog: HTMLDialogElement, signal: AbortSignal): void {
    // A dialog that the page has removed and added again has `open`, but is not modal.
    if (dialog.open) {
      dialog.close();
    }
    onceGone(() => this.isOpen(), this.close, signal);
    const stopKey = (event: KeyboardEvent) => this.#stopKey(event);
    addEventListener("keydown", stopKey, { capture: true, signal });
    const stopPress = (event: Event) => {
      if (event.composedPath().includes(dialog)) {
        event.stopPropagation();
      }
    };
    for (const type of BEGINNINGS) {
      addEventListener(type, stopPress, { capture: true, passive: true, signal });
    }
    returnClicks(dialog, signal);
  }

  /** Stops Esc and Tab before the page hears them, because its own dialogs would close or take the focus. */
  #stopKey(event: KeyboardEvent): void {
    if ((event.key !== "Escape" && event.key !== "Tab") || !this.isOpen()) {
      return;
    }
    event.stopPropagation();
    if (event.key === "Escape" && isForInputMethod(event)) {
      event.preventDefault();
    } else if (event.key === "Escape" && this.#wasModal === false) {
      // The page may have replaced `showModal`. Then the browser does not close the
      // dialog at Esc.
      this.close();
    }
  }
}

/**
 * Dispatches a click again if the page has stopped and prevented it before it reached the
 * dialog: focus-trap prevents all clicks outside of its own container.
 */
function returnClicks(dialog: HTMLDialogElement, signal: AbortSignal): void {
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
