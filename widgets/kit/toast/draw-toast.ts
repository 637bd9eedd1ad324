import { Notyf, NotyfEvent } from "notyf";
import { loadStylesheet } from "../load-part.ts";
import { topmost } from "./live-region.ts";
import type { Toast } from "./toast.ts";
import cssHref from "./toast.css?href";

const TIMEOUT_MS = 5_000;
const EXTENDED_TIMEOUT_MS = 1_000;

let notyf: Notyf | undefined;

/**
 * Draws a toast with notyf.
 *
 * @param onGone called when it goes, by itself or by its button
 * @returns takes it away before its time; rejects when its stylesheet cannot be loaded
 */
export async function drawToast(
  { type, title, message, timeoutMs = TIMEOUT_MS }: Toast,
  onGone: () => void,
): Promise<() => void> {
  await loadStylesheet(cssHref);
  notyf ??= createNotyf();
  const notification = notyf.open({ type, duration: 0, ...emptyMessage() });
  const container = document.querySelector(".notyf");
  const drawn = container?.lastElementChild;
  if (!container || !(drawn instanceof HTMLElement)) throw new Error("notyf drew nothing");
  // A landmark, so that what stands outside the page's own is found too.
  container.setAttribute("role", "region");
  container.setAttribute("aria-label", "Notices");
  topmost().append(container);
  container.prepend(drawn);

  const text = drawn.querySelector(".notyf__message");
  if (title) {
    const heading = document.createElement("strong");
    heading.className = "toast-title";
    heading.textContent = title;
    text?.append(heading);
  }
  text?.append(message);
  drawn.querySelector("button")?.setAttribute("aria-label", "Dismiss");

  const dismiss = () => {
    clearTimeout(timer);
    notyf?.dismiss(notification);
    onGone();
  };
  notification.on(NotyfEvent.Dismiss, onGone);
  let timer = setTimeout(dismiss, timeoutMs);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, EXTENDED_TIMEOUT_MS);
  };
  drawn.addEventListener("pointerenter", hold);
  drawn.addEventListener("focusin", hold);
  drawn.addEventListener("pointerleave", release);
  drawn.addEventListener("focusout", release);
  return dismiss;
}

function createNotyf(): Notyf {
  const created = new Notyf({
    position: { x: "right", y: "top" },
    ripple: false,
    dismissible: true,
    types: (["error", "warning", "success"] as const).map((type) => ({
      type,
      className: `toast toast-${type}`,
      backgroundColor: "",
      icon: false,
    })),
  });
  // It would announce the word 'Notification'; ours says the text.
  document.querySelector(".notyf-announcer")?.remove();
  return created;
}

/**
 * notyf writes its message as HTML. It gets none: the text is appended as text. Under Trusted Types even an empty string is
 * refused there, and only the browser's own empty HTML passes.
 */
function emptyMessage(): object {
  const policy: unknown = Reflect.get(window, "trustedTypes");
  const isThere = typeof policy === "object" && policy !== null && "emptyHTML" in policy;
  return { message: isThere ? policy.emptyHTML : "" };
}
