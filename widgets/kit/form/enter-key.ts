import { fieldAfter } from "../dom/controls.ts";
import { isForInputMethod } from "../dom/keys.ts";

/**
 * Handles Enter in a form. In a checkbox it ticks the box. In a line of text it goes to
 * the next field: always on phones, elsewhere until `isComplete` returns true; then it
 * submits, as browsers have it.
 */
export function handleEnter(
  event: KeyboardEvent,
  form: HTMLFormElement,
  isComplete: () => boolean,
): void {
  const { target: input, key, ctrlKey, metaKey } = event;
  if (key !== "Enter" || !(input instanceof HTMLInputElement)) {
    return;
  }
  // By default Enter in a checkbox submits the form. Tick the box instead.
  if (input.type === "checkbox") {
    event.preventDefault();
    if (!event.repeat) {
      input.click();
    }
    return;
  }
  if (ctrlKey || metaKey || isForInputMethod(event)) {
    return;
  }
  if (input.getAttribute("enterkeyhint") !== "next") {
    return;
  }
  if (isComplete() && !matchMedia("(pointer: coarse)").matches) {
    return;
  }
  const next = fieldAfter(input, form);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
