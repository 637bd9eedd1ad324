import { Notyf, NotyfEvent } from "notyf";
import { find } from "../../find.ts";
import { loadStylesheet } from "../../load.ts";
import { within } from "../../when.ts";
import cssHref from "./toast.css?href";

const TIMEOUT_MS = 5_000;
const EXTENDED_TIMEOUT_MS = 1_000;
const ANIMATION_MS = 300;
const STYLE_MS = 1_000;

/**
 * A message that goes by itself, after 5 s or `timeoutMs`. All of it is text, whatever signs it has: it may be a
 * server's words, or name a visitor's file.
 */
export interface Toast {
  type: "error" | "warning" | "success";
  title?: "Error" | "Warning";
  /** A text, or its parts in their order: an element marks one that no translation may change (`markVerbatim`). */
  message: string | readonly (string | Element)[];
  timeoutMs?: number;
}

declare global {
  interface Window {
    /** Each form's bundle has a copy of this module; all share one container. */
    toasts?: ReturnType<typeof createToasts>;
  }
}

/**
 * Shows a toast by notyf. What is done beside it is what notyf does otherwise, by its source
 * (https://github.com/caroso1222/notyf/blob/master/src/notyf.view.ts): it takes a message for HTML, so it gets none
 * (`write`), adds the newest toast at the bottom, goes on while it is used, and removes one at the end of an animation
 * (decision 0001).
 */
export function showToast(shown: Toast): void {
  window.toasts ??= createToasts();
  const { notyf, container, announcer } = window.toasts;
  const { type, timeoutMs = TIMEOUT_MS } = shown;
  announcer.setAttribute("aria-live", type === "success" ? "polite" : "assertive");
  // An open dialog makes all else inert. Below the dialog's header, a toast covers neither heading nor Close.
  (document.querySelector("dialog[open] .modal-head") ?? document.body).append(
    container,
    announcer,
  );
  const toast = notyf.open({ type });
  // biome-ignore lint/style/noNonNullAssertion: notyf has just added it
  const element = container.lastElementChild!;
  write(find(element, ".notyf__message"), shown);
  // A screen reader reads the same text again only if the announcer was empty for a moment.
  announcer.textContent = "";
  setTimeout(() => (announcer.textContent = element.textContent), 100);
  find(element, "button").setAttribute("aria-label", "Dismiss");
  // The newest toast is on top.
  container.prepend(element);

  const end = () => {
    notyf.dismiss(toast);
    // Only the newest toast is in the announcer.
    if (element === container.firstElementChild) {
      announcer.textContent = "";
    }
    // Without the style sheet no animation starts, so no event tells of its end.
    setTimeout(() => element.remove(), ANIMATION_MS);
  };
  toast.on(NotyfEvent.Dismiss, end);
  endUnlessUsed(element, timeoutMs, end);
}

/** Writes a toast's text, which becomes text nodes and no HTML. */
function write(place: Element, { title, message }: Toast): void {
  if (title) {
    place.appendChild(document.createElement("b")).textContent = title;
    place.append("\n");
  }
  place.append(...[message].flat());
}

/**
 * Calls `end` after a time, but not while the pointer or the focus is on the toast: notyf's own `duration` goes on
 * then (https://github.com/caroso1222/notyf#readme).
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
  // notyf writes the message as HTML into its own announcer, which nobody must hear.
  const replaced = find(document, ".notyf-announcer");
  const announcer = replaced.cloneNode() as Element;
  replaced.replaceWith(announcer);
  container.setAttribute("role", "region");
  container.setAttribute("aria-label", "Notices");
  // After 1 s toasts are shown without their style sheet.
  container.hidden = true;
  within(STYLE_MS, () => loadStylesheet(cssHref))
    .catch(console.error)
    .finally(() => (container.hidden = false));
  return { notyf, container, announcer };
}
