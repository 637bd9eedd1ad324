import {
  type FormDefinition,
  type FormValues,
  HALF_TYPED,
  isPhone,
} from "../model/form-definition.ts";
import { cleanText, normaliseEmail, normalisePhone } from "../model/tidy-text.ts";
import { type Control, findControls } from "./controls.ts";

/**
 * Returns a form's values: texts without invisible characters, phone numbers as ten
 * digits if they are right, and `choices` as lists. A file's value is empty here;
 * `createFormFiles` returns it.
 */
export function readValues(
  { fields }: FormDefinition,
  form: HTMLFormElement,
): FormValues {
  const controls = findControls(form);
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
 * Returns whether a form sends a control's value. `new FormData(form)` would know it, but
 * it makes Chromium lay the page out at once to find the line breaks of text areas, and a
 * press of Submit reads the values up to three times:
 * https://source.chromium.org/search?q=HTMLTextAreaElement::AppendToFormData
 */
const isSent = (control: Control) =>
  !control.matches("button, [type=file], [type=checkbox]:not(:checked)");
