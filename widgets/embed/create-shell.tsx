import { createRoot } from "react-dom/client";
import { QuoteWidget } from "./QuoteWidget.tsx";
import type { QuoteWidgetProps, WidgetHandle } from "./QuoteWidget.tsx";
import { addStyle } from "./add-style.ts";
import css from "./embed.css?text";
import type { QuoteMode } from "./quote-widget.d.ts";
import { tell } from "./tell.ts";
import { version } from "./version.json";
import { ATTRIBUTES, readWidgetOptions } from "./widget-options.ts";
import { ENGLISH } from "./texts/words.ts";

/** How long the link stands in the form's place for the partner's words. */
const WORDS_MS = 3_000;

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
  loadFloat(): Promise<typeof import("./float.ts")>;
  loadWords(): Promise<typeof import("./texts/load-words.ts")>;
}

/** Makes the part that draws. */
export function createShell(laterParts: LaterParts): Shell {
  let float: Awaited<ReturnType<LaterParts["loadFloat"]>> | undefined;
  /** Lets the button of a placeholder float, where it is to and does not yet; at once, where the file for it is there. */
  const letFloat = async (placeholder: Element) => {
    if (readWidgetOptions(placeholder).mode !== "float") return;
    if (!float) float = await laterParts.loadFloat();
    const { shadowRoot } = placeholder;
    const button = shadowRoot?.querySelector<HTMLElement>(".quote-float .quote-opener");
    if (!shadowRoot || !button || shadowRoot.querySelector("slot")) return;
    const slot = document.createElement("slot");
    addStyle(shadowRoot, float.css);
    shadowRoot.append(slot);
    float.float(button, slot);
  };
  const load = async (texts: string, { baseURI }: Element) =>
    (await laterParts.loadWords()).loadWords(texts, baseURI, site);
  const mount = async (placeholder: Element) => {
    handles.get(placeholder)?.revive();
    // Before it is drawn, so that the button is seen nowhere else.
    await letFloat(placeholder);
    const { mode, texts } = readWidgetOptions(placeholder);
    // Another version of this script may have been here first.
    const isTaken = () => placeholder.shadowRoot || !canShow(mode);
    if (isTaken()) return;
    let draw = () => {};
    let words = ENGLISH;
    let asked = "";
    /** Turns to the words that the placeholder asks for by now. */
    const turn = async () => {
      const { texts } = readWidgetOptions(placeholder);
      if (texts === asked) return;
      asked = texts;
      const given = texts && (await load(texts, placeholder).catch(console.warn));
      // It may have been changed once more.
      if (texts !== asked) return;
      words = given || ENGLISH;
      draw();
    };
    if (texts) await Promise.race([turn(), new Promise((resolve) => setTimeout(resolve, WORDS_MS))]);
    if (isTaken()) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    draw = () =>
      root.render(
        <QuoteWidget
          key={readWidgetOptions(placeholder).mode}
          site={site}
          options={readWidgetOptions(placeholder)}
          words={words}
          {...laterParts}
          tell={(name, detail) => tell(placeholder, name, detail)}
          onReady={(handle) => handles.set(placeholder, handle)}
        />,
      );
    const shadow = placeholder.attachShadow({ mode: "open" });
    addStyle(shadow, css);
    shadow.append(stage);
    const follow = () => {
      draw();
      void turn();
      letFloat(placeholder).catch(console.warn);
    };
    follow();
    new MutationObserver(follow).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
    tell(placeholder, "quote:ready", { mode, version });
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
