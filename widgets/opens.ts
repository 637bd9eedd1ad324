import type { Open } from "./registry";

/**
 * Lets links open a widget: `<a data-opens="NAME" href="…">` opens what stands in `<div data-widget="NAME">`.
 *
 * Its code is fetched when a pointer, a finger or the focus comes to such a link, and not before. A press that is quicker
 * than the code is kept, and opens then. Where the code could not be loaded, and in browsers without `<dialog>` (before 2022:
 * caniuse.com, "dialog"), the link leads where it says; so does a press that asks for a new tab.
 *
 * @param mount resolves with how the widget is opened, and with nothing when it could not be mounted
 */
export function runOpeners(page: Document, mount: (placeholder: HTMLElement) => Promise<Open | void>): void {
  if (!("HTMLDialogElement" in window)) return;
  const pending: Record<string, Promise<Open | void> | undefined> = {};
  const failed: Record<string, boolean> = {};

  const onLink = (run: (link: HTMLAnchorElement, name: string, event: Event) => void) => (event: Event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-opens]");
    if (link) run(link, link.dataset.opens ?? "", event);
  };

  const load = (name: string) =>
    (pending[name] ??= (async () => {
      const placeholder = page.querySelector<HTMLElement>(`[data-widget="${name}"]`);
      const open = placeholder ? await mount(placeholder) : undefined;
      failed[name] = !open;
      return open;
    })());

  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    page.addEventListener(
      intent,
      onLink((_, name) => void load(name)),
      { passive: true },
    );
  }

  page.addEventListener(
    "click",
    onLink(async (link, name, event) => {
      if (!(event instanceof MouseEvent) || event.button || failed[name]) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const open = await load(name);
      if (open) open(link);
      else location.assign(link.href);
    }),
  );
}
