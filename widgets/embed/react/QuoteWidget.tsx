import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type { ForwardRefExoticComponent, RefAttributes } from "react";
import type {
  QuoteEventDetails,
  QuoteEventName,
  QuoteMode,
  QuoteWidgetElement,
  QuoteTheme,
} from "../quote-widget.d.ts";
import { loadWidget } from "./load-widget.ts";

const DEADLINE_MS = 5_000;

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

/** What a ref to the component holds. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or goes to the form where it stands in the page; where it cannot be loaded, the link is followed. */
  open(): void;
  /** Closes the modal. */
  close(): void;
}

/** `site` is the origin that the widget comes from: `https://…`. The rest is as in the snippet. */
export interface QuoteWidgetProps {
  site: string;
  /** One version that never changes, and its hash; without it, the one that is kept up to date. `https://…/widgets/embed.json` lists them. */
  pinned?: { version: string; hash: string };
  mode?: QuoteMode;
  theme?: QuoteTheme;
  label?: string;
  thanksUrl?: string;
  /** Who sent the lead. */
  source?: string;
  prefill?: QuotePrefill;
  /** Where else the form is filled in from: the page's own address. */
  prefillFrom?: "url";
  /** Address of a JSON of texts. */
  texts?: string;
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

/**
 * The quote widget in a React application, 18 or later: the snippet's link, also when it is rendered on a server, and the widget
 * in its place once the page runs. Where the widget cannot be loaded, the link stays.
 */
export const QuoteWidget: ForwardRefExoticComponent<QuoteWidgetProps & RefAttributes<QuoteWidgetHandle>> =
  forwardRef(function QuoteWidget(props, ref) {
    const { site, pinned, label = "Get a quote", prefill = {} } = props;
    const placeholder = useRef<QuoteWidgetElement>(null);
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
      hear("quote:open", (told, detail) => told.onOpen?.(detail));
      hear("quote:start", (told, detail) => told.onStart?.(detail));
      hear("quote:invalid", (told, detail) => told.onInvalid?.(detail));
      hear("quote:submitted", (told, detail) => told.onSubmitted?.(detail));
      hear("quote:error", (told, detail) => told.onError?.(detail));
      hear("quote:close", (told, detail) => told.onClose?.(detail));
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

    return createElement(
      "div",
      {
        ref: placeholder,
        className: props.className,
        "data-widget": "quote",
        "data-mode": props.mode,
        "data-theme": props.theme,
        "data-label": props.label,
        "data-thanks-url": props.thanksUrl,
        "data-source": props.source,
        "data-texts": props.texts,
        "data-prefill": props.prefillFrom,
        "data-name": prefill.name,
        "data-email": prefill.email,
        "data-mobile": prefill.mobile,
        "data-whatsapp": prefill.whatsapp,
        "data-website": prefill.website,
        "data-category": prefill.categories?.join(", "),
      },
      createElement("a", { href: `${String(site).replace(/\/$/, "")}/contact` }, label),
    );
  });

/** Waits for the script, but not for ever. */
async function isLoaded({ site, pinned }: QuoteWidgetProps): Promise<void> {
  const deadline = new Promise((resolve) => setTimeout(resolve, DEADLINE_MS));
  await Promise.race([loadWidget(site, pinned), deadline]);
}
