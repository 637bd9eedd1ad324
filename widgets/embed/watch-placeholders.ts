import { wait, whenNear } from "../kit/when.ts";
import { PLACEHOLDER, sourceOf } from "./source.ts";
import type { Widgets } from "./quote.tsx";

const FLOAT = "[data-mode=float i]";
const MODAL = `[data-mode=modal i],${FLOAT}`;
const OPENER = "data-quote-open";

/**
 * Finds placeholders, now and whenever the page adds one. The form's code is loaded when one is near the
 * screen or is to open, at once for a floating button; 5 s after a press without it, the link is followed.
 */
export function watchPlaceholders(loadWidgets: () => Promise<Widgets>): void {
  const use = (placeholder: Element, run: (widgets: Widgets) => unknown) =>
    loadWidgets()
      .then(run, () => {
        const detail = { reason: "script", status: 0, source: sourceOf(placeholder) };
        placeholder.dispatchEvent(
          new CustomEvent("quote:error", { bubbles: true, composed: true, detail }),
        );
      })
      .catch(console.warn);

  const open = async (placeholder: Element, pressed?: HTMLAnchorElement | null) => {
    const opening = use(placeholder, (widgets) => widgets.open(placeholder));
    if (await Promise.race([opening, wait(5_000)])) return;
    const link = pressed || placeholder.querySelector("a");
    if (link && placeholder.isConnected) location.assign(link.href);
  };

  const start = async (placeholder: Element) => {
    // Another script of ours in this page may have started it.
    if ("openQuote" in placeholder) return;
    Object.assign(placeholder, { openQuote: () => open(placeholder) });
    // A script may add the element before its attributes.
    await Promise.resolve();
    if (!placeholder.matches(FLOAT)) await whenNear(placeholder);
    use(placeholder, (widgets) => widgets.mount(placeholder));
  };
  const startAll = () => findAll().forEach(start);
  startAll();
  new MutationObserver(startAll).observe(document, { childList: true, subtree: true });

  // An element in a shadow root, which no selector finds, starts itself.
  class QuoteWidget extends HTMLElement {
    connectedCallback() {
      start(this);
    }
  }
  if (!customElements.get("quote-widget"))
    customElements.define("quote-widget", QuoteWidget);

  openByPress(open);
}

/** Opens forms by presses on a placeholder's link and on the page's own openers. */
function openByPress(
  open: (placeholder: Element, pressed?: HTMLAnchorElement | null) => unknown,
): void {
  const press = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    // `target` would be a shadow root's host.
    const [pressed] = event.composedPath();
    if (!(pressed instanceof Element)) return;
    const opener = pressed.closest(`[${OPENER}]`);
    const link = (opener || pressed).closest<HTMLAnchorElement>("a[href]");
    const placeholder = opener
      ? choose(opener.getAttribute(OPENER))
      : link?.closest(PLACEHOLDER);
    if (!placeholder) return;
    event.preventDefault();
    // Routers (swup, barba) follow prevented links, too, but leave links to other sites alone.
    if (link && link.origin === location.origin) event.stopPropagation();
    open(placeholder, link);
  };
  addEventListener("click", press, true);
}

const findAll = () => document.querySelectorAll(PLACEHOLDER);

/** Returns the placeholder with this id; else the first that opens a modal; else the first. */
function choose(id: string | null): Element | undefined {
  const all = [...findAll()];
  return (
    all.find((one) => id && one.id === id) ||
    all.find((one) => one.matches(MODAL)) ||
    all[0]
  );
}
