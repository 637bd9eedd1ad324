/**
 * A `ref`: no translation changes the element's text. Where a form runs on Preact's core, an attribute would be set as
 * the property of its name, for which "no" is true (https://developer.mozilla.org/docs/Web/API/HTMLElement/translate).
 */
export function markVerbatim(element: HTMLElement | null): void {
  if (element) {
    element.translate = false;
  }
}
