/**
 * Keeps what happens in the form from the page: its shortcuts, its smooth scroller, a card around the form that
 * leads away by a click. Esc and Tab go on to a dialog of the page, unless one of ours is open.
 */
export function keepEvents(root: HTMLElement, signal: AbortSignal): void {
  for (const type of ["keydown", "keypress", "keyup", "wheel", "touchmove", "click"])
    root.addEventListener(type, keepEvent, { passive: true, signal });

  // Shortcuts in the capture phase come before every listener of ours but those on the window.
  const keepKey = (event: KeyboardEvent) => {
    if (!root.isConnected) return stop();
    const [target] = event.composedPath();
    if (isForDialog(event) || !target || !event.composedPath().includes(root)) return;
    event.stopPropagation();
    if (!target.dispatchEvent(copyOf(event))) event.preventDefault();
  };
  // Only while the form has the focus, so that nothing stays behind with a page that removes it.
  const stop = () => {
    for (const type of KEYS) removeEventListener(type, keepKey as EventListener, true);
  };
  const start = () => {
    for (const type of KEYS) addEventListener(type, keepKey as EventListener, true);
  };
  root.addEventListener("focusin", start, { signal });
  root.addEventListener("focusout", stop, { signal });
  signal.addEventListener("abort", stop);
}

const KEYS = ["keydown", "keypress", "keyup"];

const isForDialog = ({ type, key }: KeyboardEvent) =>
  type === "keydown" && (key === "Escape" || key === "Tab");

/** Returns the same key for the form's own listeners alone: it does not leave the shadow root. */
function copyOf(event: KeyboardEvent): KeyboardEvent {
  const Native = event.constructor as typeof KeyboardEvent;
  return new Native(event.type, {
    key: event.key,
    code: event.code,
    location: event.location,
    repeat: event.repeat,
    isComposing: event.isComposing,
    keyCode: event.keyCode,
    ctrlKey: event.ctrlKey,
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    metaKey: event.metaKey,
    bubbles: true,
    cancelable: true,
  });
}

function keepEvent(event: Event): void {
  const target = event.target as Element;
  const root = event.currentTarget as Element;
  let isOurs: unknown = true;
  if (event.type === "keydown" && isForDialog(event as KeyboardEvent))
    isOurs = root.querySelector("dialog[open]");
  // The button that opens our modal is part of the page's text, as a link would be.
  else if (event.type === "click") isOurs = !target.closest(".quote-opener");
  else if (!event.type.startsWith("key"))
    isOurs = target.closest("dialog, textarea, .multi-select-list");
  if (isOurs) event.stopPropagation();
}
