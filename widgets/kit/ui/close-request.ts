import { isForInputMethod } from "../keys.ts";

/** How often `onceGone` looks. */
const LOOK_MS = 100;

/**
 * Calls `close` when a visitor asks to close what is innermost, which is `element`: by Esc, by Android's Back, or
 * by a screen reader's gesture. Around a dialog's content the last two are a `cancel` of the dialog.
 */
export function onCloseRequest(
  element: HTMLElement,
  close: () => void,
  signal: AbortSignal,
): void {
  const closeByEscape = (event: KeyboardEvent) => {
    const isOurs = event.key === "Escape" && event.composedPath().includes(element);
    if (signal.aborted || !isOurs || isForInputMethod(event)) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  };
  const closeInsteadOfDialog = (event: Event) => {
    // A file input's `cancel` bubbles.
    if (signal.aborted || event.target !== event.currentTarget) {
      return;
    }
    event.preventDefault();
    close();
  };
  // On the window, before other listeners: a dialog around the form would close and lose typed text.
  addEventListener("keydown", closeByEscape, { capture: true, signal });
  dialogAround(element)?.addEventListener("cancel", closeInsteadOfDialog, { signal });
  onBack(close, signal);
}

/**
 * Calls `close` at Android's Back, in browsers with close watchers (Chrome 126,
 * https://developer.mozilla.org/docs/Web/API/CloseWatcher). Elsewhere Back leaves the page: an entry in the
 * history, which would catch it, would cost each visitor a second press of Back.
 */
export function onBack(close: () => void, signal: AbortSignal): void {
  if (!window.CloseWatcher) {
    return;
  }
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  signal.addEventListener("abort", () => watcher.destroy());
}

/** Calls `end` once `isThere` is false: a page hides, moves and removes elements in ways that no event tells. */
export function onceGone(
  isThere: () => boolean,
  end: () => void,
  signal: AbortSignal,
): void {
  const timer = setInterval(() => {
    if (!isThere()) {
      end();
    }
  }, LOOK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/**
 * Returns whether an element has a box. `checkVisibility` (Safari 17.4) knows closed `<details>`, too:
 * https://developer.mozilla.org/docs/Web/API/Element/checkVisibility
 */
export const isShown = (element: Element): boolean =>
  element.checkVisibility
    ? element.checkVisibility()
    : element.getClientRects().length > 0;

/** Returns the dialog around an element, also one around the shadow root that it is in. */
export function dialogAround(element: Element): HTMLDialogElement | null {
  const dialog = element.closest("dialog");
  const root = element.getRootNode();
  return dialog || !(root instanceof ShadowRoot) ? dialog : dialogAround(root.host);
}
