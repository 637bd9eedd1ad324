import { QUOTE_TO_OPEN } from "./kit/bell.ts";

/** Opens a widget that a link asks for; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

const SLOW_MS = 10_000;

/** Makes a link a button for screen readers and for Space, which scrolls the page on a link. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute("role", "button");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/**
 * Lets links open a widget: `<a data-opens="NAME" href="…">` opens what stands in `<div data-widget="NAME" data-when="on-demand">`.
 * The printed `aria-label`, which says where the link leads, goes. Without the code, and in browsers without `<dialog>` (before 2022:
 * caniuse.com, "dialog"), the link leads where it says.
 *
 * The code is fetched when a pointer (a finger is one) or the focus comes to such a link. A press that is quicker than the code
 * opens when it has come; meanwhile the link is `aria-busy`, and after 10 s it is a link again, for those who wait no longer.
 */
export function openOnDemand(
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
  // What did not come is asked for again.
  const load = () => {
    opening ??= mount(placeholder).then((open) => {
      if (!open) opening = undefined;
      return open;
    });
    return opening;
  };
  const fetchCode = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (link) void load();
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
    void load().then((open) => {
      endWaiting(false);
      if (open) open(link);
      else location.assign(link.href);
    });
  });
  try {
    // A quote that waited on this device, and that the visitor wants to open: the widget reads it. Without its code the visitor stays here.
    const link = document.querySelector<HTMLElement>(links);
    if (link && sessionStorage.getItem(QUOTE_TO_OPEN)) void load().then((open) => open?.(link));
  } catch {
    // Storage is off: nothing waits in it.
  }
}
