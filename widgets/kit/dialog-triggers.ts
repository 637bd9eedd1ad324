import { nextTask } from "./when.ts";

/** How long a press waits for code. */
const SLOW_MS = 10_000;

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
 * Lets links open a dialog: all of the page that are `<a data-opens="NAME" href="…">` now. The printed `aria-label`, which says where the
 * link leads, is removed. Without the code, and in browsers without `<dialog>` (before 2022: caniuse.com, "dialog"), the link leads there.
 *
 * The code is fetched when a pointer or the focus comes to such a link. After a quicker press the link is `aria-busy` until the code has
 * come, and after 10 s a link again. After a failure the next press asks again.
 *
 * @returns what fetches the code ahead of a press; nothing in a browser without `<dialog>`
 */
export function openByLinks(name: string, load: () => Promise<Open>): (() => Promise<Open>) | undefined {
  if (!window.HTMLDialogElement) return;
  const links = `[data-opens=${name}]`;
  let isLate = false;
  let loading: Promise<Open> | undefined;
  const fetchCode = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };

  for (const link of document.querySelectorAll<HTMLElement>(links)) {
    actAsButton(link);
    link.setAttribute("aria-haspopup", "dialog");
    link.removeAttribute("aria-label");
  }
  const comeNear = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(links);
    if (link) void fetchCode();
    return link;
  };
  document.addEventListener("pointerover", comeNear);
  document.addEventListener("focusin", comeNear);
  document.addEventListener("click", async (event) => {
    const link = comeNear(event);
    if (!link || isLate || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    const setLate = (late: boolean) => {
      isLate = late;
      link.removeAttribute("aria-busy");
    };
    const timer = setTimeout(setLate, SLOW_MS, true);
    try {
      const open = await fetchCode();
      // Rendering and showing are tasks of their own: a slow phone answers in between.
      await nextTask();
      open(link);
    } catch {
      location.assign(link.href);
    }
    clearTimeout(timer);
    setLate(false);
  });
  return fetchCode;
}
