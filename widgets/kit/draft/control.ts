/** Attribute of a file input whose file was put back from a draft: nobody has chosen it just now. */
export const PUT_BACK = "data-put-back";

/** A field that holds a text, a tick or a file. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether it is a field that holds what a visitor typed or chose. */
export function isKept(target: unknown): target is Control {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isControl && !!keyOf(target) && target.type !== "hidden" && !target.closest(".bot-check");
}

/** What a field is known by, in a draft and in `form.elements`: its name, or its id where it is no value of the form. */
export function keyOf({ name, id }: Control): string {
  return name || id;
}

/** What a field holds, a ticked box its value; nothing, or an empty text, where it is empty. */
export function valueOf(control: Control): string | File | undefined {
  if (isTickBox(control)) return control.checked ? control.value : "";
  return control instanceof HTMLInputElement && control.files ? control.files[0] : control.value;
}

/** Puts a text, a tick or a file into a field, as if it had been typed or chosen. */
export function putBack(control: Control, value: string | File): void {
  if (isTickBox(control)) control.checked = value === control.value;
  else if (typeof value === "string") control.value = value;
  else if (control instanceof HTMLInputElement) {
    try {
      const transfer = new DataTransfer();
      transfer.items.add(value);
      control.files = transfer.files;
      control.setAttribute(PUT_BACK, "");
    } catch {
      // In Safari before 14.1 no script makes a list of files: there the visitor chooses the file again.
      return;
    }
  }
  // As if it had been typed or chosen, so that the form goes on from it.
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isTickBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

/** A file's name, size in bytes and date, as one text. */
export function describeFile({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join("/");
}
