import { createElement, useEffect, useRef } from "react";
import type { ReactElement } from "react";
import type { QuoteEventDetails, QuoteEventName, QuoteMode, QuoteTheme } from "../quote-widget.d.ts";

/** What the visitor's form is filled in with. */
export interface QuotePrefill {
  name?: string;
  email?: string;
  mobile?: string;
  whatsapp?: string;
  website?: string;
  /** Project categories. */
  categories?: readonly string[];
}

/** `site` is the origin that the widget comes from: `https://…`. The rest is as in the snippet. */
export interface QuoteWidgetProps {
  site: string;
  mode?: QuoteMode;
  theme?: QuoteTheme;
  label?: string;
  thanksUrl?: string;
  prefill?: QuotePrefill;
  /** For the placeholder, on which `--quote-…` properties may stand. */
  className?: string;
  onReady?(detail: QuoteEventDetails["quote:ready"]): void;
  onOpen?(): void;
  onStart?(): void;
  onInvalid?(detail: QuoteEventDetails["quote:invalid"]): void;
  onSubmitted?(detail: QuoteEventDetails["quote:submitted"]): void;
  onError?(detail: QuoteEventDetails["quote:error"]): void;
  onClose?(): void;
}

/**
 * The quote widget in a React application, 18 or later: the snippet's link, also when it is rendered on a server, and the widget
 * in its place once the page runs. Where the widget cannot be loaded, the link stays.
 */
export function QuoteWidget(props: QuoteWidgetProps): ReactElement {
  const { site, mode, theme, label = "Get a quote", thanksUrl, prefill = {}, className } = props;
  const placeholder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = placeholder.current;
    if (!element) return;
    const listening = new AbortController();
    const hear = <Name extends QuoteEventName>(
      name: Name,
      tell: (told: QuoteWidgetProps, detail: QuoteEventDetails[Name]) => void,
    ) =>
      element.addEventListener(
        name,
        (event: Event) => {
          if (event instanceof CustomEvent) tell(latest.current, event.detail);
        },
        listening,
      );
    hear("quote:ready", (told, detail) => told.onReady?.(detail));
    hear("quote:open", (told) => told.onOpen?.());
    hear("quote:start", (told) => told.onStart?.());
    hear("quote:invalid", (told, detail) => told.onInvalid?.(detail));
    hear("quote:submitted", (told, detail) => told.onSubmitted?.(detail));
    hear("quote:error", (told, detail) => told.onError?.(detail));
    hear("quote:close", (told) => told.onClose?.());
    return () => listening.abort();
  }, []);

  useEffect(() => {
    // A module of another origin, at run time: no bundler is to look for it. It runs once, however often it is imported.
    import(/* webpackIgnore: true */ /* @vite-ignore */ `${site}/widgets/v1/embed-module.js`).catch(
      (reason: unknown) => console.warn("The quote widget could not be loaded; its link stays.", reason),
    );
  }, [site]);

  return createElement(
    "div",
    {
      ref: placeholder,
      className,
      "data-widget": "quote",
      "data-mode": mode,
      "data-theme": theme,
      "data-label": label,
      "data-thanks-url": thanksUrl,
      "data-name": prefill.name,
      "data-email": prefill.email,
      "data-mobile": prefill.mobile,
      "data-whatsapp": prefill.whatsapp,
      "data-website": prefill.website,
      "data-category": prefill.categories?.join(", "),
    },
    createElement("a", { href: `${site}/contact` }, label),
  );
}
