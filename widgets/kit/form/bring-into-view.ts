/*
 * Where the view goes. It goes at once: what moves for a second can be neither read nor pressed, and WebKit ends such a way where the
 * field alone is in view, its label under the header.
 */

/**
 * Gives a field the focus, with its label at the upper edge of what can be seen; `scroll-padding-top` of the page keeps that below
 * the header. A section that hides the field is opened.
 */
export function goToField(control: HTMLElement | null | undefined): void {
  if (!control) return;
  const section = control.closest("details");
  if (section) section.open = true;
  control.focus({ preventScroll: true });
  const field = control.closest(".field") ?? control;
  field.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Brings something into view by the shortest way; where it is in view, nothing moves. */
export function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });
}
