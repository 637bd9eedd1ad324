import { Notyf, NotyfEvent } from "notyf";
import { find } from "../../find.ts";
import { loadStylesheet } from "../../load.ts";
import { within } from "../../when.ts";
import cssHref from "./toast.css?href";

const TIMEOUT_MS = 5_000;
const EXTENDED_TIMEOUT_MS = 1_000;
const ANIMATION_MS = 300;
const STYLE_MS = 1_000;

export interface Toast {
  type: "error" | "warning" | "success";
  title?: "Error" | "Warning";
  message: string;
  /** The part of the message that no translation may change. */
  verbatim?: string;
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
 * (https://github.com/caroso1222/notyf/blob/master/src/notyf.view.ts): it takes a message for HTML, adds the newest
 * toast at the bottom, and removes one at the end of an animation.
 */
export function showToast({
  type,
  title,
  message,
  verbatim,
  timeoutMs = TIMEOUT_MS,
}: Toast): void {
  window.toasts ??= createToasts();
  const { notyf, container, announcer } = window.toasts;
  announcer.setAttribute("aria-live", type === "success" ? "polite" : "assertive");
  // An open dialog makes all else inert. Below the dialog's header, a toast covers neither heading nor Close.
  (document.querySelector("dialog[open] .modal-head") ?? document.body).append(
    container,
    announcer,
  );
  // The message may contain the provider's words.
  const html = message.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const marked = verbatim
    ? html.replace(verbatim, '<span translate="no">$&</span>')
    : html;
  const toast = notyf.open({
    type,
    message: title ? `<b>${title}</b>\n${marked}` : marked,
  });
  // biome-ignore lint/style/noNonNullAssertion: notyf has just added it
  const element = container.lastElementChild!;
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
  // notyf's `duration` goes on while the pointer or the focus is on a toast: https://github.com/caroso1222/notyf#readme
  let timer = setTimeout(end, timeoutMs);
  const hold = (isHeld: boolean) => {
    clearTimeout(timer);
    if (!isHeld) {
      timer = setTimeout(end, EXTENDED_TIMEOUT_MS);
    }
  };
  toast.on(NotyfEvent.Dismiss, end);
  for (const type of ["pointerenter", "focusin"]) {
    element.addEventListener(type, () => hold(true));
  }
  for (const type of ["pointerleave", "focusout"]) {
    element.addEventListener(type, () => hold(false));
  }
}

function createToasts() {
  const notyf = new Notyf({
    position: { x: "right", y: "top" },
    duration: 0,
    dismissible: true,
    types: ["error", "warning", "success"].map((type) => {
      return { type, className: `toast toast-${type}`, icon: false, backgroundColor: "" };
    }),
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
