import { createRoot } from "react-dom/client";
import { nextTask, wait } from "../kit/when.ts";
import type { FormOptions } from "../kit/form/form-controller.ts";
import { type EventDetails, QuoteWidget } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import { DARK, pageOrigin, readWidgetOptions } from "./options.ts";
import type { QuoteEventName } from "./quote-widget.d.ts";
import { PLACEHOLDER } from "./placeholder.ts";
import { campaignOfPage, sourceOf } from "./source.ts";
import { ENGLISH, loadWords } from "./texts.ts";
import { version } from "./version.json";

/** How long a form waits for its words. */
const WORDS_MS = 3_000;

/** What the loader calls. */
export type Widgets = ReturnType<typeof createWidgets>;

/** All that a page's placeholders need. The rules are a file of their own, or in the pinned file. */
export function createWidgets(loadRules: FormOptions["loadRules"]) {
  const renderers = new WeakMap<Element, () => void>();
  // Safari before 14 knows no other way.
  DARK.addListener(() => {
    for (const placeholder of document.querySelectorAll(PLACEHOLDER)) renderers.get(placeholder)?.();
  });

  /**
   * Puts the widget into a placeholder, once, in a shadow root: the link in it stays, and is not shown. It waits for the partner's words; if
   * they are late it is English first.
   */
  const mount = async (placeholder: Element) => {
    // Another version of this script may be here first.
    const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
    if (isTaken()) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    const source = () => sourceOf(placeholder, campaignOfPage);
    let words = ENGLISH;
    /** The `data-texts` that was last asked for. */
    let textsAsked = "";

    const emit = <Name extends QuoteEventName>(name: Name, detail: EventDetails[Name]) => {
      const init = { bubbles: true, composed: true, detail: { ...detail, source: source() } };
      placeholder.dispatchEvent(new CustomEvent(name, init));
    };
    const render = () => {
      const options = readWidgetOptions(placeholder);
      root.render(<QuoteWidget key={options.mode} {...{ options, words, loadRules, emit, source }} />);
      return options;
    };
    const fetchWords = async () => {
      const texts = (placeholder.getAttribute("data-texts") || "").trim();
      if (texts === textsAsked) return;
      textsAsked = texts;
      const loaded = texts ? await loadWords(texts, placeholder.baseURI, [pageOrigin(), SITE_URL]) : ENGLISH;
      if (texts !== textsAsked) return;
      words = loaded;
      if (placeholder.shadowRoot) render();
    };

    await Promise.race([fetchWords(), wait(WORDS_MS)]);
    await nextTask();
    if (isTaken()) return;
    const { mode } = render();
    const shadow = placeholder.attachShadow({ mode: "open" });
    addStyle(shadow);
    shadow.append(stage);
    new MutationObserver((changes) => {
      if (!changes.some(({ attributeName }) => /^(?:data-|dir$)/.test(attributeName ?? ""))) return;
      void fetchWords();
      render();
    }).observe(placeholder, { attributes: true });
    renderers.set(placeholder, render);
    emit("quote:ready", { mode, version });
  };

  return {
    mount,
    /** Mounts a placeholder, and opens its modal or goes to its form. Returns whether there is a form to be seen. */
    async open(placeholder: Element): Promise<boolean> {
      await mount(placeholder);
      const find = (selector: string) => placeholder.shadowRoot?.querySelector<HTMLElement>(selector);
      // What is around it may be hidden or gone: a modal there would only make the page stand still.
      if (!find(".quote")?.getClientRects().length) return false;
      const opener = find(".quote-opener");
      if (!opener) find("input")?.focus();
      else if (!find("dialog[open]")) opener.click();
      return true;
    },
  };
}

/**
 * Whether a frame of ours can be in the page: otherwise the link is better than a form that cannot be sent. In a sandbox without
 * `allow-same-origin` nothing has an origin. (A file's is written the same.) And there are no modals in Safari before 15.4.
 */
function canShow(placeholder: Element): boolean {
  const isOpaque = window.origin === "null" && location.protocol !== "file:";
  return !isOpaque && (readWidgetOptions(placeholder).mode === "inline" || Boolean(window.HTMLDialogElement));
}

/** A sheet made by script is no inline style: a strict content security policy lets it apply. */
function addStyle(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    const style = document.createElement("style");
    style.textContent = css;
    shadow.append(style);
  }
}
