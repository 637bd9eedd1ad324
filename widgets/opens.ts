import type { Open } from "./kit/widget.ts";

const SLOW_MS = 10_000;

/** Makes a link a button for screen readers and for Space, which scrolls the page on a link. Its own `click` listener does the rest. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute("role", "button");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/**
 * Lets links open a widget: `<a data-opens="NAME" href="…">` opens what stands in `<div data-widget="NAME" data-when="asked">`.
 * From then on they are buttons that open a dialog; the printed `aria-label`, which says where the link leads, goes.
 *
 * Its code is fetched when a pointer (a finger is one) or the focus comes to such a link, and not before. A press that is quicker
 * than the code is kept, and opens then; meanwhile the link is `aria-busy`. After 10 s it is a link again, for those who wait no
 * longer. Where the code cannot be loaded, and in browsers without `<dialog>` (before 2022:
 * caniuse.com, "dialog"), the link leads where it says; so does a press with a key that asks for a new tab.
 *
 * A quote that waited on this device, and that the visitor wants to open, stands in sessionStorage under `open-quote`: the page opens the widget
 * by itself, and that reads it.
 *
 * @param mount resolves with how the widget is opened, and with nothing when it could not be mounted
 */
export function openWhenAsked(
  placeholder: HTMLElement,
  mount: (placeholder: HTMLElement) => Promise<Open | void>,
): void {
  if (!window.HTMLDialogElement) return;
  const links = `[data-opens=${placeholder.dataset.widget}]`;
  let opening: Promise<Open | void> | undefined;
  let isLate = false;

  for (const link of document.querySelectorAll<HTMLElement>(links)) {
    actAsButton(link);
    link.setAttribute("aria-haspopup", "dialog");
    link.removeAttribute("aria-label");
  }
  const fetchCode = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (link) opening ??= mount(placeholder);
    return link;
  };
  document.addEventListener("pointerover", fetchCode);
  document.addEventListener("focusin", fetchCode);
  document.addEventListener("click", (event) => {
    const link = fetchCode(event);
    if (!link || isLate || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    const endWaiting = (isLateNow: boolean) => {
      clearTimeout(timer);
      link.removeAttribute("aria-busy");
      isLate = isLateNow;
    };
    const timer = setTimeout(endWaiting, SLOW_MS, true);
    void opening!.then((open) => {
      endWaiting(false);
      if (open) open(link);
      else location.assign(link.href);
    });
  });
  if (isQuoteToOpen()) document.querySelector<HTMLElement>(links)?.click();
}

function isQuoteToOpen(): boolean {
  try {
    return Boolean(sessionStorage.getItem("open-quote"));
  } catch {
    return false;
  }
}
