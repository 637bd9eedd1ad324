import { createRoot } from "react-dom/client";
import { nextTask } from "../kit/next-task.ts";
import type { QuoteFormProps } from "../quote-form/QuoteForm.tsx";
import { QuoteWidget } from "./QuoteWidget.tsx";
import type { WidgetHandle } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import { ATTRIBUTES, readWidgetOptions } from "./options.ts";
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
  /** Mounts a placeholder, and opens its modal or goes to its form. Gives whether there is a form. */
  open(placeholder: Element): Promise<boolean>;
  /** Closes a placeholder's modal, where there is one. */
  close(placeholder: Element): Promise<void>;
}

/** Our own origin: the one that this script came from. */
const site = new URL(import.meta.url).origin;

/** All that a page's placeholders need, for the form with its rules in a file of their own, and for the pinned file that holds them. */
export function createWidgets(loadRules: QuoteFormProps["loadRules"]): Widgets {
  const handles = new WeakMap<Element, WidgetHandle>();
  const dark = matchMedia("(prefers-color-scheme: dark)");

  const mount = async (placeholder: Element) => {
    handles.get(placeholder)?.revive();
    // Another version of this script may have been here first.
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
      const theme = options.theme === "dark" || (options.theme === "auto" && dark.matches) ? "dark" : "light";
      root.render(
        <QuoteWidget
          key={options.mode}
          site={site}
          options={options}
          theme={theme}
          words={words}
          loadRules={loadRules}
          tell={tell}
          onReady={(handle) => handles.set(placeholder, handle)}
          onRevive={redraw}
        />,
      );
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
    const redraw = () => {
      void fetchWords();
      draw();
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
    new MutationObserver(redraw).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
    // Safari before 14 knows no other way, and has none of its own on this object.
    dark.addListener(draw);
    tell("quote:ready", { mode: readWidgetOptions(placeholder).mode, version });
  };

  return {
    mount,
    async open(placeholder) {
      await mount(placeholder);
      return Boolean(handles.get(placeholder)?.open());
    },
    async close(placeholder) {
      // After what was to open it just before.
      await mount(placeholder);
      handles.get(placeholder)?.close();
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
  stage.addEventListener("click", ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLButtonElement>("[type=submit]")?.form;
    if (!form) return;
    let isFired = false;
    const note = () => {
      isFired = true;
    };
    form.addEventListener("submit", note, { once: true });
    setTimeout(() => {
      if (!isFired) form.dispatchEvent(new Event("submit", { cancelable: true }));
    });
  });
}
