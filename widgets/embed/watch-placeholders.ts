/*
 * Finds placeholders and openers in a partner's page. The form's code is loaded when a placeholder is near the screen
 * or is to open, at once for a floating button; 5 s after a press without it, the link is followed. The loader of
 * 1,000 bytes is made of this file.
 */

import type { Widgets } from "./quote.tsx";
import { PLACEHOLDER } from "./source.ts";

/** The page's own links and buttons that open a form, and the links of placeholders. */
const LINK = `:is(${PLACEHOLDER}) a`;
const OPENER = `[data-quote-open]:not(:disabled),${LINK}`;

type Placeholder = HTMLElement & { openQuote?(): void; closeQuote?(): void };

/** Resolves to undefined if the code of the form could not be loaded. */
let loadWidgets: () => Promise<Widgets | undefined>;
/** Every `<quote-widget>` in the page: no selector finds those in shadow roots. */
const quoteWidgets = new Set<Element>();
/** Whether the page has a placeholder. */
let hasAny = false;
/** Watches the placeholders that wait until they come near the screen. */
const approach = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // With `display: contents` a placeholder has no box that could come near.
      if (isIntersecting || getComputedStyle(target).display === "contents") {
        mount(target as HTMLElement);
      }
    }
  },
  { rootMargin: "400px" },
);
/** The opener that is pressed and not yet clicked: a page may swallow a click before it comes here. */
let pressed: Element | null | undefined;

/** Starts the placeholders that are there, and each that the page adds. Called once. */
export function watchPlaceholders(load: typeof loadWidgets): void {
  loadWidgets = load;
  try {
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        async connectedCallback() {
          quoteWidgets.add(this);
          startPlaceholder(this);
          // A script may set the attributes after it adds the element, in a shadow root, too, which nothing observes.
          await null;
          startPlaceholder(this);
        }
        disconnectedCallback() {
          quoteWidgets.delete(this);
        }
      },
    );
  } catch {
    // The page, or another script of ours in it, has defined it.
  }
  new MutationObserver(startChanged).observe(document, {
    childList: true,
    subtree: true,
    // By these a script makes an element a placeholder, or asks for its form at once.
    attributeFilter: ["data-widget", "data-mode", "data-load"],
  });
  startChanged([{ target: document, addedNodes: [document] }]);
  setTimeout(() => {
    if (!hasAny) {
      console.info("Quote form: no placeholder");
    }
  }, 5_000);
}

/** Starts the placeholders among what the page has added or changed. */
function startChanged(changes: { target: Node; addedNodes: Iterable<Node> }[]): void {
  for (const { target, addedNodes } of changes) {
    // `document.open()` takes the listeners away. Where a page wraps them, one that is there would be added again.
    if (target === document) {
      for (const type of ["pointerdown", "pointerup", "click"] as const) {
        addEventListener(type, handlePress, true);
      }
    }
    for (const node of addedNodes as Iterable<Placeholder>) {
      startPlaceholder(node);
      node.querySelectorAll?.<Placeholder>(PLACEHOLDER).forEach(startPlaceholder);
    }
    startPlaceholder(target as Placeholder);
  }
}

/** Starts a placeholder, or loads its form at once if an attribute asks for that by now. */
function startPlaceholder(placeholder: Placeholder): void {
  if (!placeholder.matches?.(PLACEHOLDER)) {
    return;
  }
  hasAny = true;
  // Another script of ours in this page may have started it.
  if (!placeholder.openQuote) {
    placeholder.openQuote = () => open(placeholder);
    placeholder.closeQuote = async () => (await loadWidgets())?.close(placeholder);
    approach.observe(placeholder);
  }
  if (placeholder.matches("[data-mode=float i],[data-load=now]")) {
    mount(placeholder);
  }
}

/** Mounts the form once. As long as its code does not come, asks for it again, and the link stays. */
async function mount(placeholder: HTMLElement, pauseMs = 2_000): Promise<void> {
  approach.unobserve(placeholder);
  const widgets = await loadWidgets();
  if (widgets) {
    return widgets.mount(placeholder);
  }
  setTimeout(mount, pauseMs, placeholder, pauseMs * 4);
  if (pauseMs === 2_000) {
    // Without `url`, which the loader does not read, and halves of characters, which cannot be encoded.
    const source = (placeholder.dataset.source || "").replace(
      /^\s*url\s*$|\p{Cs}/giu,
      "",
    );
    placeholder.dispatchEvent(
      new CustomEvent("quote:error", {
        bubbles: true,
        composed: true,
        detail: { reason: "script", status: 0, source: encodeURIComponent(source) },
      }),
    );
  }
}

/**
 * Opens the form that an opener means, or that of a placeholder. Of `open` in `quote.tsx`, `null` says that the form is
 * open, so no link is followed; `undefined`, as for code that does not come, that the nearest one is: the default.
 */
async function open(target: Element): Promise<void> {
  const follow = (
    link = target.closest<HTMLAnchorElement>("a") ||
      target.querySelector<HTMLAnchorElement>("a") ||
      document.querySelector<HTMLAnchorElement>(LINK),
  ) => {
    if (link?.href && target.isConnected) {
      location.href = link.href;
    }
  };
  const late = setTimeout(follow, 5_000);
  const widgets = await loadWidgets();
  follow(widgets && (await widgets.open(target, quoteWidgets)));
  clearTimeout(late);
}

/** Opens a form at a click of an opener, or 0.4 s after a press whose click the page has swallowed. */
function handlePress(event: MouseEvent): void {
  // `event.target` would be a shadow root's host.
  const opener = (event.composedPath()[0] as Element).closest?.(OPENER);
  if (event.type === "pointerdown") {
    pressed = opener;
    return;
  }
  if (event.type === "pointerup") {
    // A click comes right after its press, 350 ms later on phones that wait for a second tap.
    setTimeout(() => {
      if (opener && pressed === opener && !event.button) {
        open(opener);
      }
    }, 400);
    return;
  }
  pressed = null;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!opener || event.defaultPrevented || isModified) {
    return;
  }
  event.preventDefault();
  // Routers (swup, barba) follow prevented links, too, but leave links to other sites alone.
  if (opener.closest("a")?.origin === location.origin) {
    event.stopPropagation();
  }
  open(opener);
}
