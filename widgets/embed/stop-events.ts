/**
 * Stops events at the form in a partner's page, because scripts of the page would react
 * to them. The comment of each list says how. Two keys reach the page, because its dialog
 * needs them, unless a dialog of ours is open: Esc, and Tab when it leaves the form.
 */
import { createNativeEvent } from "../kit/dom/native-event.ts";

/**
 * The page may use key events as shortcuts, and hear them before the form does, in its
 * capture phase. So `deliverKeys` handles them, too.
 */
const KEYS = ["keydown", "keypress", "keyup"];
/** A script of the page for smooth scrolling would scroll the page in place of our list. */
const SCROLLS = ["wheel", "touchmove"];
/** A script that forbids copying allows it in fields, but does not see ours, because they are in a shadow root. */
const EDITS = ["copy", "cut", "paste", "selectstart", "contextmenu"];
/**
 * A slider (Swiper) prevents presses outside of fields, and does not see our fields,
 * which would not get the focus. A drawer (vaul) captures the pointer for the shadow
 * root's host, so that the browser would click the host:
 * https://www.w3.org/TR/pointerevents3/#the-click-auxclick-and-contextmenu-events. A card
 * around the form may open another page at a click.
 */
const PRESSES = ["pointerdown", "mousedown", "click"];

/** Stops the events of the form before the page hears them, until `signal` aborts. */
export function stopEventsAtForm(root: HTMLElement, signal: AbortSignal): void {
  for (const type of [...KEYS, ...SCROLLS, ...EDITS, ...PRESSES]) {
    root.addEventListener(type, stopAtForm, { passive: type !== "click", signal });
  }
  deliverKeys(root, signal);
}

/**
 * Stops the form's key events on the window, before the page hears them, and dispatches
 * copies that only the form hears. It listens on the window only while the form has the
 * focus, so that no listener is left if the page removes the form.
 */
function deliverKeys(root: HTMLElement, signal: AbortSignal): void {
  const deliver = (event: KeyboardEvent) => {
    if (!root.isConnected) {
      return stop();
    }
    const target = findTarget(root, event);
    if (!target || isForDialog(root, event)) {
      return;
    }
    // Stop the event for the page's listeners on the window, too, which were added after
    // this one.
    event.stopImmediatePropagation();
    if (!target.dispatchEvent(copyEvent(event))) {
      event.preventDefault();
    }
  };

  // Remember it here, because in a page that wraps `addEventListener` the same listener
  // would be added twice.
  let isListening = false;
  const listen = () => {
    for (const type of isListening ? [] : KEYS) {
      addEventListener(type, deliver as EventListener, true);
    }
    isListening = true;
  };
  const stop = () => {
    isListening = false;
    for (const type of KEYS) {
      removeEventListener(type, deliver as EventListener, true);
    }
  };
  // Listen in the capture phase, because our dialog stops focus events that bubble.
  // Listen to presses and keys, too, because Chrome fires no `focus` in the shadow root
  // when the focus comes back from our frame.
  for (const type of ["focus", "pointerup", "keyup"]) {
    root.addEventListener(type, listen, { capture: true, signal });
  }
  root.addEventListener("focusout", stop, { capture: true, signal });
  signal.addEventListener("abort", stop);
}

const isForDialog = (root: HTMLElement, { type, key, shiftKey }: KeyboardEvent) =>
  type === "keydown" && (key === "Escape" || (key === "Tab" && isAtEnd(root, shiftKey)));

/**
 * Returns whether Tab leaves the form from the focused element. Only then may the page
 * hear it, because most focus traps do not see the fields in a shadow root, and would
 * move the focus at each Tab to the first element that they see.
 */
function isAtEnd(root: HTMLElement, isBackwards: boolean): boolean {
  const { activeElement } = root.getRootNode() as ShadowRoot;
  const stops = [...root.querySelectorAll("a, button, iframe, input, textarea")].filter(
    (one) => one.getClientRects().length > 0,
  );
  const index = stops.indexOf(activeElement as Element);
  return index < 0 || index === (isBackwards ? 0 : stops.length - 1);
}

/** Returns the element in the form that gets the key; undefined if the key is for another element of the page. */
function findTarget(root: HTMLElement, event: KeyboardEvent): EventTarget | undefined {
  const path = event.composedPath();
  if (path.includes(root)) {
    return path[0];
  }
  // A closed shadow root of the page around the form hides the rest of the path, so
  // compare the focused element.
  const { activeElement } = root.getRootNode() as ShadowRoot;
  return event.target === document.activeElement && activeElement
    ? activeElement
    : undefined;
}

/** The properties of a key event that the form's own listeners read. */
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
 * Returns a copy of a key event that does not leave the shadow root, so that only the
 * form's own listeners hear it. It is an `Event`, because in Firefox (153) a
 * `KeyboardEvent` of a script leaves the shadow root whatever its `composed` is.
 */
function copyEvent(event: KeyboardEvent): Event {
  const copy = createNativeEvent(event.type, {
    bubbles: true,
    cancelable: true,
  });
  for (const part of KEY_PARTS) {
    Object.assign(copy, { [part]: event[part] });
  }
  return copy;
}

/** Stops an event at the form, unless the page must hear it. */
function stopAtForm(event: Event): void {
  const target = event.target as Element;
  // If a card around the form is a link, the browser would follow the link at a click
  // that does nothing else.
  if (
    event.type === "click" &&
    !target.closest("a, label, [type=checkbox], [type=submit]")
  ) {
    event.preventDefault();
  }
  if (!isForPage(event, target)) {
    event.stopPropagation();
  }
}

/** Returns whether the page must hear an event of the form. */
function isForPage(event: Event, target: Element): boolean {
  const root = event.currentTarget as HTMLElement;
  if (event.type === "keydown" && isForDialog(root, event as KeyboardEvent)) {
    return !root.querySelector("dialog[open]");
  }
  // The page may count clicks on the button that opens our dialog, because the button is
  // part of the page.
  if (event.type === "click") {
    return target.closest(".quote-opener") !== null;
  }
  // A scroll on an element that does not scroll itself scrolls the page.
  return (
    SCROLLS.includes(event.type) &&
    !target.closest("dialog, textarea, .multi-select-list")
  );
}
