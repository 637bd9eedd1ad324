import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type { ForwardRefExoticComponent, RefAttributes } from "react";
import type { QuoteAttributes, QuoteEventDetails, QuoteWidgetElement } from "../quote-widget.d.ts";

/** What a ref to the component holds. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or goes to the form where it stands in the page; where it cannot be loaded, the link is followed. */
  open(): void;
}

/** Besides these, the attributes of the snippet's placeholder: `data-mode="modal"`. */
export interface QuoteWidgetProps extends QuoteAttributes {
  /** Origin that the widget comes from: `https://…`. */
  site: string;
  /** One version that never changes, and its hash; without it, the one that is kept up to date. `https://…/widgets/embed.json` lists them. */
  pinned?: { version: string; hash: string };
  /** For the placeholder, on which `--quote-…` properties may stand. */
  className?: string;
  onReady?(detail: QuoteEventDetails["quote:ready"]): void;
  onOpen?(detail: QuoteEventDetails["quote:open"]): void;
  onStart?(detail: QuoteEventDetails["quote:start"]): void;
  onInvalid?(detail: QuoteEventDetails["quote:invalid"]): void;
  onSubmitted?(detail: QuoteEventDetails["quote:submitted"]): void;
  onError?(detail: QuoteEventDetails["quote:error"]): void;
  onClose?(detail: QuoteEventDetails["quote:close"]): void;
}

const EVENTS = {
  "quote:ready": "onReady",
  "quote:open": "onOpen",
  "quote:start": "onStart",
  "quote:invalid": "onInvalid",
  "quote:submitted": "onSubmitted",
  "quote:error": "onError",
  "quote:close": "onClose",
} as const;

/**
 * The quote widget in a React application, 18 or later: the snippet's link, also when it is rendered on a server, and the widget
 * in its place once the page runs. Where the widget cannot be loaded, the link stays.
 */
export const QuoteWidget: ForwardRefExoticComponent<QuoteWidgetProps & RefAttributes<QuoteWidgetHandle>> =
  forwardRef(function QuoteWidget(props, ref) {
    const { site, pinned, className } = props;
    const placeholder = useRef<QuoteWidgetElement>(null);

    useEffect(() => {
      const listening = new AbortController();
      for (const [name, prop] of Object.entries(EVENTS)) {
        const hear = (event: Event) => {
          if (event instanceof CustomEvent) props[prop]?.(event.detail);
        };
        placeholder.current?.addEventListener(name, hear, listening);
      }
      return () => listening.abort();
    });

    useEffect(() => {
      void loadWidget(props);
    }, [site, pinned?.version, pinned?.hash]);

    useImperativeHandle(ref, () => ({
      async open() {
        if (!placeholder.current?.openQuote) await loadWidget(props);
        if (placeholder.current?.openQuote) placeholder.current.openQuote();
        else placeholder.current?.querySelector("a")?.click();
      },
    }));

    const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith("data-")));
    const link = { href: `${String(site).replace(/\/$/, "")}/contact` };
    return createElement(
      "div",
      { ref: placeholder, className, "data-widget": "quote", ...attributes },
      createElement("a", link, props["data-label"] ?? "Get a quote"),
    );
  });

const loads = new Map<string, Promise<void>>();

/**
 * Loads the widget into the page, once, however many components ask for it. Where that fails, the console says why, the promise
 * resolves all the same, and the next that asks tries again.
 */
function loadWidget({ site, pinned }: QuoteWidgetProps): Promise<void> {
  const file = pinned ? `${pinned.version}/quote.js` : "v1/embed.js";
  const key = `${site} ${file}`;
  const load =
    loads.get(key) ??
    runScript(site, `/widgets/${file}`, pinned?.hash).catch((reason: unknown) => {
      loads.delete(key);
      console.warn("The quote widget could not be loaded; its link stays.", reason);
    });
  loads.set(key, load);
  return load;
}

/** Async also for what is no address: what a component's effect throws takes the partner's whole application away. */
async function runScript(site: string, file: string, hash?: string): Promise<void> {
  const address = new URL(file, site).href;
  // One that stands in the page's own HTML is enough; a page that asks for Trusted Types must have it there.
  if (Array.from(document.scripts).some(({ src }) => src === address)) return;
  const script = document.createElement("script");
  const isDone = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} was not loaded${hash ? `, or its hash is not ${hash}` : ""}.`));
    };
  });
  if (hash) {
    script.integrity = hash;
    script.crossOrigin = "anonymous";
  }
  script.src = address;
  document.head.append(script);
  await isDone;
}
