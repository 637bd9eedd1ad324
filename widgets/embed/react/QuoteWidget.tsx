"use client";

import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import type {
  QuoteAttributes,
  QuoteEventDetails,
  QuoteWidgetElement,
} from "../quote-widget.d.ts";

/** The methods that a `ref` on the component offers. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or focuses an inline form. Until our script has loaded, follows the link. */
  open(): void;
  /** Closes the modal. */
  close(): void;
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
/** The prop that is called for each event: `onReady` for `quote:ready`, and so on. */
const LISTENERS: Record<string, keyof Listeners> = Object.fromEntries(
  EVENTS.map((name) => [`quote:${name.toLowerCase()}`, `on${name}` as const]),
);
/** Names of the props that are not attributes of the placeholder. */
const OWN_PROPS: ReadonlySet<string> = new Set(Object.values(LISTENERS));

type EventName = (typeof EVENTS)[number];
type Detail<Name extends EventName> = QuoteEventDetails[`quote:${Lowercase<Name>}`];

type Listeners = { [Name in EventName as `on${Name}`]?: (detail: Detail<Name>) => void };

/** Attributes of any element, such as `id`, `hidden`, `dir`, `style` and `aria-…`, which the placeholder gets. */
type PlaceholderAttributes = Omit<
  HTMLAttributes<HTMLDivElement>,
  keyof Listeners | "children" | "dangerouslySetInnerHTML"
>;

/** The props of `<QuoteWidget>`: the widget's attributes, a listener for each of its events, and HTML attributes. */
export interface QuoteWidgetProps
  extends PlaceholderAttributes,
    QuoteAttributes,
    Listeners {
  /** The origin of the site that serves the widget: `https://…`. */
  site: string;
  /** A fixed version and its hash, from `https://…/widgets/embed.json`. By default the newest version 1 is loaded. */
  pinned?: { version: string; hash: string };
  /** The nonce of your page's content security policy, if it has one. */
  nonce?: string;
  /** Any other `data-` attribute. */
  [data: `data-${string}`]: unknown;
}

/** The quote widget, for React 18 or later. Renders the snippet's link, also on a server; the widget replaces it. */
export const QuoteWidget = forwardRef<QuoteWidgetHandle, QuoteWidgetProps>(
  function QuoteWidget(props, ref) {
    const { site, pinned: _pinned, nonce: _nonce, ...rest } = props;
    const placeholder = useRef<QuoteWidgetElement>(null);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEvents(placeholder, latest);
    useScript(props, latest);

    useImperativeHandle(ref, () => ({
      open() {
        if (placeholder.current?.openQuote) {
          placeholder.current.openQuote();
        } else {
          placeholder.current?.querySelector("a")?.click();
        }
      },
      close: () => placeholder.current?.closeQuote?.(),
    }));

    const attributes = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !OWN_PROPS.has(name)),
    );
    const label = props["data-label"] ?? "Get a quote";
    return createElement(
      "div",
      { "data-widget": "quote", ...attributes, ref: placeholder },
      createElement("a", { href: addressAt(site, "contact") }, label),
    );
  },
);

/** A ref with the newest props, for listeners that are added only once. */
type Latest = RefObject<QuoteWidgetProps>;

/** Calls the props that listen to the placeholder's events. */
function useEvents(placeholder: RefObject<QuoteWidgetElement | null>, latest: Latest) {
  const wasReady = useRef(false);
  useEffect(() => {
    const tell = (event: Event) => {
      if (event.type === "quote:ready") {
        wasReady.current = true;
      }
      const name = LISTENERS[event.type];
      const listener = name && latest.current?.[name];
      (listener as ((detail: unknown) => void) | undefined)?.(
        (event as CustomEvent).detail,
      );
    };
    const element = placeholder.current;
    if (!element) {
      return undefined;
    }
    for (const type of Object.keys(LISTENERS)) {
      element.addEventListener(type, tell);
    }
    // The form was mounted before React hydrated the page, so its `quote:ready` was
    // missed.
    const { quoteReady } = element;
    if (quoteReady && !wasReady.current) {
      latest.current?.onReady?.(quoteReady);
    }
    return () => {
      for (const type of Object.keys(LISTENERS)) {
        element.removeEventListener(type, tell);
      }
    };
  }, [placeholder, latest]);
}

/** Adds the widget's script, again if the site or the version changes. */
function useScript(props: QuoteWidgetProps, latest: Latest) {
  const { site, pinned } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `props` are new each time
  useEffect(() => {
    try {
      return addScript(props, () => {
        const source = encodeURIComponent(props["data-source"] ?? "");
        latest.current?.onError?.({ reason: "script", status: 0, source });
      });
    } catch (error) {
      // Catch the error, because React removes the partner's whole application after an
      // error in an effect.
      console.warn("The quote widget could not be loaded; its link stays.", error);
    }
    return undefined;
  }, [site, pinned?.version, pinned?.hash]);
}

const addressAt = (site: string, path: string) =>
  `${String(site).replace(/\/$/, "")}/${path}`;

/**
 * Adds the script, unless it is in the page's own HTML, as a page with Trusted Types
 * needs it. `onBlocked` is called if the script cannot be loaded. Returns a function that
 * removes this listener.
 */
function addScript(props: QuoteWidgetProps, onBlocked: () => void): () => void {
  const { site, pinned, nonce } = props;
  const address = addressAt(
    site,
    `widgets/${pinned ? `${pinned.version}/quote.js` : "v1/embed.js"}`,
  );
  let script = Array.from(document.scripts).find(({ src }) => src === address);
  if (!script) {
    script = document.createElement("script");
    if (pinned) {
      script.integrity = pinned.hash;
    }
    // Browsers use separate connections for requests with and without cookies, and load
    // the form's code without. On the same connection the two files take two round trips
    // less: https://fetch.spec.whatwg.org/#concept-connection
    script.crossOrigin = "anonymous";
    if (nonce) {
      script.nonce = nonce;
    }
    script.src = address;
    // Remove a failed script, so that the next component that is rendered tries again.
    script.onerror = () => script?.remove();
    document.head.append(script);
  }
  script.addEventListener("error", onBlocked);
  return () => script?.removeEventListener("error", onBlocked);
}
