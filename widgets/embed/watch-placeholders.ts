import { PLACEHOLDER, sourceOf } from "./source.ts";
import type { Widgets } from "./quote.tsx";

const FLOAT = "[data-mode=float i]";
const MODAL = `[data-mode=modal i],${FLOAT}`;
const OPENER = "data-quote-open";

/**
 * Finds placeholders, now and whenever the page adds one, and adds `openQuote` to each; nothing else in the page tells of the script, which
 * may be there twice. The widget is loaded when a placeholder comes near the screen or is to open, at once for a floating button. If it
 * cannot be loaded, the page gets `quote:error`; if that takes 5 s after a press, the link is followed.
 */
export function watchPlaceholders(loadWidgets: () => Promise<Widgets>): void {
  const use = (placeholder: Element, run: (widgets: Widgets) => unknown) =>
    loadWidgets()
      .then(run, () => {
        const detail = { reason: "script", status: 0, source: sourceOf(placeholder) };
        placeholder.dispatchEvent(new CustomEvent("quote:error", { bubbles: true, composed: true, detail }));
      })
      .catch(console.warn);
  const near = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ isIntersecting, target }) => {
        // The browser reports each at first, wherever it is: a floating button is always near.
        if (!isIntersecting && !target.matches(FLOAT)) return;
        near.unobserve(target);
        use(target, (widgets) => widgets.mount(target));
      }),
    { rootMargin: "400px" },
  );

  const open = (placeholder: Element, pressed?: HTMLAnchorElement | null) => {
    const leave = () => {
      const link = pressed || placeholder.querySelector("a");
      if (link && placeholder.isConnected) location.assign(link.href);
    };
    const deadline = setTimeout(leave, 5_000);
    use(placeholder, (widgets) => widgets.open(placeholder)).then((isOpen) => {
      clearTimeout(deadline);
      if (!isOpen) leave();
    });
  };

  const start = (placeholder: Element) => {
    // Another script of ours in this page may have it.
    if ("openQuote" in placeholder) return;
    Object.assign(placeholder, { openQuote: () => open(placeholder) });
    near.observe(placeholder);
  };
  const find = () => document.querySelectorAll(PLACEHOLDER);
  const startAll = () => find().forEach(start);
  startAll();
  new MutationObserver(startAll).observe(document, { childList: true, subtree: true });

  // An element reports itself when it comes into the page, also in a shadow root. If another script has defined it, it is found by its name.
  if (!customElements.get("quote-widget"))
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        connectedCallback() {
          start(this);
        }
      },
    );

  /** The placeholder with this id; else the first that opens a modal; else the first. */
  const choose = (id: string | null) => {
    const all = [...find()];
    return all.find((one) => id && one.id === id) || all.find((one) => one.matches(MODAL)) || all[0];
  };

  addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      // `target` would be a shadow root's host.
      const [pressed] = event.composedPath();
      if (!(pressed instanceof Element)) return;
      const opener = pressed.closest(`[${OPENER}]`);
      const link = (opener || pressed).closest<HTMLAnchorElement>("a[href]");
      const placeholder = opener ? choose(opener.getAttribute(OPENER)) : link?.closest(PLACEHOLDER);
      if (!placeholder) return;
      event.preventDefault();
      // Routers that follow links (swup, barba) don't ask whether somebody else did. They leave links to other sites alone.
      if (link && link.origin === location.origin) event.stopPropagation();
      open(placeholder, link);
    },
    true,
  );
}
