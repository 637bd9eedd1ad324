/**
 * Finds placeholders and openers in a partner's page. The form's code is loaded when a
 * placeholder is near the screen or shall open, and at once for a floating button. If the
 * code is not loaded 5 s after a press, the link is followed. The loader, which may have
 * 1,000 bytes, contains this file.
 */
import { type LinkToFollow, NEAREST_LINK } from "./link-to-follow.ts";
import type { Widgets } from "./quote.tsx";
import { PLACEHOLDER } from "./source.ts";

/** Selectors of the links in placeholders, and of all links and buttons that open a form. */
const LINK = `:is(${PLACEHOLDER}) a`;
const OPENER = `[data-quote-open]:not(:disabled),${LINK}`;

type Placeholder = HTMLElement & { openQuote?(): void; closeQuote?(): void };

/** Loads the form's code. Resolves with undefined if it cannot be loaded. */
let loadWidgets: () => Promise<Widgets | undefined>;
/** Every `<quote-widget>` in the page, because `querySelectorAll` does not find those in shadow roots. */
const quoteWidgets = new Set<Element>();
/** Whether the page has a placeholder. */
let hasAny = false;
/** Mounts placeholders when they come near the screen. */
const approach = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      // A placeholder with `display: contents` has no box that could intersect, so mount
      // it at once.
      if (isIntersecting || getComputedStyle(target).display === "contents") {
        mount(target as HTMLElement);
      }
    }
  },
  { rootMargin: "400px" },
);
/** The opener that is pressed and not clicked yet. A page may stop the click before this script hears it. */
let pressed: Element | null | undefined;

/** Starts the placeholders in the page, and those that are added later. Called once for each script. */
export function watchPlaceholders(load: typeof loadWidgets): void {
  loadWidgets = load;
  try {
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        async connectedCallback() {
          quoteWidgets.add(this);
          startPlaceholder(this);
          // A script may set the attributes after it has added the element, and no
          // observer watches shadow roots.
          await null;
          startPlaceholder(this);
        }
        disconnectedCallback() {
          quoteWidgets.delete(this);
        }
      },
    );
  } catch {
    // `define` throws if the page, or another script of ours, has defined the element.
  }
  new MutationObserver(startChanged).observe(document, {
    childList: true,
    subtree: true,
    // A script of the page sets these attributes to make an element a placeholder, or to
    // load its form at once.
    attributeFilter: ["data-widget", "data-mode", "data-load"],
  });
  startChanged([{ target: document, addedNodes: [document] }]);
  setTimeout(() => {
    if (!hasAny) {
      console.info("Quote form: no placeholder");
    }
  }, 5_000);
}

/** Starts the placeholders among the elements that the page has added or changed. */
function startChanged(changes: { target: Node; addedNodes: Iterable<Node> }[]): void {
  for (const { target, addedNodes } of changes) {
    // Add the listeners again only if the document changes, because `document.open()`
    // removes them, and in a page that wraps `addEventListener` the same listener would
    // be added twice.
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

/** Starts a placeholder, unless it was started. Mounts it at once if an attribute asks for that. */
function startPlaceholder(placeholder: Placeholder): void {
  if (!placeholder.matches?.(PLACEHOLDER)) {
    return;
  }
  hasAny = true;
  // Another script of ours in this page may have started the placeholder.
  if (!placeholder.openQuote) {
    placeholder.openQuote = () => openOrFollow(placeholder);
    placeholder.closeQuote = async () => (await loadWidgets())?.closeForm(placeholder);
    approach.observe(placeholder);
  }
  if (placeholder.matches("[data-mode=float i],[data-load=now]")) {
    mount(placeholder);
  }
}

/** Mounts a placeholder's form. While its code cannot be loaded, tries again at growing intervals; the link stays. */
async function mount(placeholder: HTMLElement, pauseMs = 2_000): Promise<void> {
  approach.unobserve(placeholder);
  const widgets = await loadWidgets();
  if (widgets) {
    return widgets.mount(placeholder);
  }
  setTimeout(mount, pauseMs, placeholder, pauseMs * 4);
  if (pauseMs === 2_000) {
    // Remove `url`, because the loader does not read the address, and halves of
    // characters, which cannot be encoded.
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
 * Opens the form of an opener or a placeholder. Follows the link that `openForm` of
 * `quote.tsx` returns instead, or the nearest if the code cannot be loaded in time.
 */
async function openOrFollow(target: Element): Promise<void> {
  // The parameter's default stands for `NEAREST_LINK`, which is undefined.
  const follow = (
    link: LinkToFollow = target.closest<HTMLAnchorElement>("a") ||
      target.querySelector<HTMLAnchorElement>("a") ||
      document.querySelector<HTMLAnchorElement>(LINK),
  ) => {
    if (link?.href && target.isConnected) {
      location.href = link.href;
    }
  };
  const late = setTimeout(follow, 5_000);
  const widgets = await loadWidgets();
  follow(widgets ? await widgets.openForm(target, quoteWidgets) : NEAREST_LINK);
  clearTimeout(late);
}

/** Opens a form at a click on an opener, or 0.4 s after a press whose click the page has stopped. */
function handlePress(event: MouseEvent): void {
  // Read the path, because `event.target` is the host if the opener is in a shadow root.
  const opener = (event.composedPath()[0] as Element).closest?.(OPENER);
  if (event.type === "pointerdown") {
    pressed = opener;
    return;
  }
  if (event.type === "pointerup") {
    // A click follows its press at once, and after 350 ms on phones that wait for a
    // second tap.
    setTimeout(() => {
      if (opener && pressed === opener && !event.button) {
        openOrFollow(opener);
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
  // Routers (swup, barba) also follow links whose click was prevented, but only on their
  // own site.
  if (opener.closest("a")?.origin === location.origin) {
    event.stopPropagation();
  }
  openOrFollow(opener);
}
