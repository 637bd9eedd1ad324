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

/** What a `ref` on the component has. */
export interface QuoteWidgetHandle {
  /** Opens the modal, or focuses the form in the page; follows the link until our script has loaded. */
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
/** The prop of each event: `quote:ready` is told to `onReady`. */
const LISTENERS: Record<string, keyof Listeners> = Object.fromEntries(
  EVENTS.map((name) => [`quote:${name.toLowerCase()}`, `on${name}` as const]),
);
/** Not attributes of the placeholder. */
const OWN_PROPS: ReadonlySet<string> = new Set(Object.values(LISTENERS));

type EventName = (typeof EVENTS)[number];
type Detail<Name extends EventName> = QuoteEventDetails[`quote:${Lowercase<Name>}`];

type Listeners = { [Name in EventName as `on${Name}`]?: (detail: Detail<Name>) => void };

/** What may be on any element, such as `id`, `hidden`, `dir`, `style` and `aria-…`, is put on the placeholder. */
type PlaceholderAttributes = Omit<
  HTMLAttributes<HTMLDivElement>,
  keyof Listeners | "children" | "dangerouslySetInnerHTML"
>;

export interface QuoteWidgetProps
  extends PlaceholderAttributes,
    QuoteAttributes,
    Listeners {
  /** The widget's origin: `https://…`. */
  site: string;
  /** A version that never changes, and its hash, from `https://…/widgets/embed.json`. */
  pinned?: { version: string; hash: string };
  /** Your page's nonce, if its content security policy has one. */
  nonce?: string;
  /** Any other `data-` attribute. */
  [data: `data-${string}`]: unknown;
}

/** Renders the snippet's link, also on a server; the loaded widget replaces it. For React 18 or later. */
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

/** The props of the last rendering, for listeners that were added once. */
type Latest = RefObject<QuoteWidgetProps>;

/** Tells the placeholder's events to the props that listen to them. */
function useEvents(placeholder: RefObject<QuoteWidgetElement | null>, latest: Latest) {
  const wasReady = useRef(false);
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

  useEffect(() => {
    const element = placeholder.current;
    if (!element) {
      return undefined;
    }
    for (const type of Object.keys(LISTENERS)) {
      element.addEventListener(type, tell);
    }
    // The form was here before React took over the page, and its `quote:ready` has passed.
    const { quoteReady } = element;
    if (quoteReady && !wasReady.current) {
      latest.current?.onReady?.(quoteReady);
    }
    return () => {
      for (const type of Object.keys(LISTENERS)) {
        element.removeEventListener(type, tell);
      }
    };
  }, []);
}

/** Adds the script. Another site or version is another script. */
function useScript(props: QuoteWidgetProps, latest: Latest) {
  const { site, pinned } = props;
  useEffect(() => {
    try {
      return addScript(props, () => {
        const source = encodeURIComponent(props["data-source"] ?? "");
        latest.current?.onError?.({ reason: "script", status: 0, source });
      });
    } catch (error) {
      // An error in an effect would take the partner's whole application away.
      console.warn("The quote widget could not be loaded; its link stays.", error);
    }
    return undefined;
  }, [site, pinned?.version, pinned?.hash]);
}

const addressAt = (site: string, path: string) =>
  `${String(site).replace(/\/$/, "")}/${path}`;

/**
 * Adds the script, unless the page's own HTML has it, which a page with Trusted Types needs. `onBlocked` is called
 * if the browser does not get it. Returns what ends that.
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
    // Chromium has connections with cookies and without, and the form's code comes without: on one connection both
    // files take two round trips less. https://fetch.spec.whatwg.org/#concept-connection
    script.crossOrigin = "anonymous";
    if (nonce) {
      script.nonce = nonce;
    }
    script.src = address;
    // The next component that is shown tries again.
    script.onerror = () => script?.remove();
    document.head.append(script);
  }
  script.addEventListener("error", onBlocked);
  return () => script?.removeEventListener("error", onBlocked);
}
