/** The element of a field that takes the focus. In a multi-select it is the button, which has its checkboxes' name. */
export type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement;

/** Returns the control of the field that contains `element`; nothing if no field does. */
export const controlAround = (element: EventTarget | null) =>
  element instanceof Element
    ? element.closest(".field")?.querySelector<Control>(".field-control[name]")
    : undefined;

/** Returns a form's named controls. Does not use `form.elements`, because some polyfills make it not iterable. */
export const findControls = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Control>("input, select, textarea, button")].filter(
    ({ name }) => name,
  );

/**
 * Returns whether a control's value differs from the one that the page itself has set,
 * which is empty for a select.
 */
export const isTyped = (control: Control) =>
  control.value !== ("defaultValue" in control ? control.defaultValue : "");

/** Returns the control of the field after `control`, and skips fields in a closed `<details>`. */
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
