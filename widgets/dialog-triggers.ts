import { QUOTE_TO_OPEN } from "./kit/bell.ts";
import { lateDialog, type Opening } from "./kit/load.ts";

/** Opens a widget; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

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
 * The code is fetched when a pointer (a finger is one) or the focus comes to such a link. If a press is quicker, the link is `aria-busy`
 * until the code has come; after 10 s it is a link again, for those who wait no longer.
 */
export function openByLinks(
  placeholder: HTMLElement,
  mount: (placeholder: HTMLElement) => Promise<Open | void>,
): void {
  if (!window.HTMLDialogElement) return;
  const links = `[data-opens=${placeholder.dataset.widget}]`;
  let isLate = false;
  const dialog = lateDialog(async () => {
    const open = await mount(placeholder);
    if (!open) throw new Error("The widget was not mounted.");
    return open;
  });

  for (const link of document.querySelectorAll<HTMLElement>(links)) {
    actAsButton(link);
    link.setAttribute("aria-haspopup", "dialog");
    link.removeAttribute("aria-label");
  }
  const fetchCode = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (link) void dialog.fetchCode();
    return link;
  };
  document.addEventListener("pointerover", fetchCode);
  document.addEventListener("focusin", fetchCode);
  document.addEventListener("click", (event) => {
    const link = fetchCode(event);
    if (!link || isLate || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const report = (state: Opening) => {
      isLate = state === "slow";
      if (state === "loading") link.setAttribute("aria-busy", "true");
      else link.removeAttribute("aria-busy");
      if (state === "failed") location.assign(link.href);
    };
    void dialog.open(report, link);
  });
  try {
    // A quote that waited on this device, and is to be opened: the widget reads it. Without its code the visitor stays here.
    const link = document.querySelector<HTMLElement>(links);
    if (link && sessionStorage.getItem(QUOTE_TO_OPEN))
      dialog.fetchCode().then((open) => open(link), console.warn);
  } catch {
    // Storage is off: nothing waits in it.
  }
}
