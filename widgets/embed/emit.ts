import { createNativeEvent } from "../kit/dom/native-event.ts";
import type { QuoteEventDetails, QuoteEventName, QuoteSource } from "./quote-widget.d.ts";
import { readSource } from "./source.ts";

/** Dispatches an event on the placeholder, and adds `source` to its detail. */
export type Emit = <Name extends QuoteEventName>(
  name: Name,
  detail: Omit<QuoteEventDetails[Name], keyof QuoteSource>,
) => void;

/** Returns the `Emit` of a placeholder. */
export const emitOn =
  (placeholder: Element): Emit =>
  (name, detail) => {
    const report = () =>
      createNativeEvent(
        name,
        {
          bubbles: true,
          // Let the page hear it, even if the placeholder is in a shadow root.
          composed: true,
          detail: { ...detail, source: readSource(placeholder) },
        },
        "CustomEvent",
      );
    placeholder.dispatchEvent(report());
    // If the page has removed the placeholder, dispatch the event on the document,
    // because it cannot bubble there.
    if (!placeholder.isConnected) {
      document.dispatchEvent(report());
    }
  };
