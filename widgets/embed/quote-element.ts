/**
 * Makes `<quote-widget>` an element that tells of itself when it comes into the page: in a closed shadow root nothing else would. Where it
 * cannot be made (another version of this script was first, or the page has one of its own), it is found by its name alone.
 */
export function defineQuoteElement(see: (element: Element) => void): void {
  try {
    customElements.define(
      "quote-widget",
      class extends HTMLElement {
        connectedCallback() {
          see(this);
        }
      },
    );
  } catch {}
}
