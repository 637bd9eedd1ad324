import { createRoot } from "react-dom/client";
import { nextTask } from "../kit/when.ts";
import type { QuoteFormProps } from "../quote-form/QuoteForm.tsx";
import { QuoteWidget } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import { ATTRIBUTES, DARK, readWidgetOptions } from "./options.ts";
import type { QuoteEventDetails, QuoteEventName, QuoteSource } from "./quote-widget.d.ts";
import { encodeSource, pageOrigin, readSource } from "./source.ts";
import { ENGLISH, loadWords } from "./texts.ts";
import { version } from "./version.json";

/** How long a form waits for its words. */
const WORDS_MS = 3_000;

/** What the widget has to say in each event; who sent the lead is added to it. */
export type Told = { [Name in QuoteEventName]: Omit<QuoteEventDetails[Name], keyof QuoteSource> };

/** What the loader calls. */
export interface Widgets {
  /**
   * Puts the widget into a placeholder, once, in a shadow root: the link in it stays, and is not drawn. One that was mounted before,
   * and taken out of the page and put back since, is as it was.
   *
   * A form with words of the partner's comes with them; where they are late it is English first.
   */
  mount(placeholder: Element): Promise<void>;
  /** Mounts a placeholder, and opens its modal or goes to its form. Gives whether there is a form to be seen. */
  open(placeholder: Element): Promise<boolean>;
  /** Closes a placeholder's modal, where there is one. */
  close(placeholder: Element): Promise<void>;
}

/** Our own origin: the one that this script came from. */
const site = new URL(import.meta.url).origin;

/** All that a page's placeholders need, for the form with its rules in a file of their own, and for the pinned file that holds them. */
export function createWidgets(loadRules: QuoteFormProps["loadRules"]): Widgets {
  const mount = async (placeholder: Element) => {
    const dialog = placeholder.shadowRoot?.querySelector("dialog");
    // The page left it open by taking the placeholder away and putting it back: it shows, and is modal no more.
    if (dialog?.open && !isModal(dialog)) dialog.close();
    // Another version of this script may be here first.
    const isTaken = () => placeholder.shadowRoot || !canShow(placeholder);
    if (isTaken()) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    let words = ENGLISH;
    /** For which `data-texts` words were asked for last. */
    let textsAsked = "";

    const tell = <Name extends QuoteEventName>(name: Name, told: Told[Name]) => {
      const source = encodeSource(readSource(placeholder.getAttribute("data-source") || ""));
      const detail = { ...told, source };
      placeholder.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    };
    const draw = () => {
      const options = readWidgetOptions(placeholder);
      root.render(<QuoteWidget key={options.mode} {...{ site, options, words, loadRules, tell }} />);
    };
    const fetchWords = async () => {
      const { texts } = readWidgetOptions(placeholder);
      if (texts === textsAsked) return;
      textsAsked = texts;
      const given = texts ? await loadWords(texts, placeholder.baseURI, [pageOrigin(), site]) : ENGLISH;
      if (texts !== textsAsked) return;
      words = given;
      if (placeholder.shadowRoot) draw();
    };

    await Promise.race([fetchWords(), new Promise((resolve) => setTimeout(resolve, WORDS_MS))]);
    // A task of its own, beside that in which the file is read.
    await nextTask();
    if (isTaken()) return;
    draw();
    const shadow = placeholder.attachShadow({ mode: "open" });
    addStyle(shadow);
    shadow.append(stage);
    submitInSandbox(stage);
    new MutationObserver(() => {
      void fetchWords();
      draw();
    }).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
    // Safari before 14 knows no other way.
    DARK.addListener(draw);
    tell("quote:ready", { mode: readWidgetOptions(placeholder).mode, version });
  };

  return {
    mount,
    async open(placeholder) {
      await mount(placeholder);
      const find = (selector: string) => placeholder.shadowRoot?.querySelector<HTMLElement>(selector);
      // Not drawn, for what is around it is hidden or gone: a modal there would only make the page stand still.
      if (!find(".quote")?.getClientRects().length) return false;
      const opener = find(".quote-opener");
      if (!opener) find("input")?.focus();
      else if (!find("dialog[open]")) opener.click();
      return true;
    },
    async close(placeholder) {
      // After what was to open it just before.
      await mount(placeholder);
      placeholder.shadowRoot?.querySelector("dialog")?.close();
    },
  };
}

/**
 * Where no frame of ours can be, the link is better than a form that cannot be sent: a page in a sandbox without `allow-same-origin` has no
 * origin, and neither has a frame in it. (A file on the disk is none, though its origin is written the same.) And there are no modals in Safari
 * before 15.4.
 */
function canShow(placeholder: Element): boolean {
  const isOpaque = window.origin === "null" && location.protocol !== "file:";
  return !isOpaque && (readWidgetOptions(placeholder).mode === "inline" || Boolean(window.HTMLDialogElement));
}

function isModal(dialog: HTMLDialogElement): boolean {
  try {
    return dialog.matches(":modal");
  } catch {
    // Before 2022: Chrome 105, Safari 15.6.
    return true;
  }
}

let sheet: CSSStyleSheet | undefined;

/** A sheet made by script is no inline style: a strict content security policy lets it apply. */
function addStyle(shadow: ShadowRoot): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    // Safari before 16.4.
    const style = document.createElement("style");
    style.textContent = css;
    shadow.append(style);
  }
}

/**
 * In a frame whose sandbox lacks `allow-forms`, browsers fire no `submit`, whatever a form does with it. A press on Submit, or Enter in a
 * field, is a `click` there as everywhere: where no `submit` follows, this fires one.
 */
function submitInSandbox(stage: Element): void {
  let submits = 0;
  stage.addEventListener("submit", () => submits++, true);
  stage.addEventListener("click", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLButtonElement>("[type=submit]")?.form;
    const before = submits;
    setTimeout(() => {
      if (form && submits === before) form.dispatchEvent(new Event("submit", { cancelable: true }));
    });
  });
}
