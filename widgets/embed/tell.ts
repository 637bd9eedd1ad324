import type { QuoteEventDetails, QuoteEventName, QuoteSource } from "./quote-widget.d.ts";

/** What the widget has to say in each event; who sent the lead is added to it. */
export type Told = { [Name in QuoteEventName]: Omit<QuoteEventDetails[Name], keyof QuoteSource> };

/** Tells the partner's page, with an event on the placeholder. */
export function tell<Name extends QuoteEventName>(
  placeholder: Element,
  name: Name,
  detail: Told[Name] & QuoteSource,
): void {
  placeholder.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
}
