import { Controller } from "../../controller.ts";
import { find } from "../../find.ts";
import { isForInputMethod } from "../../keys.ts";
import { isShown, onceGone } from "../close-request.ts";

/**
 * What begins in an open dialog. A page's own dialog, around or behind it, would close by it: Radix by a press, Ariakit
 * by the focus. What is inside hears the focus by `focus`.
 */
const BEGINNINGS = ["pointerdown", "mousedown", "touchstart", "focusin"];

/** What the owner of a dialog is told. */
export interface ModalOptions {
  /** Called once for each opening, however it ends. */
  onClose(): void;
}

/** What an opening adds to the page ends with it, also if the dialog is removed, moved or hidden while open. */
export class ModalController extends Controller<object, ModalOptions> {
  state = {};
  readonly dialogRef: { current: HTMLDialogElement | null } = { current: null };
  #opening: AbortController | undefined;
  /** What `isModal` returned once it was open. */
  #wasModal: boolean | undefined;
  #opener: HTMLElement | undefined;
  /** Where the last press began. */
  #pressed: EventTarget | undefined;

  /** Returns whether it was opened, and can still be used. An open dialog that is moved is not modal any more. */
  isOpen = (): boolean => {
    const dialog = this.dialogRef.current;
    if (!this.#opening || !dialog?.open) {
      return false;
    }
    return isShown(dialog) && isModal(dialog) === this.#wasModal;
  };

  /**
   * Closing focuses `opener`, without one the last opener, or whatever had the focus.
   * @returns whether it was closed before
   */
  open = (opener = this.#opener): boolean => {
    this.#opener = opener;
    if (this.isOpen()) {
      return false;
    }
    this.close();
    // biome-ignore lint/style/noNonNullAssertion: a dialog that is rendered is opened
    const dialog = this.dialogRef.current!;
    // The page has removed and put it back.
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
    // What scrolls has the focus, so that keys scroll it: at once, where the browser would focus Close, and after a
    // press on the heading, which focuses the dialog itself.
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
    this.options.onClose();
  };

  /** After a `close` of the browser's own. Of two in a row the first may come when it is open again. */
  handleClose = (): void => {
    if (!this.dialogRef.current?.open) {
      this.close();
    }
  };

  /** A press on the dialog itself is on its backdrop: padding and scrolling belong to an element inside. */
  handleClick = (target: EventTarget): void => {
    const dialog = this.dialogRef.current;
    if (target === dialog && this.#pressed === dialog) {
      this.close();
    }
  };

  /** Stops the page behind from scrolling. Back must not find the dialog open. */
  #holdPage(signal: AbortSignal): void {
    const page = document.documentElement;
    // The CSS reserves the room of a scrollbar (`gutter`).
    page.dataset.modal = innerWidth > page.clientWidth ? "gutter" : "";
    signal.addEventListener("abort", () => delete page.dataset.modal);
    addEventListener("pagehide", this.close, { signal });
  }

  /**
   * Stops what happens in the dialog before the page hears it, whose dialogs close or take the focus by it. A click
   * that the page stops and prevents on its way into the dialog arrives all the same: focus-trap does so outside of
   * its box.
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
        // The browser closes what its own `showModal` opened, and a partner's page may have another.
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
      // After the page's own listeners.
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
 * Returns undefined in browsers that do not know `:modal` (before 2022):
 * https://developer.mozilla.org/docs/Web/CSS/:modal
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
  // The opener's menu has closed since, so focus the menu's button.
  const region = opener.parentElement?.closest("[id]");
  const opensIt =
    region && document.querySelector<HTMLElement>(`[aria-controls="${region.id}"]`);
  opensIt?.focus({ preventScroll: true });
}
