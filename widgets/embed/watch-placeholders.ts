import type { Widgets } from "./widgets.tsx";

const PLACEHOLDER = "[data-widget=quote i],quote-widget";
const FLOAT = "[data-mode=float i]";
const MODAL = `[data-mode=modal i],${FLOAT}`;
const OPENER = "data-quote-open";

type Tree = Document | ShadowRoot | Element;

/**
 * Finds placeholders, now and whenever the page adds one, also in open shadow roots, and gives each `openQuote` and `closeQuote`. The
 * widget is loaded when one comes near the screen, or when it is to open, or at once for a floating button. Where it cannot be loaded, the page
 * is told (`quote:error`); where that takes 5 s after a press, a link leads where it says.
 *
 * Nothing else is left in the page but listeners: no global, no mark, so that the script may be there twice.
 */
export function watchPlaceholders(loadWidgets: () => Promise<Widgets>): void {
  /** Our placeholders, and whether each is still to be opened. */
  const ours = new WeakMap<Element, boolean>();
  const use = (placeholder: Element, run: (widgets: Widgets) => unknown) =>
    loadWidgets()
      .then(run, () => {
        const detail = { reason: "script", status: 0, source: "" };
        placeholder.dispatchEvent(new CustomEvent("quote:error", { bubbles: true, composed: true, detail }));
      })
      .catch(console.warn);
  const near = new IntersectionObserver(
    (entries) =>
      entries.map(({ isIntersecting, target }) => {
        // The browser tells of each at first, wherever it is: a floating button is always near.
        if (!isIntersecting && !target.matches(FLOAT)) return;
        near.unobserve(target);
        // The link still leads where it says, and a press on it asks again.
        use(target, (widgets) => widgets.mount(target));
      }),
    { rootMargin: "400px" },
  );

  const open = (placeholder: Element, pressed?: HTMLAnchorElement | null) => {
    const leave = () => {
      const link = pressed || placeholder.querySelector("a");
      if (link && ours.get(placeholder) && placeholder.isConnected) location.assign(link.href);
    };
    setTimeout(leave, 5_000);
    ours.set(placeholder, true);
    // It may have been closed meanwhile; what waits for a file goes on in no certain order.
    use(placeholder, (widgets) => !ours.get(placeholder) || widgets.open(placeholder)).then((isOpen) => {
      if (!isOpen) leave();
      ours.set(placeholder, false);
    });
  };

  /** Gives whether a placeholder is ours: another script of ours in this page may have it. */
  const start = (placeholder: Element) => {
    if (!("openQuote" in placeholder)) {
      ours.set(placeholder, false);
      Object.assign(placeholder, {
        openQuote: () => open(placeholder),
        closeQuote() {
          ours.set(placeholder, false);
          use(placeholder, (widgets) => widgets.close(placeholder));
        },
      });
    }
    if (ours.has(placeholder)) near.observe(placeholder);
    return ours.has(placeholder);
  };

  const watch = (tree: Tree) => {
    if (!(tree instanceof Element))
      added.observe(tree, { childList: true, subtree: true, attributeFilter: ["data-widget"] });
    // Not by "matches", which is a field in a form that has one of that name.
    else if (tree.closest(PLACEHOLDER) === tree) start(tree);
    tree.querySelectorAll(PLACEHOLDER).forEach(start);
  };
  const added = new MutationObserver((changes) => {
    // While a page is read, the browser tells of an element and of each one in it: they are looked at once.
    const seen = new Set<Node>();
    changes.forEach(({ attributeName, target, addedNodes }) => {
      (attributeName ? [target] : addedNodes).forEach((node) => {
        if (node instanceof Element && !seen.has(node)) eachTree(node, watch, seen);
      });
    });
  });
  eachTree(document, watch);

  // An element tells of itself when it comes into the page: in a closed shadow root nothing else would.
  try {
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        connectedCallback() {
          start(this);
        }
      },
    );
  } catch {
    // Another version of this script was first, or the page has one of its own: it is found by its name.
  }

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
        const placeholder = opener
          ? choose(opener.getAttribute(OPENER))
          : link
            ? link.closest(PLACEHOLDER)
            : undefined;
        if (!placeholder) continue;
        if (!start(placeholder)) return;
        event.preventDefault();
        return open(placeholder, link);
      }
    },
    true,
  );
}

/**
 * Shows a tree to `see`, and every open shadow root in it. No method of the elements themselves is called: a form may have a field of
 * that name.
 *
 * @param seen gets every element there is
 */
function eachTree(tree: Tree, see: (tree: Tree) => void, seen = new Set<Node>()): void {
  const enter = (node: Tree) => {
    seen.add(node);
    if (node instanceof Element && node.shadowRoot) eachTree(node.shadowRoot, see, seen);
  };
  see(tree);
  enter(tree);
  tree.querySelectorAll("*").forEach(enter);
}
