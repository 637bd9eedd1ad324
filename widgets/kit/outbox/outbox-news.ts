/** Event of `window`: a kept form was sent, or waits for the visitor. A form that says it where the visitor looks prevents its default. */
const NEWS = "outbox-news";

/** What a visitor is told of a form that was sent; the same sentence wherever it is said. */
export const sentText = (reference: string): string =>
  `Your form was sent. Your reference number is ${reference}`;

/**
 * Tells the form that was kept here, and waits no longer, what has become of it.
 *
 * @param text what is to be said; empty where the form is only to say no more that it will be sent
 * @returns whether the form says it; otherwise it is said elsewhere
 */
export function tellForm(reference: string, text: string): boolean {
  return !dispatchEvent(new CustomEvent(NEWS, { cancelable: true, detail: { reference, text } }));
}

/**
 * Lets a form that was kept say what becomes of it, in place of what it says now.
 *
 * @param place where it says it: when that is out of view, or behind a dialog, it says nothing, and another place does
 */
export function followKept(reference: string, place: Element | null, say: (text: string) => void): void {
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail.reference !== reference) return;
    removeEventListener(NEWS, hear);
    const isSaid = event.detail.text !== "" && isInView(place);
    say(isSaid ? event.detail.text : "");
    if (isSaid) event.preventDefault();
  };
  addEventListener(NEWS, hear);
}

/** Whether its middle is on the screen, with nothing above it. */
function isInView(place: Element | null): boolean {
  if (!place?.isConnected) return false;
  const { left, top, width, height } = place.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && place.contains(seen);
}
