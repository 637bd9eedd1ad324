/** Selects the elements in which a page wants the quote form. */
export const PLACEHOLDER = "[data-widget=quote i],quote-widget";
