import {
  type FieldRow,
  type FormDefinition,
  type FormValues,
  isPhone,
} from "./form-definition.ts";
import { cleanText, normaliseEmail, normalisePhone } from "./tidy-text.ts";

/** A multi-select's control is its button, which has the name of its checkboxes. */
export type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement;

/** Returns the control of the field around an element, if that is in a field. */
export const controlAround = (element: EventTarget | null) =>
  element instanceof Element
    ? element.closest(".field")?.querySelector<Control>(".field-control[name]")
    : undefined;

/** Returns a form's named controls. Polyfills replace `form.elements` by lists that cannot be iterated. */
export const controlsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input, select, textarea, button")].filter(
    ({ name }) => name,
  );

/** Returns the control of the next field that can be seen: not one in a part that is closed. */
export function fieldAfter(
  control: Control,
  form: HTMLFormElement,
): HTMLElement | undefined {
  const isVisible = (field: Element) =>
    !field.parentElement?.closest("details:not([open])");
  const fields = [...form.querySelectorAll(".field")].filter(isVisible);
  const next = fields[fields.findIndex((field) => field.contains(control)) + 1];
  return next?.querySelector<HTMLElement>(".field-control") ?? undefined;
}

/** Reads a form: texts without invisible marks, and lists of choices. The value of a file is in its upload. */
export function valuesOf({ fields }: FormDefinition, form: HTMLFormElement): FormValues {
  const controls = controlsOf(form);
  const values = Object.entries(fields).map(([name, { kind }]) => {
    const named = controls.filter((control) => control.name === name);
    if (kind === "date" && named.some(({ validity }) => validity.badInput)) {
      return [name, HALF_TYPED];
    }
    const texts = named.filter(isSent).map(({ value }) => cleanText(value));
    const [text = ""] = texts;
    if (kind === "choices") {
      return [name, texts];
    }
    if (kind === "email") {
      return [name, normaliseEmail(text)];
    }
    return [name, isPhone(kind) ? normalisePhone(text) : text];
  });
  return Object.fromEntries(values);
}

/**
 * Returns whether a form sends a control's value. By hand, because `new FormData(form)` lays the page out at once, for
 * the line breaks of text areas, and a press of Submit did so three times:
 * https://source.chromium.org/search?q=HTMLTextAreaElement::AppendToFormData
 */
const isSent = (control: Control) =>
  !control.matches("button, [type=file], [type=checkbox]:not(:checked)");

/**
 * Stands for a date that is not a whole one, such as 31 February, so that the rules refuse it. Browsers have an empty
 * value for it, and `badInput`:
 * https://developer.mozilla.org/en-US/docs/Web/API/ValidityState/badInput
 */
const HALF_TYPED = "incomplete";

/** What was typed into a field whose number was rewritten. Setting a value ends the browser's own undo. */
const rewritten = new WeakMap<Control, { typed: string; isUndone: boolean }>();

/** Rewrites a number as its ten digits, unless the visitor has undone just that. */
export function normaliseField(row: FieldRow | undefined, control: Control): void {
  if (!isPhone(row?.kind)) {
    return;
  }
  const typed = control.value;
  const before = rewritten.get(control);
  if (before?.isUndone && before.typed === typed) {
    return;
  }
  const number = normalisePhone(typed);
  if (number === typed) {
    return;
  }
  control.value = number;
  rewritten.set(control, { typed, isUndone: false });
}

/** Handles Ctrl+Z or Cmd+Z in a number that was rewritten: what was typed comes back. It is sent as ten digits. */
export function undoRewriting(event: KeyboardEvent, control: Control): void {
  const before = rewritten.get(control);
  // The key's code is Z's also where a keyboard of Hindi or Russian has another letter there.
  const isUndo =
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey &&
    event.keyCode === 90;
  if (!isUndo || !before || before.isUndone) {
    return;
  }
  // The visitor has changed the number since.
  if (control.value !== normalisePhone(before.typed)) {
    return;
  }
  event.preventDefault();
  before.isUndone = true;
  control.value = before.typed;
  dispatchInput(control);
}

/** Reports a value that a script has set, so that it is validated and stored in the draft. */
export function dispatchInput(control: Element): void {
  // A partner's page may have replaced `window.Event`, as MooTools does; an event knows the browser's own.
  const Native = document.createEvent("Event").constructor as typeof Event;
  control.dispatchEvent(new Native("input", { bubbles: true }));
}

/** Reports a value that a script has set before the visitor: it is validated, and by its class makes no draft. */
export const presetInput = (control: Element) =>
  control.dispatchEvent(new CustomEvent("input", { bubbles: true }));

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
