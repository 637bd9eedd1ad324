import { Notyf, NotyfEvent } from "notyf";
import { loadStylesheet } from "../../async/load.ts";
import { within } from "../../async/within.ts";
import { find } from "../../dom/find.ts";
import cssHref from "./toast.css?href";

const TIMEOUT_MS = 5_000;
const EXTENDED_TIMEOUT_MS = 1_000;
const ANIMATION_MS = 300;
const STYLE_MS = 1_000;

/**
 * A message that disappears after 5 s or `timeoutMs`. It is shown as text, never as HTML,
 * because it may contain a server's answer or the name of a visitor's file.
 */
export interface Toast {
  type: "error" | "warning" | "success";
  title?: "Error" | "Warning";
  /** A text, or its parts in order. A part that browsers must not translate is an element (`markVerbatim`). */
  message: string | readonly (string | Element)[];
  timeoutMs?: number;
}

declare global {
  interface Window {
    /** The container that all copies of this module share, because each form's bundle has its own copy. */
    toasts?: ReturnType<typeof createToasts>;
  }
}

/**
 * Shows a toast with notyf. Four things are done here, because notyf does them
 * differently (https://github.com/caroso1222/notyf/blob/master/src/notyf.view.ts,
 * decision 0001):
 * - It takes a message for HTML, so `write` sets the text.
 * - It adds the newest toast at the bottom.
 * - It removes a toast even while the visitor uses it.
 * - It removes the element only when an animation ends.
 */
export function showToast(shown: Toast): void {
  window.toasts ??= createToasts();
  const { notyf, container, announcer } = window.toasts;
  const { type, timeoutMs = TIMEOUT_MS } = shown;
  announcer.setAttribute("aria-live", type === "success" ? "polite" : "assertive");
  // An open dialog makes everything outside of it inert, so put the toasts into the
  // dialog. Below its head they cover neither the heading nor 'Close'.
  (document.querySelector("dialog[open] .modal-head") ?? document.body).append(
    container,
    announcer,
  );
  const toast = notyf.open({ type });
  // biome-ignore lint/style/noNonNullAssertion: notyf has just added it
  const element = container.lastElementChild!;
  write(find(element, ".notyf__message"), shown);
  // Empty the announcer for a moment, because screen readers do not read the same text
  // twice otherwise.
  announcer.textContent = "";
  setTimeout(() => (announcer.textContent = element.textContent), 100);
  find(element, "button").setAttribute("aria-label", "Dismiss");
  // The newest toast is on top.
  container.prepend(element);

  const end = () => {
    notyf.dismiss(toast);
    // Empty the announcer if it contains this toast, which is the newest.
    if (element === container.firstElementChild) {
      announcer.textContent = "";
    }
    // Remove the element after a time, because without the stylesheet no animation ends.
    setTimeout(() => element.remove(), ANIMATION_MS);
  };
  toast.on(NotyfEvent.Dismiss, end);
  endUnlessUsed(element, timeoutMs, end);
}

/** Writes a toast's title and message into `place`, as text nodes. */
function write(place: Element, { title, message }: Toast): void {
  if (title) {
    place.appendChild(document.createElement("b")).textContent = title;
    place.append("\n");
  }
  place.append(...[message].flat());
}

/**
 * Calls `end` after `timeoutMs`, but not while the pointer or the focus is on the toast.
 * notyf's own `duration` ends even then (https://github.com/caroso1222/notyf#readme).
 */
function endUnlessUsed(element: Element, timeoutMs: number, end: () => void): void {
  let timer = setTimeout(end, timeoutMs);
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(end, EXTENDED_TIMEOUT_MS);
  };
  element.addEventListener("pointerenter", hold);
  element.addEventListener("focusin", hold);
  element.addEventListener("pointerleave", release);
  element.addEventListener("focusout", release);
}

function createToasts() {
  const notyf = new Notyf({
    position: { x: "right", y: "top" },
    duration: 0,
    dismissible: true,
    types: ["error", "warning", "success"].map((kind) => ({
      type: kind,
      className: `toast toast-${kind}`,
      icon: false,
      backgroundColor: "",
    })),
  });
  const container = find(document, ".notyf");
  // Replace notyf's announcer by our own, because notyf writes HTML into it.
  const replaced = find(document, ".notyf-announcer");
  const announcer = replaced.cloneNode() as Element;
  replaced.replaceWith(announcer);
  container.setAttribute("role", "region");
  container.setAttribute("aria-label", "Notices");
  // Hide the toasts until their stylesheet has loaded, for 1 s at most.
  container.hidden = true;
  within(STYLE_MS, () => loadStylesheet(cssHref))
    .catch(console.error)
    .finally(() => (container.hidden = false));
  return { notyf, container, announcer };
}
