import type { FormValues } from "../model/form-definition.ts";
import { findControls, isTyped } from "./controls.ts";
import { dispatchInput } from "./input-event.ts";

/** Fills in the fields that still have the page's own value, and fires the events of typing and choosing. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of findControls(form)) {
    const value = values[control.name];
    if (!value?.length || control.disabled || control.matches("button, [type=file]")) {
      continue;
    }
    const isTickBox = control.type === "checkbox";
    if (!isTickBox && isTyped(control)) {
      continue;
    }
    if (isTickBox) {
      (control as HTMLInputElement).checked = [value].flat().includes(control.value);
    } else {
      control.value = String(value);
    }
    dispatchInput(control);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
