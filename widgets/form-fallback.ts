/**
 * Helps the visitor if a form's script is late or fails. It is inlined in pages with a
 * form, and compiled for older browsers than other scripts, because it must work where
 * those fail.
 *
 * - A Submit before the script has come is noted (`data-pressed`), and `main.ts` presses
 *   Submit again after the mount.
 * - If the main script cannot be loaded or parsed, it is requested once more after 1 s,
 *   with a new address. If that fails, `data-missing` makes `[data-fallback]` offer a
 *   reload, before which the typed text is stored.
 * - After 10 s `[data-fallback]` is shown, with phone and chat links. CSS hides it again
 *   after the mount.
 */
import { reloadKey, writeSession } from "./kit/send/store/session.ts";

const UNMOUNTED = "[data-widget]:not([data-mounted])";
let hasRetried = false;

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

document.documentElement.classList.remove("no-script");

document.addEventListener("submit", (event) => {
  const placeholder = closest(event, UNMOUNTED);
  if (!placeholder) {
    return;
  }
  event.preventDefault();
  placeholder.setAttribute("data-pressed", "");
});

// `error` does not bubble, so listen in the capture phase.
addEventListener("error", retryMainScript, true);

function retryMainScript({ target, error, filename }: ErrorEvent): void {
  const main = document.querySelector<HTMLScriptElement>("script[data-main]");
  // A syntax error means that another page was sent in place of the script, as by a
  // captive portal.
  const failed =
    error instanceof SyntaxError
      ? filename
      : target instanceof HTMLScriptElement && target.src;
  if (!main || !failed || failed.split("?")[0] !== main.src) {
    return;
  }
  if (hasRetried) {
    showOtherWays(true);
  } else {
    setTimeout(loadAgain, 1000, main);
  }
  hasRetried = true;
}

function loadAgain({ type, src }: HTMLScriptElement): void {
  const again = document.createElement("script");
  again.type = type;
  again.src = `${src}?again`;
  document.head.appendChild(again);
}

function showOtherWays(isMissing: boolean): void {
  document.querySelectorAll(UNMOUNTED).forEach((placeholder) => {
    const fallbacks = placeholder.querySelectorAll<HTMLElement>("[data-fallback]");
    fallbacks.forEach((fallback) => {
      fallback.hidden = false;
    });
    if (isMissing && fallbacks.length > 0) {
      placeholder.setAttribute("data-missing", "");
    }
  });
}

setTimeout(showOtherWays, 10000, false);

document.addEventListener("click", (event) => {
  if (!closest(event, "[data-reload]")) {
    return;
  }
  event.preventDefault();
  document.querySelectorAll<HTMLElement>(UNMOUNTED).forEach(storeDraft);
  location.reload();
});

function storeDraft(placeholder: HTMLElement): void {
  const form = placeholder.querySelector("form");
  if (!form) {
    return;
  }
  const { widget = "" } = placeholder.dataset;
  const values: Record<string, string> = {};
  new FormData(form).forEach((value, field) => {
    if (value && typeof value === "string") {
      values[field] = value;
    }
  });
  // `kit/form/draft-controller.ts` fills the reloaded form in with these values.
  if (Object.keys(values).length > 0) {
    writeSession(reloadKey(widget.replace("-form", "")), JSON.stringify(values));
  }
}
