/*
 * What happens in a partner's form stops there, because scripts of the page around it would act by it: each list says
 * how.
 * Esc, and Tab where it leaves the form, go on to a dialog of the page, unless one of ours is open.
 */

/** By these a page has shortcuts. It may hear them before the form does, so they have a way of their own. */
const KEYS = ["keydown", "keypress", "keyup"];
/** A page's own smooth scroller would scroll the page in place of our list. */
const SCROLLS = ["wheel", "touchmove"];
/** Pages that forbid copying spare fields, which they don't see in a shadow root. */
const EDITS = ["copy", "cut", "paste", "selectstart", "contextmenu"];
/**
 * A slider (Swiper) prevents a press that is in no field, and a field would not get the focus. A drawer (vaul) captures
 * the pointer for the shadow root's host, and the browser would click that:
 * https://www.w3.org/TR/pointerevents3/#the-click-auxclick-and-contextmenu-events
 * A card around the form leads away by a click.
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
 * Takes the form's keys before the page hears them in its capture phase, and delivers copies to the form alone. It
 * listens on the window only while the form has the focus, so that nothing stays behind with a page that removes it.
 */
function deliverKeys(root: HTMLElement, signal: AbortSignal): void {
  const deliver = (event: KeyboardEvent) => {
    if (!root.isConnected) {
      return stop();
    }
    const target = targetOf(root, event);
    if (!target || isForDialog(root, event)) {
      return;
    }
    // Also from listeners on the window that came later.
    event.stopImmediatePropagation();
    if (!target.dispatchEvent(copyOf(event))) {
      event.preventDefault();
    }
  };

  // Where a page wraps listeners, one that is there would be added again.
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
  // On their way in, because our modal stops the focus on its way out. Chrome tells the shadow root no
  // focus that comes back from our frame, but the press or the key that brought it.
  for (const type of ["focus", "pointerup", "keyup"]) {
    root.addEventListener(type, listen, { capture: true, signal });
  }
  root.addEventListener("focusout", stop, { capture: true, signal });
  signal.addEventListener("abort", stop);
}

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
function targetOf(root: HTMLElement, event: KeyboardEvent): EventTarget | undefined {
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

/** Ends the way of an event up to the page, unless the page shall hear it. */
function stopAtForm(event: Event): void {
  const target = event.target as Element;
  // Where the card around the form is a link, the browser follows it at a click that does nothing itself.
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

function isForPage(event: Event, target: Element): boolean {
  const root = event.currentTarget as HTMLElement;
  if (event.type === "keydown" && isForDialog(root, event as KeyboardEvent)) {
    return !root.querySelector("dialog[open]");
  }
  // The button that opens our modal is part of the page's text, as a link would be.
  if (event.type === "click") {
    return target.closest(".quote-opener") !== null;
  }
  // What does not scroll itself scrolls the page.
  return (
    SCROLLS.includes(event.type) &&
    !target.closest("dialog, textarea, .multi-select-list")
  );
}
