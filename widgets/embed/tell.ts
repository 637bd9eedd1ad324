import type { QuoteEventDetails, QuoteEventName } from "./quote-widget.d.ts";

/** Tells the partner's page, with an event on the placeholder. */
export function tell<Name extends QuoteEventName>(
  placeholder: Element,
  name: Name,
  detail: QuoteEventDetails[Name],
): void {
  placeholder.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}
