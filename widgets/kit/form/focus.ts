/** Focuses a field. Not smoothly, because WebKit ends a smooth scroll before the label is in view. */
export function goToField(control: HTMLElement | null | undefined): void {
  if (!control) {
    return;
  }
  const section = control.closest("details");
  if (section) {
    section.open = true;
  }
  control.focus({ preventScroll: true });
  control.closest(".field")?.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Scrolls the shortest way to an element; not at all if it is in view. */
export const scrollIntoViewIfNeeded = (element: Element | null) =>
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });

/**
 * Returns what has the focus in the same document, or shadow root, as a form: `null` if nothing has it, undefined if
 * the form was removed.
 */
export const focusedBeside = (form: HTMLFormElement): Element | null | undefined =>
  (form.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement;

/** What cannot be used while Submit waits and sends. An upload can still be cancelled. */
const HELD = `.field:not(.field-file), .field-file > :is(.field-label, .field-control)`;

/**
 * Stops editing, or lets it go on. Without `inert` (before 2022) form.css stops pointers:
 * https://developer.mozilla.org/docs/Web/API/HTMLElement/inert
 */
export function setInert(form: HTMLFormElement, isInert: boolean): void {
  for (const part of form.querySelectorAll(HELD)) {
    part.toggleAttribute("inert", isInert);
  }
  const focused = focusedBeside(form);
  if (isInert && focused instanceof HTMLElement && focused.closest("[inert]")) {
    focused.blur();
  }
}

/**
 * Returns the focus to what has lost it while it was disabled or inert, unless something else has it, or the form was
 * removed meanwhile.
 */
export function restoreFocus(form: HTMLFormElement, focused?: Element | null): void {
  setTimeout(() => {
    const now = focusedBeside(form);
    const isFree = now === null || now === document.body;
    if (isFree && focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  });
}

/** Scrolls to where a form says what became of it, after its next rendering. */
export const showOutcome = (form: HTMLFormElement): void =>
  void setTimeout(() => scrollIntoViewIfNeeded(form.querySelector(".sending-state")));
