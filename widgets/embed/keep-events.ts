/**
 * Keeps what happens in the form from the page: its shortcuts, its smooth scroller, its ban on copying, its sliders and
 * drawers, a card around the form that leads away by a click. Esc, and Tab where it leaves the form, go on to a dialog of
 * the page, unless one of ours is open.
 */
export function keepEvents(root: HTMLElement, signal: AbortSignal): void {
  for (const type of [...KEYS, ...SCROLLS, ...EDITS, ...PRESSES]) {
    root.addEventListener(type, keepEvent, { passive: type !== "click", signal });
  }

  // Shortcuts in the capture phase come before every listener of ours but those on the window.
  const keepKey = (event: KeyboardEvent) => {
    if (!root.isConnected) {
      return stop();
    }
    const target = findTarget(root, event);
    if (!target || isForDialog(root, event)) {
      return;
    }
    // Also from listeners on the window that came later.
    event.stopImmediatePropagation();
    if (!target.dispatchEvent(copyOf(event))) {
      event.preventDefault();
    }
  };

  // Only while the form has the focus, so that nothing stays behind with a page that removes it. Where a page wraps
  // listeners, one that is there would be added again.
  let isKeeping = false;
  const stop = () => {
    isKeeping = false;
    for (const type of KEYS) {
      removeEventListener(type, keepKey as EventListener, true);
    }
  };
  const start = () => {
    for (const type of isKeeping ? [] : KEYS) {
      addEventListener(type, keepKey as EventListener, true);
    }
    isKeeping = true;
  };
  // On their way in, because our modal keeps the focus from what is around it. Chrome tells the shadow root no
  // focus that comes back from our frame, but the press or the key that brought it.
  for (const type of ["focus", "pointerup", "keyup"]) {
    root.addEventListener(type, start, { capture: true, signal });
  }
  root.addEventListener("focusout", stop, { capture: true, signal });
  signal.addEventListener("abort", stop);
}

const KEYS = ["keydown", "keypress", "keyup"];
const SCROLLS = ["wheel", "touchmove"];
/** Pages that forbid copying spare fields, which they don't see in a shadow root. */
const EDITS = ["copy", "cut", "paste", "selectstart", "contextmenu"];
/**
 * A slider (Swiper) prevents a press that is in no field, and a field would not get the focus. A drawer (vaul) captures
 * the pointer for the shadow root's host, and the browser would click that:
 * https://www.w3.org/TR/pointerevents3/#the-click-auxclick-and-contextmenu-events
 */
const PRESSES = ["pointerdown", "mousedown", "click"];

const isForDialog = (root: HTMLElement, { type, key, shiftKey }: KeyboardEvent) =>
  type === "keydown" && (key === "Escape" || (key === "Tab" && isAtEnd(root, shiftKey)));

/** Most focus traps see no field of a shadow root, and would lead each Tab back to the first thing that they see. */
function isAtEnd(root: HTMLElement, isBackwards: boolean): boolean {
  const { activeElement } = root.getRootNode() as ShadowRoot;
  const stops = [...root.querySelectorAll("a, button, iframe, input, textarea")].filter(
    (one) => one.getClientRects().length > 0,
  );
  const index = stops.indexOf(activeElement as Element);
  return index < 0 || index === (isBackwards ? 0 : stops.length - 1);
}

/** Returns what in the form has got the key; undefined if the key is for something else in the page. */
function findTarget(root: HTMLElement, event: KeyboardEvent): EventTarget | undefined {
  const path = event.composedPath();
  if (path.includes(root)) {
    return path[0];
  }
  // The path ends at a closed shadow root around the form, so what has the focus is asked.
  const { activeElement } = root.getRootNode() as ShadowRoot;
  return event.target === document.activeElement && activeElement
    ? activeElement
    : undefined;
}

/** What the form's own listeners read of a key. */
const KEY_PARTS = [
  "key",
  "keyCode",
  "repeat",
  "isComposing",
  "ctrlKey",
  "shiftKey",
  "altKey",
  "metaKey",
] as const;

/**
 * Returns the same key for the form's own listeners alone: it does not leave the shadow root. A `KeyboardEvent` that a
 * script makes does in Firefox (153), whatever its `composed` should be.
 */
function copyOf(event: KeyboardEvent): Event {
  // A partner's page may have replaced `window.Event`, as MooTools does.
  const copy = document.createEvent("Event");
  copy.initEvent(event.type, true, true);
  for (const part of KEY_PARTS) {
    Object.assign(copy, { [part]: event[part] });
  }
  return copy;
}

function keepEvent(event: Event): void {
  const target = event.target as Element;
  const root = event.currentTarget as HTMLElement;
  let isOurs: unknown = true;
  if (event.type === "keydown" && isForDialog(root, event as KeyboardEvent)) {
    isOurs = root.querySelector("dialog[open]");
  }
  // The button that opens our modal is part of the page's text, as a link would be.
  else if (event.type === "click") {
    isOurs = !target.closest(".quote-opener");
    // Where the card around the form is a link, the browser follows it at a click that does nothing itself.
    if (!target.closest("a, label, [type=checkbox], [type=submit]")) {
      event.preventDefault();
    }
  } else if (SCROLLS.includes(event.type)) {
    isOurs = target.closest("dialog, textarea, .multi-select-list");
  }
  if (isOurs) {
    event.stopPropagation();
  }
}
