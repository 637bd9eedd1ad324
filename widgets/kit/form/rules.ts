import { array, type Schema, string, ValidationError } from "yup";
import {
  type FieldKind,
  type FieldRow,
  type FormDefinition,
  type FormValues,
  isPhone,
} from "../form-definition.ts";

/** What is wrong with each field, by its name; a right field has no entry. */
export type Messages = Record<string, string>;

/** Judges all fields of a form. */
export type Validate = (values: FormValues) => Messages;

/** Forms import this file when the visitor begins to type, because it carries yup (12 kB). */
export function rulesOf({ fields }: FormDefinition): Validate {
  const rules = Object.entries(fields).map(([name, row]) => [name, ruleOf(row)] as const);
  return (values) => {
    const messages: Messages = {};
    for (const [name, rule] of rules) {
      try {
        rule.validateSync(values[name]);
      } catch (error) {
        if (!(error instanceof ValidationError)) {
          throw error;
        }
        messages[name] = error.message;
      }
    }
    return messages;
  };
}

/** Messages for a text that is not of its kind, in English. */
export const INVALID: Partial<Record<FieldKind, string>> = {
  email: "Please enter a valid email address.",
  telephone: "Please enter a valid mobile number.",
  whatsapp: "Please enter a valid WhatsApp number.",
};

function ruleOf(row: FieldRow): Schema {
  const { kind, required, notTenDigits = INVALID[kind] } = row;
  if (kind === "choices") {
    return required ? array().required(required).min(1, required) : array();
  }
  const text = required ? string().required(required) : string();
  // yup's rule is that of the HTML standard, which accepts an address without a dot, such as `asha@office`:
  // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  if (kind === "email") {
    return text.email(INVALID.email).matches(/@.+\.[^.]+$/, {
      message: INVALID.email,
      excludeEmptyString: true,
    });
  }
  if (row.range) {
    const { min, max, message } = row.range;
    // Dates as `2026-12-31` are in the order of their letters.
    return text.test("range", message, (value = "") => {
      return value === "" || (/^\d{4}-/.test(value) && value >= min && value <= max());
    });
  }
  if (!isPhone(kind)) {
    return text;
  }
  return text
    .matches(/^\p{Nd}*$/u, INVALID[kind])
    .matches(/^\d{10}$/, { message: notTenDigits, excludeEmptyString: true });
}
