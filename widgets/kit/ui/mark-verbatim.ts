/**
 * A `ref` that tells browsers not to translate an element's text. It sets the property,
 * because Preact's core sets the attribute `translate="no"` as the boolean property
 * `translate`, where "no" counts as true:
 * https://developer.mozilla.org/docs/Web/API/HTMLElement/translate
 */
export function markVerbatim(element: HTMLElement | null): void {
  if (element) {
    element.translate = false;
  }
}
