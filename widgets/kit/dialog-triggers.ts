import { nextTask } from "./when.ts";

/** How long a press waits for the code. */
const SLOW_MS = 10_000;

/** Opens a widget; `opener` gets the focus back when it is closed. */
export type Open = (opener: HTMLElement) => void;

/** Makes a link a button for screen readers and for Space, which would scroll the page. */
export function actAsButton(link: HTMLElement): void {
  link.setAttribute("role", "button");
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
}

/**
 * Makes the page's links `<a data-opens="NAME" href="…">` open a dialog, and removes the printed `aria-label`, which describes the link's
 * target. Without the code, and in browsers without `<dialog>` (before 2022: caniuse.com, "dialog"), it stays a link.
 *
 * The code is fetched when a pointer or the focus reaches such a link. After a quicker press the link is `aria-busy` until the code has
 * loaded, and after 10 s a link again. After a failure the next press tries again.
 *
 * @returns a function that fetches the code ahead of a press; nothing in a browser without `<dialog>`
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
      // Rendering and showing are separate tasks, so that a slow phone responds in between.
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
