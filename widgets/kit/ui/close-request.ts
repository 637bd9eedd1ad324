import { isForInputMethod } from "../dom/keys.ts";

/** Interval at which `onceGone` calls `isThere`. */
const LOOK_MS = 100;

/**
 * Calls `close` when the visitor asks to close `element`, by Esc, Android's Back or a
 * screen reader's gesture. The last two fire `cancel` on the dialog around `element`.
 * Only `element` closes, and the dialog stays open.
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
    // Ignore the `cancel` of a file input in the dialog, which bubbles.
    if (signal.aborted || event.target !== event.currentTarget) {
      return;
    }
    event.preventDefault();
    close();
  };
  // Listen on the window, before all other listeners, because a partner's dialog around
  // the form closes at Esc, too.
  addEventListener("keydown", closeByEscape, { capture: true, signal });
  dialogAround(element)?.addEventListener("cancel", closeInsteadOfDialog, { signal });
  onBack(close, signal);
}

/**
 * Calls `close` at Android's Back, in browsers with close watchers (Chrome 126,
 * https://developer.mozilla.org/docs/Web/API/CloseWatcher). In other browsers Back leaves
 * the page. An entry in the history could prevent that, but each visitor would then have
 * to press Back twice to leave.
 */
export function onBack(close: () => void, signal: AbortSignal): void {
  if (!window.CloseWatcher) {
    return;
  }
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  signal.addEventListener("abort", () => watcher.destroy());
}

/**
 * Calls `end` when `isThere` returns false, until `signal` aborts. It asks every 100 ms,
 * because no event reports that a page has hidden, moved or removed an element.
 */
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
 * Returns whether an element is rendered. `checkVisibility` (Safari 17.4) also returns
 * false in a closed `<details>`:
 * https://developer.mozilla.org/docs/Web/API/Element/checkVisibility
 */
export const isShown = (element: Element): boolean =>
  element.checkVisibility
    ? element.checkVisibility()
    : element.getClientRects().length > 0;

/** Returns the dialog that contains an element, even if a shadow root is between them; `null` if there is none. */
export function dialogAround(element: Element): HTMLDialogElement | null {
  const dialog = element.closest("dialog");
  const root = element.getRootNode();
  return dialog || !(root instanceof ShadowRoot) ? dialog : dialogAround(root.host);
}
