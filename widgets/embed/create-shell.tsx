import { createRoot } from "react-dom/client";
import { nextTask } from "../kit/next-task.ts";
import { QuoteWidget } from "./QuoteWidget.tsx";
import type { QuoteWidgetProps, WidgetHandle } from "./QuoteWidget.tsx";
import { addStyle } from "./add-style.ts";
import css from "./embed.css?text";
import type { QuoteMode } from "./quote-widget.d.ts";
import { tell } from "./tell.ts";
import { version } from "./version.json";
import { ATTRIBUTES, readWidgetOptions } from "./widget-options.ts";
import { ENGLISH } from "./texts/words.ts";

/** What the loader calls. */
export interface Shell {
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
const handles = new WeakMap<Element, WidgetHandle>();

/** What is needed from the first focus on, or by few placeholders; the pinned file has it with it. */
export interface LaterParts extends Pick<QuoteWidgetProps, "loadRules" | "loadFrameLink"> {
  loadDark(): Promise<typeof import("./dark-part.ts")>;
  loadDialog(): Promise<typeof import("./dialog-part.ts")>;
  loadInUse(): Promise<typeof import("./in-use-part.ts")>;
  loadVisitor(): Promise<typeof import("./visitor-part.ts")>;
  loadWords(): Promise<typeof import("./texts/load-words.ts")>;
}

/** Makes the part that draws. */
export function createShell(laterParts: LaterParts): Shell {
  const mount = async (placeholder: Element) => {
    handles.get(placeholder)?.revive();
    // Another version of this script may have been here first.
    const isTaken = () => placeholder.shadowRoot || !canShow(readWidgetOptions(placeholder).mode);
    if (isTaken()) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    let shadow: ShadowRoot | undefined;
    let sourceOf = (_written: string) => "";
    /** What the form says, and for which `data-texts`. */
    let words = ENGLISH;
    let textsOfWords = "";

    const loadWords = async (texts: string) => {
      if (texts === textsOfWords) return words;
      const part = await laterParts.loadWords();
      return part.loadWords({
        texts,
        base: placeholder.baseURI,
        site,
        meanwhile: words,
        onLate(late) {
          if (texts !== textsOfWords) return;
          words = late;
          redraw();
        },
      });
    };
    // A form without these is a form: one that does not come is not asked for again.
    const loadDark = once(laterParts.loadDark);
    const loadVisitor = once(async () => {
      const { encodeSource, readPrefill, readSource } = await laterParts.loadVisitor();
      sourceOf = (written) => encodeSource(readSource(written));
      return readPrefill;
    });
    const loadInUse = async (drawn: ShadowRoot) => {
      const inUse = await laterParts.loadInUse();
      addStyle(drawn, inUse.css);
      inUse.submitInSandbox(stage);
    };
    const tellPage: QuoteWidgetProps["tell"] = (name, detail) =>
      tell(placeholder, name, { ...detail, source: sourceOf(placeholder.getAttribute("data-source") || "") });
    const written = () => String(ATTRIBUTES.map((name) => placeholder.getAttribute(name)));

    /** Draws what the placeholder asks for by now, once the files are there that this needs. */
    const draw = async (): Promise<void> => {
      const before = written();
      const options = readWidgetOptions(placeholder);
      const { mode, theme, isFilledIn, source, texts } = options;
      // All are on their way at once.
      const [dialog, dark, readPrefill, givenWords] = await Promise.all([
        mode === "inline" ? undefined : laterParts.loadDialog(),
        theme === "light" ? undefined : loadDark(),
        isFilledIn || source ? loadVisitor() : undefined,
        texts ? loadWords(texts).catch(console.warn) : undefined,
      ]);
      // A task of its own, beside that in which a file is read.
      if (!shadow) await nextTask();
      // It was changed meanwhile.
      if (written() !== before) return draw();
      if (!shadow && isTaken()) return;
      words = givenWords || ENGLISH;
      textsOfWords = texts;
      root.render(
        <QuoteWidget
          key={mode}
          site={site}
          options={options}
          words={words}
          prefill={readPrefill?.(placeholder)}
          {...laterParts}
          runDialog={dialog?.runDialog}
          tell={tellPage}
          onReady={(handle) => handles.set(placeholder, handle)}
          onRevive={redraw}
        />,
      );
      const isFirst = !shadow;
      shadow ||= placeholder.attachShadow({ mode: "open" });
      for (const style of [css, dark?.css, dialog?.css]) if (style) addStyle(shadow, style);
      if (isFirst) {
        shadow.append(stage);
        new MutationObserver(redraw).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
        tellPage("quote:ready", { mode, version });
        loadInUse(shadow).catch(console.warn);
      }
    };
    const redraw = () => {
      draw().catch(console.warn);
    };
    await draw();
  };
  return {
    mount,
    async open(placeholder) {
      await mount(placeholder);
      const handle = handles.get(placeholder);
      return Boolean(handle?.open());
    },
    async close(placeholder) {
      // After what was to open it just before.
      await mount(placeholder);
      handles.get(placeholder)?.close();
    },
  };
}

/** Loads a part once, however often it is asked for; `undefined` where it does not come. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part | void> {
  let coming: Promise<Part | void> | undefined;
  return () => (coming ||= load().catch(console.warn));
}

/**
 * Where no frame of ours can be, the link is better than a form that cannot be sent; and there are no modals in Safari
 * before 15.4.
 */
function canShow(mode: QuoteMode): boolean {
  return !isOpaque() && (mode === "inline" || Boolean(window.HTMLDialogElement));
}

/** A page in a sandbox without `allow-same-origin`: a frame in it has no origin either. A file on the disk is none, though its origin is written the same. */
function isOpaque(): boolean {
  return window.origin === "null" && location.protocol !== "file:";
}
