import type { Shell } from "./create-shell.tsx";
import { eachTree } from "./each-tree.ts";
import { defineQuoteElement } from "./quote-element.ts";

const PLACEHOLDER = "[data-widget=quote i],quote-widget";
const FLOAT = "[data-mode=float i]";
const MODAL = `[data-mode=modal i],${FLOAT}`;
const OPENER = "data-quote-open";
const MARGIN = "400px";
const DEADLINE_MS = 5_000;
const WATCHED = { childList: true, subtree: true, attributeFilter: ["data-widget"] };

/**
 * Finds placeholders, now and whenever the page adds one, also in open shadow roots, and gives each `openQuote` and `closeQuote`. The
 * widget is loaded when one comes near the screen, or when it is to open, or at once for a floating button; where it cannot be
 * loaded within 5 s of a press, a link leads where it says.
 *
 * Nothing else is left in the page but listeners: no global, no mark, so that the script may be there twice.
 */
export function watchPlaceholders(load: () => Promise<Shell>): void {
  /** Our placeholders, and whether each is to be open. */
  const ours = new WeakMap<Element, boolean>();
  const near = new IntersectionObserver(
    (entries) =>
      entries.map(({ isIntersecting, target }) => {
        // The browser tells of each at first, wherever it is: a floating button is always near.
        if (!isIntersecting && !target.matches(FLOAT)) return;
        near.unobserve(target);
        // The link still leads where it says, and a press on it asks again.
        load()
          .then(({ mount }) => mount(target))
          .catch(console.warn);
      }),
    { rootMargin: MARGIN },
  );

  const open = (placeholder: Element, pressed?: HTMLAnchorElement | null) => {
    const leave = () => {
      const link = pressed || placeholder.querySelector("a");
      if (link && ours.get(placeholder) && placeholder.isConnected) location.assign(link.href);
    };
    const timer = setTimeout(leave, DEADLINE_MS);
    ours.set(placeholder, true);
    load()
      // It may have been closed meanwhile; what waits for a file goes on in no certain order.
      .then((shell) => !ours.get(placeholder) || shell.open(placeholder))
      .catch(console.warn)
      .then((isOpen) => {
        clearTimeout(timer);
        if (!isOpen) leave();
      });
  };

  /** Gives whether a placeholder is ours: another script of ours in this page may have it. */
  const start = (placeholder: Element) => {
    if (!ours.has(placeholder)) {
      if ("openQuote" in placeholder) return false;
      ours.set(placeholder, false);
      Object.assign(placeholder, {
        openQuote: () => open(placeholder),
        closeQuote() {
          ours.set(placeholder, false);
          load()
            .then(({ close }) => close(placeholder))
            .catch(console.warn);
        },
      });
    }
    near.observe(placeholder);
    return true;
  };

  const look = (node: Node) => {
    // Not by "matches", which is a field in a form that has one of that name.
    if (node instanceof Element && node.closest(PLACEHOLDER) === node) start(node);
  };
  const added = new MutationObserver((changes) => {
    // While a page is read, the browser tells of an element and of each one in it: they are looked at once.
    const seen = new Set<Node>();
    changes.forEach(({ attributeName, target, addedNodes }) => {
      if (attributeName) look(target);
      addedNodes.forEach((node) => {
        if (node instanceof Element && !seen.has(node)) eachTree(node, watch, seen);
      });
    });
  });
  const watch: Parameters<typeof eachTree>[1] = (tree) => {
    look(tree);
    tree.querySelectorAll(PLACEHOLDER).forEach(start);
    if (!(tree instanceof Element)) added.observe(tree, WATCHED);
  };
  eachTree(document, watch);
  defineQuoteElement(start);

  /** The placeholder with this id; else the first that opens a modal; else the first. */
  const choose = (id: string | null) => {
    const all: Element[] = [];
    eachTree(document, (tree) => all.push(...tree.querySelectorAll(PLACEHOLDER)));
    return all.find((one) => id && one.id === id) || all.find((one) => one.matches(MODAL)) || all[0];
  };

  addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      for (const node of event.composedPath()) {
        if (!(node instanceof Element)) continue;
        // A press in a form of ours.
        if (node.closest(PLACEHOLDER) === node) return;
        const opener = node.closest(`[${OPENER}]`);
        const link = (opener || node).closest<HTMLAnchorElement>("a[href]");
        const placeholder = opener ? choose(opener.getAttribute(OPENER)) : link?.closest(PLACEHOLDER);
        if (!placeholder) continue;
        if (!start(placeholder)) return;
        event.preventDefault();
        return open(placeholder, link);
      }
    },
    true,
  );
}
