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
