import { type Control, controlsOf } from "./controls.ts";
import { type FormDefinition, type FormValues, isPhone } from "./form-definition.ts";
import { cleanText, normaliseEmail, normalisePhone } from "./tidy-text.ts";

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
