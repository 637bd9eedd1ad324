import { Notyf, NotyfEvent } from "notyf";
import { loadStylesheet } from "../load.ts";
import { withTimeout } from "../when.ts";
import cssHref from "./toast.css?href";

const TIMEOUT_MS = 5_000;
const EXTENDED_TIMEOUT_MS = 1_000;
const ANIMATION_MS = 300;
const STYLE_MS = 1_000;

export interface Toast {
  type: "error" | "warning" | "success";
  title?: string;
  message: string;
  /** The part of the message that no translation may change. */
  verbatim?: string;
  timeoutMs?: number;
}

declare global {
  interface Window {
    /** Each form's bundle has a copy of this module; all share one container. */
    toastPlace?: ReturnType<typeof createPlace>;
  }
}

/** Shows and announces a toast. It closes 1 s after a hover or focus, which notyf's `duration` cannot do. */
export function showToast({ type, title, message, verbatim, timeoutMs = TIMEOUT_MS }: Toast): void {
  window.toastPlace ??= createPlace();
  const { notyf, container, announcer } = window.toastPlace;
  announcer.setAttribute("aria-live", type === "success" ? "polite" : "assertive");
  // An open dialog makes all else inert. Below the dialog's header, a toast covers neither heading nor Close.
  const place = document.querySelector("dialog[open] .modal-head") ?? document.body;
  place.append(container, announcer);
  const text = title ? `${title}\n${message}` : message;
  const notification = notyf.open({
    type,
    className: `toast toast-${type}${title ? " toast-titled" : ""}`,
    // notyf inserts the message as HTML, and it may contain the provider's words.
    message: text.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
    icon: false,
    backgroundColor: "",
  });
  // After 100 ms notyf announces the message with its escapes.
  if (/[&<]/.test(text)) setTimeout(() => (announcer.textContent = text), 100);
  const element = container.lastElementChild!;
  element.querySelector("button")?.setAttribute("aria-label", "Dismiss");
  if (verbatim) {
    const shown = element.querySelector(".notyf__message")!;
    shown.innerHTML = shown.innerHTML.replace(verbatim, '<span translate="no">$&</span>');
  }
  container.prepend(element);

  const end = () => {
    clearTimeout(timer);
    notyf.dismiss(notification);
    announcer.textContent = "";
    // notyf waits for the end of an animation, which never starts without the style sheet.
    setTimeout(() => element.remove(), ANIMATION_MS);
  };
  let timer = setTimeout(end, timeoutMs);
  const hold = (isHeld: boolean) => {
    clearTimeout(timer);
    if (!isHeld) timer = setTimeout(end, EXTENDED_TIMEOUT_MS);
  };
  notification.on(NotyfEvent.Dismiss, end);
  for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, () => hold(true));
  for (const type of ["pointerleave", "focusout"]) element.addEventListener(type, () => hold(false));
}

function createPlace() {
  const notyf = new Notyf({ position: { x: "right", y: "top" }, duration: 0, dismissible: true });
  const container = document.querySelector<HTMLElement>(".notyf")!;
  const announcer = document.querySelector<HTMLElement>(".notyf-announcer")!;
  container.setAttribute("role", "region");
  container.setAttribute("aria-label", "Notices");
  // After 1 s toasts are shown without their style sheet.
  container.hidden = true;
  withTimeout("Their style sheet", loadStylesheet(cssHref), STYLE_MS)
    .catch((reason: unknown) => console.error("Toasts have no style.", reason))
    .finally(() => (container.hidden = false));
  return { notyf, container, announcer };
}
