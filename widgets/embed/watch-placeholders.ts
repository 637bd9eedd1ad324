import type { Shell } from "./create-shell.tsx";
import { defineQuoteElement } from "./quote-element.ts";

const PLACEHOLDER = "[data-widget=quote],quote-widget";
const MARGIN = "400px";
const DEADLINE_MS = 5_000;

/**
 * Finds placeholders, now and whenever the page adds one, also in open shadow roots. The widget is loaded when one comes near the
 * screen, or when its link is pressed; where it cannot be loaded within 5 s of a press, the link leads where it says.
 *
 * Nothing is left in the page but listeners: no global, no mark, so that the script may be there twice.
 */
export function watchPlaceholders(load: () => Promise<Shell>): void {
  const near = new IntersectionObserver(
    (entries) =>
      entries.map(({ isIntersecting, target }) => {
        if (!isIntersecting) return;
        near.unobserve(target);
        // The link still leads where it says, and a press on it asks again.
        load().then(({ mount }) => mount(target), console.warn);
      }),
    { rootMargin: MARGIN },
  );
  const see = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches(PLACEHOLDER)) near.observe(node);
    if (node.shadowRoot) visit(node.shadowRoot);
  };
  const seeBelow = (node: Node) => {
    see(node);
    if (node instanceof Element || node instanceof Document || node instanceof ShadowRoot)
      node.querySelectorAll("*").forEach(see);
  };
  const added = new MutationObserver((changes) =>
    changes.map(({ addedNodes }) => addedNodes.forEach(seeBelow)),
  );
  const visit = (root: Node) => {
    added.observe(root, { childList: true, subtree: true });
    seeBelow(root);
  };
  visit(document);
  defineQuoteElement(see);

  addEventListener(
    "click",
    (event) => {
      const [pressed] = event.composedPath();
      const link = pressed instanceof Element ? pressed.closest("a") : null;
      const placeholder = link?.closest(PLACEHOLDER);
      if (
        !link ||
        !placeholder ||
        event.button ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const leave = () => location.assign(link.href);
      const timer = setTimeout(leave, DEADLINE_MS);
      load().then(({ open }) => {
        clearTimeout(timer);
        if (!open(placeholder)) leave();
      }, leave);
    },
    true,
  );
}
