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
  loadFloat(): Promise<typeof import("./float.ts")>;
  loadInUse(): Promise<typeof import("./in-use-part.ts")>;
  loadPrefill(): Promise<typeof import("./prefill.ts")>;
  loadSource(): Promise<typeof import("./source.ts")>;
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
    let words = ENGLISH;

    const loadWords = async (texts: string) => {
      const part = await laterParts.loadWords();
      return part.loadWords({ texts, base: placeholder.baseURI, site, meanwhile: words, onLate: draw });
    };
    const loadSource = async () => {
      const { encodeSource, readSource } = await laterParts.loadSource();
      sourceOf = (written) => encodeSource(readSource(written));
    };
    const loadLaterStyle = async (drawn: ShadowRoot) => addStyle(drawn, (await laterParts.loadInUse()).css);
    const tellPage: QuoteWidgetProps["tell"] = (name, detail) =>
      tell(placeholder, name, { ...detail, source: sourceOf(readWidgetOptions(placeholder).source) });

    /** Draws what the placeholder asks for by now, once the files are there that this needs. */
    const draw = async (): Promise<void> => {
      const { mode, theme, isFilledIn, source, texts } = readWidgetOptions(placeholder);
      // All are on their way at once. A form without those that are caught is a form.
      const [dialog, float, dark, prefill, givenWords] = await Promise.all([
        mode === "inline" ? undefined : laterParts.loadDialog(),
        mode === "float" ? laterParts.loadFloat() : undefined,
        theme === "light" ? undefined : laterParts.loadDark().catch(console.warn),
        isFilledIn ? laterParts.loadPrefill().catch(console.warn) : undefined,
        texts ? loadWords(texts).catch(console.warn) : undefined,
        source ? loadSource().catch(console.warn) : undefined,
      ]);
      words = givenWords || ENGLISH;
      // A task of its own, beside that in which a file is read.
      if (!shadow) await nextTask();
      const options = readWidgetOptions(placeholder);
      // It was changed meanwhile.
      if (options.mode !== mode || options.theme !== theme || options.texts !== texts) return draw();
      if (!shadow && isTaken()) return;
      root.render(
        <QuoteWidget
          key={mode}
          site={site}
          options={options}
          words={words}
          prefill={prefill?.readPrefill(placeholder)}
          {...laterParts}
          runDialog={dialog?.runDialog}
          tell={tellPage}
          onReady={(handle) =>
            handles.set(placeholder, {
              ...handle,
              revive() {
                handle.revive();
                redraw();
              },
            })
          }
        />,
      );
      const isFirst = !shadow;
      shadow ||= placeholder.attachShadow({ mode: "open" });
      for (const style of [css, dark?.css, dialog?.css, float?.css]) if (style) addStyle(shadow, style);
      if (isFirst) {
        shadow.append(stage);
        new MutationObserver(redraw).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
        tellPage("quote:ready", { mode, version });
        loadLaterStyle(shadow).catch(console.warn);
      }
      const button = shadow.querySelector<HTMLElement>(".quote-opener");
      if (!float || !button || shadow.querySelector("slot")) return;
      const slot = document.createElement("slot");
      shadow.append(slot);
      float.float(button, slot);
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
      handle?.open();
      return Boolean(handle);
    },
    async close(placeholder) {
      // After what was to open it just before.
      await mount(placeholder);
      handles.get(placeholder)?.close();
    },
  };
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
