import { Widget } from "./Widget.tsx";

/**
 * The place of the quote form that GET A QUOTE opens, once a page and empty: it is drawn when a visitor asks for it. `heading`
 * stands above the form; `failureNotice` is shown when a request could not be sent, unless it is empty.
 */
export function QuoteModal(props: { heading: string; failureNotice: string }) {
  return <Widget name="quote-modal" when="asked" props={{ ...props }} />;
}
