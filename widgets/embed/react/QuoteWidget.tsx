"use client";

import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type {
  QuoteAttributes,
  QuoteEventDetails,
  QuoteWidgetElement,
} from "../quote-widget.d.ts";

export interface QuoteWidgetHandle {
  /** Opens the modal, or focuses the form in the page; follows the link until our script has loaded. */
  open(): void;
}

const EVENTS = [
  "Ready",
  "Open",
  "Start",
  "Invalid",
  "Submitted",
  "Error",
  "Close",
] as const;
type EventName = (typeof EVENTS)[number];
type Detail<Name extends EventName> = QuoteEventDetails[`quote:${Lowercase<Name>}`];

export interface QuoteWidgetProps
  extends QuoteAttributes,
    Partial<{ [Name in EventName as `on${Name}`]: (detail: Detail<Name>) => void }> {
  /** The widget's origin: `https://…`. */
  site: string;
  /** A version that never changes, and its hash, from `https://…/widgets/embed.json`. */
  pinned?: { version: string; hash: string };
  /** For the placeholder, which takes `--quote-…` properties. */
  className?: string;
}

/** Renders the snippet's link, also on a server; the loaded widget replaces it. For React 18 or later. */
export const QuoteWidget = forwardRef<QuoteWidgetHandle, QuoteWidgetProps>(
  function QuoteWidget(props, ref) {
    const { site, pinned, className } = props;
    const placeholder = useRef<QuoteWidgetElement>(null);

    useEffect(() => {
      const element = placeholder.current;
      const types = EVENTS.map((name) => `quote:${name.toLowerCase()}`);
      const report = (event: Event) => {
        const listener = props[`on${EVENTS[types.indexOf(event.type)]!}`];
        listener?.((event as CustomEvent).detail);
      };
      for (const type of types) element?.addEventListener(type, report);
      return () => {
        for (const type of types) element?.removeEventListener(type, report);
      };
    });

    useEffect(() => {
      try {
        addScript(props);
      } catch (error) {
        // An error in an effect would take the partner's whole application away.
        console.warn("The quote widget could not be loaded; its link stays.", error);
      }
    }, [site, pinned?.version, pinned?.hash]);

    const open = () => {
      if (placeholder.current?.openQuote) placeholder.current.openQuote();
      else placeholder.current?.querySelector("a")?.click();
    };
    useImperativeHandle(ref, () => ({ open }));

    const attributes = Object.fromEntries(
      Object.entries(props).filter(([name]) => name.startsWith("data-")),
    );
    return createElement(
      "div",
      { ref: placeholder, className, "data-widget": "quote", ...attributes },
      createElement(
        "a",
        { href: addressAt(site, "contact") },
        props["data-label"] ?? "Get a quote",
      ),
    );
  },
);

const addressAt = (site: string, path: string) =>
  `${String(site).replace(/\/$/, "")}/${path}`;

/** Adds the script, unless the page's own HTML has it, which a page with Trusted Types needs. */
function addScript({ site, pinned }: QuoteWidgetProps): void {
  const address = addressAt(
    site,
    `widgets/${pinned ? `${pinned.version}/quote.js` : "v1/embed.js"}`,
  );
  if (Array.from(document.scripts).some(({ src }) => src === address)) return;
  const script = document.createElement("script");
  if (pinned) Object.assign(script, { integrity: pinned.hash, crossOrigin: "anonymous" });
  script.onerror = () => script.remove();
  script.src = address;
  document.head.append(script);
}
