import { findControls } from "../dom/controls.ts";

/**
 * Goes to the first of the named fields: opens the section around it, focuses its
 * control, and scrolls to its label. Does nothing without a name. The scroll is instant,
 * because WebKit ends a smooth one before the label is in view.
 */
export function goToField(form: HTMLFormElement, names: readonly string[]): void {
  const control = findControls(form).find(({ name }) => names.includes(name));
  if (!control) {
    return;
  }
  // An inert field cannot be focused.
  setInert(form, false);
  const section = control.closest("details");
  if (section) {
    section.open = true;
  }
  control.focus({ preventScroll: true });
  control.closest(".field")?.scrollIntoView({ block: "start", behavior: "instant" });
}

/** Scrolls as far as needed to show a part of a form, by its selector, and not at all if it is in view. */
export const scrollToPart = (form: HTMLFormElement, selector: string) =>
  form.querySelector(selector)?.scrollIntoView({ block: "nearest", behavior: "instant" });

/**
 * Returns the element with the focus in the document or shadow root that contains a form:
 * `null` if no element has it, undefined if the form was removed from the page.
 */
export const focusedBeside = (form: HTMLFormElement): Element | null | undefined =>
  (form.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement;

/** The parts of a form that are inert from a press of Submit to its outcome. An upload's buttons can still be used. */
const INERT_PARTS = `.field:not(.field-file), .field-file > :is(.field-label, .field-control)`;

/**
 * Makes a form's fields inert, or editable again. For browsers without `inert` (before
 * 2022) form.css turns off pointer events:
 * https://developer.mozilla.org/docs/Web/API/HTMLElement/inert
 */
export function setInert(form: HTMLFormElement, isInert: boolean): void {
  for (const part of form.querySelectorAll(INERT_PARTS)) {
    part.toggleAttribute("inert", isInert);
  }
  const focused = focusedBeside(form);
  if (isInert && focused instanceof HTMLElement && focused.closest("[inert]")) {
    focused.blur();
  }
}

/**
 * Focuses `focused` again, which lost the focus while it was disabled or inert. Does
 * nothing if another element has the focus by then, or if the form was removed.
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

/** Scrolls to the line below Submit that says what became of the form, once the form has been rendered again. */
export const showOutcome = (form: HTMLFormElement): void =>
  void setTimeout(() => scrollToPart(form, ".sending-state"));
