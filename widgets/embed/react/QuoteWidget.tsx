import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type { ForwardRefExoticComponent, RefAttributes } from "react";
import type { QuoteAttributes, QuoteEventDetails, QuoteWidgetElement } from "../quote-widget.d.ts";
import { loadWidget } from "./load-widget.ts";

const DEADLINE_MS = 5_000;

/** What a ref to the component holds. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or goes to the form where it stands in the page; where it cannot be loaded, the link is followed. */
  open(): void;
  /** Closes the modal. */
  close(): void;
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
    const latest = useRef(props);

    useEffect(() => {
      latest.current = props;
    });

    useEffect(() => {
      const listening = new AbortController();
      for (const [name, prop] of Object.entries(EVENTS)) {
        const hear = (event: Event) => {
          if (event instanceof CustomEvent) latest.current[prop]?.(event.detail);
        };
        placeholder.current?.addEventListener(name, hear, listening);
      }
      return () => listening.abort();
    }, []);

    useEffect(() => {
      loadWidget(site, pinned);
    }, [site, pinned?.version, pinned?.hash]);

    useImperativeHandle(ref, () => {
      let turn = 0;
      return {
        async open() {
          const mine = ++turn;
          if (!placeholder.current?.openQuote) await isLoaded(latest.current);
          // The page may have closed it since, or taken it away.
          if (mine !== turn || !placeholder.current) return;
          if (placeholder.current.openQuote) placeholder.current.openQuote();
          else placeholder.current.querySelector("a")?.click();
        },
        close() {
          turn++;
          placeholder.current?.closeQuote?.();
        },
      };
    }, []);

    const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith("data-")));
    const link = { href: `${String(site).replace(/\/$/, "")}/contact` };
    return createElement(
      "div",
      { ref: placeholder, className, "data-widget": "quote", ...attributes },
      createElement("a", link, props["data-label"] ?? "Get a quote"),
    );
  });

/** Waits for the script, but not for ever. */
async function isLoaded({ site, pinned }: QuoteWidgetProps): Promise<void> {
  const deadline = new Promise((resolve) => setTimeout(resolve, DEADLINE_MS));
  await Promise.race([loadWidget(site, pinned), deadline]);
}
