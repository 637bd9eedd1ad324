import type { FormNoteProps } from "../../../widgets/kit/form/FormEnd.tsx";
import { Widget } from "./Widget.tsx";

/**
 * The place of the quote form that GET A QUOTE opens, once a page and empty: it is drawn when a visitor asks for it. `heading`
 * stands above the form; `failureNotice` is shown when a request could not be sent, unless it is empty; the others stand above Submit.
 */
export function QuoteModal(props: FormNoteProps & { heading: string; failureNotice: string }) {
  return <Widget name="quote-modal" when="asked" props={{ ...props }} />;
}
