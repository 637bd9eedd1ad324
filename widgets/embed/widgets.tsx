import { createRoot } from "react-dom/client";
import { SITE_URL } from "../kit/settings.ts";
import { nextTask, wait } from "../kit/when.ts";
import type { FormOptions } from "../kit/form/form-controller.ts";
import { QuoteWidget } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import { DARK, pageOrigin, readWidgetOptions } from "./options.ts";
import type { QuoteEventDetails, QuoteEventName, QuoteSource } from "./quote-widget.d.ts";
import { sourceOf } from "./source.ts";
import { ENGLISH, loadWords } from "./texts.ts";
import { version } from "./version.json";

/** How long a form waits for its words. */
const WORDS_MS = 3_000;

/** What each event carries; who sent the lead is added to it. */
export type EventDetails = { [Name in QuoteEventName]: Omit<QuoteEventDetails[Name], keyof QuoteSource> };

/** What the loader calls. */
export type Widgets = ReturnType<typeof createWidgets>;

/** All that a page's placeholders need, for the form with its rules in a file of their own, and for the pinned file that holds them. */
export function createWidgets(loadRules: FormOptions["loadRules"]) {
  /** What draws the widget of each placeholder. It holds no placeholder. */
  const drawings = new WeakMap<Element, () => void>();
  /** The placeholders in the page, which follow the visitor's device. One that leaves the page is let go, and its form with it. */
  const present = new Set<Element>();
  const leaving = new MutationObserver(() => {
    for (const placeholder of present) if (!placeholder.isConnected) present.delete(placeholder);
  });
  const follow = (placeholder: Element) => {
    if (placeholder.isConnected) present.add(placeholder);
    // The document does not hear of a shadow root's changes.
    for (let at: Node | undefined = placeholder; at; at = at instanceof ShadowRoot ? at.host : undefined) {
      at = at.getRootNode();
      leaving.observe(at, { childList: true, subtree: true });
    }
  };
  // Safari before 14 knows no other way.
  DARK.addListener(() => present.forEach((placeholder) => drawings.get(placeholder)?.()));

  /**
   * Puts the widget into a placeholder, once, in a shadow root: the link in it stays, and is not drawn. It comes with the partner's words;
   * where they are late it is English first.
   */
  const mount = async (placeholder: Element) => {
    const redraw = drawings.get(placeholder);
    if (redraw) {
      // It was taken out and put back.
      follow(placeholder);
      redraw();
    }
    // Another version of this script may be here first.
    const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
    if (isTaken()) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    let words = ENGLISH;
    /** The `data-texts` that was last asked for. */
    let textsAsked = "";

    const emit = <Name extends QuoteEventName>(name: Name, given: EventDetails[Name]) => {
      const detail = { ...given, source: sourceOf(placeholder) };
      placeholder.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    };
    const draw = () => {
      const options = readWidgetOptions(placeholder);
      root.render(
        <QuoteWidget
          key={options.mode}
          {...{ options, words, loadRules, emit }}
          source={() => sourceOf(placeholder)}
        />,
      );
      return options;
    };
    const fetchWords = async () => {
      const texts = (placeholder.getAttribute("data-texts") || "").trim();
      if (texts === textsAsked) return;
      textsAsked = texts;
      const given = texts ? await loadWords(texts, placeholder.baseURI, [pageOrigin(), SITE_URL]) : ENGLISH;
      if (texts !== textsAsked) return;
      words = given;
      if (placeholder.shadowRoot) draw();
    };

    await Promise.race([fetchWords(), wait(WORDS_MS)]);
    // A task of its own, beside that in which the file is read.
    await nextTask();
    if (isTaken()) return;
    const { mode } = draw();
    const shadow = placeholder.attachShadow({ mode: "open" });
    addStyle(shadow);
    shadow.append(stage);
    new MutationObserver((changes) => {
      if (!changes.some(({ attributeName }) => /^(?:data-|dir$)/.test(attributeName ?? ""))) return;
      void fetchWords();
      draw();
    }).observe(placeholder, { attributes: true });
    drawings.set(placeholder, draw);
    follow(placeholder);
    emit("quote:ready", { mode, version });
  };

  return {
    mount,
    /** Mounts a placeholder, and opens its modal or goes to its form. Gives whether there is a form to be seen. */
    async open(placeholder: Element): Promise<boolean> {
      await mount(placeholder);
      const find = (selector: string) => placeholder.shadowRoot?.querySelector<HTMLElement>(selector);
      // Not drawn, for what is around it is hidden or gone: a modal there would only make the page stand still.
      if (!find(".quote")?.getClientRects().length) return false;
      const opener = find(".quote-opener");
      if (!opener) find("input")?.focus();
      else if (!find("dialog[open]")) opener.click();
      return true;
    },
  };
}

/**
 * Where no frame of ours can be, the link is better than a form that cannot be sent: in a sandbox without `allow-same-origin` nothing has an
 * origin. (A file's is written the same.) And there are no modals in Safari before 15.4.
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
