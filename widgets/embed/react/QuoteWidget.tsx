"use client";

import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type { ForwardRefExoticComponent, RefAttributes } from "react";
import type { QuoteAttributes, QuoteEventDetails, QuoteWidgetElement } from "../quote-widget.d.ts";

/** What a ref to the component holds. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or goes to the form where it stands in the page; follows the link until our script has come. */
  open(): void;
}

const EVENTS = ["Ready", "Open", "Start", "Invalid", "Submitted", "Error", "Close"] as const;

const eventOf = (name: (typeof EVENTS)[number]) =>
  `quote:${name.toLowerCase()}` as `quote:${Lowercase<typeof name>}`;

/** What is called with each event's detail: `onReady` for `quote:ready`. */
type Listeners = {
  [Name in (typeof EVENTS)[number] as `on${Name}`]?: (
    detail: QuoteEventDetails[`quote:${Lowercase<Name>}`],
  ) => void;
};

/** Besides these, the attributes of the snippet's placeholder. */
export interface QuoteWidgetProps extends QuoteAttributes, Listeners {
  /** Origin that the widget comes from: `https://…`. */
  site: string;
  /** One version that never changes, and its hash, out of `https://…/widgets/embed.json`; without it, the one that is kept up to date. */
  pinned?: { version: string; hash: string };
  /** For the placeholder, on which `--quote-…` properties may stand. */
  className?: string;
}

/**
 * The quote widget in a React application, 18 or later: the snippet's link, also when it is rendered on a server, and the widget
 * in its place once the page runs. Where the widget cannot be loaded, the link stays.
 */
export const QuoteWidget: ForwardRefExoticComponent<QuoteWidgetProps & RefAttributes<QuoteWidgetHandle>> =
  forwardRef(function QuoteWidget(props, ref) {
    const { site, pinned, className } = props;
    const placeholder = useRef<QuoteWidgetElement>(null);

    useEffect(() => {
      const report = ({ type, detail }: CustomEvent) => {
        for (const name of EVENTS) if (type === eventOf(name)) props[`on${name}`]?.(detail);
      };
      const element = placeholder.current;
      for (const name of EVENTS) element?.addEventListener(eventOf(name), report);
      return () => {
        for (const name of EVENTS) element?.removeEventListener(eventOf(name), report);
      };
    });

    useEffect(() => {
      addScript(props);
    }, [site, pinned?.version, pinned?.hash]);

    const open = () => {
      if (placeholder.current?.openQuote) placeholder.current.openQuote();
      else placeholder.current?.querySelector("a")?.click();
    };
    useImperativeHandle(ref, () => ({ open }));

    const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith("data-")));
    const link = { href: `${String(site).replace(/\/$/, "")}/contact` };
    return createElement(
      "div",
      { ref: placeholder, className, "data-widget": "quote", ...attributes },
      createElement("a", link, props["data-label"] ?? "Get a quote"),
    );
  });

/** Adds the script to the page, once. Throws nothing: what an effect throws takes the partner's whole application away. */
function addScript({ site, pinned }: QuoteWidgetProps): void {
  const script = document.createElement("script");
  const fail = (reason: unknown) => {
    script.remove();
    console.warn("The quote widget could not be loaded; its link stays.", reason);
  };
  try {
    const address = new URL(`/widgets/${pinned ? `${pinned.version}/quote.js` : "v1/embed.js"}`, site).href;
    // One that stands in the page's own HTML is enough; a page that asks for Trusted Types must have it there.
    if (Array.from(document.scripts).some(({ src }) => src === address)) return;
    if (pinned) {
      script.integrity = pinned.hash;
      script.crossOrigin = "anonymous";
    }
    script.onerror = fail;
    script.src = address;
    document.head.append(script);
  } catch (reason) {
    fail(reason);
  }
}
