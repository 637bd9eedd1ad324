/**
 * Finds placeholders and openers in a partner's page. The form's code is loaded when a placeholder is near the screen
 * or is to open, at once for a floating button; 5 s after a press without it, the link is followed.
 */
import { PLACEHOLDER } from "./source.ts";
import type { Widgets } from "./quote.tsx";

/** The page's own links and buttons that open a form, and the links of placeholders. */
const LINK = "[data-widget=quote i] a,quote-widget a";
const OPENER = `[data-quote-open]:not(:disabled),${LINK}`;
/** `url`, which the loader does not read, and halves of characters, which cannot be encoded. */
const NO_SOURCE = /^\s*url\s*$|\p{Cs}/giu;
/** A click comes right after its press, 350 ms later on phones that wait for a second tap. */
const CLICK_MS = 400;
/** The first pause before the form's code is asked for again; each later one is four times as long. */
const PAUSE_MS = 2_000;

type Placeholder = Element & { openQuote?(): void; closeQuote?(): void };

/** Resolves to undefined if the code of the form could not be loaded. */
let loadWidgets: () => Promise<Widgets | undefined>;
/** Every `<quote-widget>` in the page: no selector finds those in shadow roots. */
const elements = new Set<Element>();
let hasStarted: boolean;
/** What is pressed and not yet clicked: a page may swallow a click before it comes here. */
let pressed: Element | null | undefined;

/** Starts the placeholders that are there, and each that the page adds. Called once. */
export function watchPlaceholders(load: typeof loadWidgets): void {
  loadWidgets = load;
  if (!customElements.get("quote-widget")) {
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        connectedCallback() {
          elements.add(this);
          start(this);
        }
        disconnectedCallback() {
          elements.delete(this);
        }
      },
    );
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look([{ addedNodes: [document.documentElement] }]);
  setTimeout(() => {
    if (!hasStarted) {
      console.info("Quote form: no placeholder");
    }
  }, 5_000);
}

function look(changes: { addedNodes: Iterable<Node> }[]): void {
  // `document.open()` takes the listeners away. One that is there is not added again.
  for (const type of ["pointerdown", "pointerup", "click"] as const) {
    addEventListener(type, handlePress, true);
  }
  for (const { addedNodes } of changes) {
    for (const node of addedNodes as Iterable<Element>) {
      if (node.matches?.(PLACEHOLDER)) {
        start(node);
      }
      node.querySelectorAll?.(PLACEHOLDER).forEach(start);
    }
  }
}

async function start(placeholder: Placeholder): Promise<void> {
  hasStarted = true;
  // Another script of ours in this page may have started it.
  if (placeholder.openQuote) {
    return;
  }
  placeholder.openQuote = () => open(placeholder);
  placeholder.closeQuote = () =>
    loadWidgets().then((widgets) => widgets?.close(placeholder));
  // A script may add the element before its attributes.
  await null;
  if (placeholder.matches("[data-mode=float i],[data-load=now]")) {
    mount(placeholder);
  } else {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          return;
        }
        near.disconnect();
        mount(placeholder);
      },
      { rootMargin: "400px" },
    );
    // With `display: contents` the placeholder has no box, but its link has.
    for (const one of [placeholder, ...placeholder.children]) {
      near.observe(one);
    }
  }
}

/** Mounts the form. As long as its code does not come, asks for it again, and the link stays. */
async function mount(placeholder: Element, pauseMs = PAUSE_MS): Promise<void> {
  const widgets = await loadWidgets();
  if (widgets) {
    return widgets.mount(placeholder);
  }
  if (pauseMs === PAUSE_MS) {
    const written = placeholder.getAttribute("data-source") || "";
    const source = encodeURIComponent(written.replace(NO_SOURCE, ""));
    const detail = { reason: "script", status: 0, source };
    placeholder.dispatchEvent(
      new CustomEvent("quote:error", { bubbles: true, composed: true, detail }),
    );
  }
  setTimeout(mount, pauseMs, placeholder, pauseMs * 4);
}

/** Opens the form that an opener means, or that of a placeholder. */
async function open(target: Element): Promise<void> {
  const follow = (
    link = target.closest<HTMLAnchorElement>("a") ||
      target.querySelector<HTMLAnchorElement>("a") ||
      document.querySelector<HTMLAnchorElement>(LINK),
  ) => {
    if (link?.href && target.isConnected) {
      location.assign(link.href);
    }
  };
  const late = setTimeout(follow, 5_000);
  const widgets = await loadWidgets();
  follow(widgets && (await widgets.open(target, elements)));
  clearTimeout(late);
}

function handlePress(event: MouseEvent): void {
  // `target` would be a shadow root's host.
  const [target] = event.composedPath() as [Element];
  const opener = target.closest?.(OPENER);
  if (event.type === "pointerdown") {
    pressed = opener;
  } else if (event.type === "pointerup") {
    setTimeout(() => {
      if (opener && pressed === opener && !event.button) {
        open(opener);
      }
    }, CLICK_MS);
  } else {
    pressed = null;
    if (
      !opener ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    // Routers (swup, barba) follow prevented links, too, but leave links to other sites alone.
    if (opener.closest("a")?.origin === location.origin) {
      event.stopPropagation();
    }
    open(opener);
  }
}
