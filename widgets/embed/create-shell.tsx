import { createRoot } from "react-dom/client";
import { QuoteWidget } from "./QuoteWidget.tsx";
import type { QuoteWidgetProps, WidgetHandle } from "./QuoteWidget.tsx";
import css from "./embed.css?text";
import type { QuoteMode } from "./quote-widget.d.ts";
import { tell } from "./tell.ts";
import { version } from "./version.json";
import { ATTRIBUTES, readWidgetOptions } from "./widget-options.ts";

/** What the loader calls. */
export interface Shell {
  /**
   * Puts the widget into a placeholder, once, in a shadow root: the link in it stays, and is not drawn. One that was mounted before,
   * and taken out of the page and put back since, is as it was.
   */
  mount(placeholder: Element): void;
  /** Mounts a placeholder, and opens its modal or goes to its form. Gives whether there is a form. */
  open(placeholder: Element): boolean;
}

/** Our own origin: the one that this script came from. */
const site = new URL(import.meta.url).origin;
const handles = new WeakMap<Element, WidgetHandle>();
let sheet: CSSStyleSheet | undefined;

/** What is needed from the first focus on, which the pinned file has with it. */
export type LaterParts = Pick<QuoteWidgetProps, "loadRules" | "loadFrameLink">;

/** Makes the part that draws. */
export function createShell(laterParts: LaterParts): Shell {
  const mount = (placeholder: Element) => {
    handles.get(placeholder)?.revive();
    const { mode } = readWidgetOptions(placeholder);
    // Another version of this script may have been here first.
    if (placeholder.shadowRoot || !canShow(mode)) return;
    const stage = document.createElement("div");
    const root = createRoot(stage);
    const draw = () =>
      root.render(
        <QuoteWidget
          site={site}
          options={readWidgetOptions(placeholder)}
          {...laterParts}
          tell={(name, detail) => tell(placeholder, name, detail)}
          onReady={(handle) => handles.set(placeholder, handle)}
        />,
      );
    draw();
    const shadow = placeholder.attachShadow({ mode: "open" });
    addStyle(shadow);
    shadow.append(stage);
    new MutationObserver(draw).observe(placeholder, { attributeFilter: [...ATTRIBUTES, "dir"] });
    tell(placeholder, "quote:ready", { mode, version });
  };
  return {
    mount,
    open(placeholder) {
      mount(placeholder);
      const handle = handles.get(placeholder);
      handle?.open();
      return Boolean(handle);
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
