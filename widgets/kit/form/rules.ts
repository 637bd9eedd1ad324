import { array, type Schema, string, ValidationError } from "yup";
import {
  type FieldKind,
  type FieldRow,
  type FormDefinition,
  type FormValues,
  isPhone,
} from "../model/form-definition.ts";

/** The message of each wrong field, by the field's name. A right field has no entry. */
export type Messages = Record<string, string>;

/** Checks all fields of a form, and returns the messages of the wrong ones. */
export type Validate = (values: FormValues) => Messages;

/**
 * Returns the function that checks the values of a form. Forms import this file only when
 * the visitor begins to type, because it contains yup (12 kB).
 */
export function createValidator({ fields }: FormDefinition): Validate {
  const rules = Object.entries(fields).map(
    ([name, row]) => [name, createSchema(row)] as const,
  );
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

/** The English message for a wrong value of each kind that has rules. */
export const INVALID: Partial<Record<FieldKind, string>> = {
  email: "Please enter a valid email address.",
  telephone: "Please enter a valid mobile number.",
  whatsapp: "Please enter a valid WhatsApp number.",
};

function createSchema(row: FieldRow): Schema {
  const { kind, required, notTenDigits = INVALID[kind] } = row;
  if (kind === "choices") {
    return required ? array().required(required).min(1, required) : array();
  }
  const text = required ? string().required(required) : string();
  // yup checks an address as the HTML standard does, which accepts one without a dot,
  // such as `asha@office`:
  // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  if (kind === "email") {
    return text.email(INVALID.email).matches(/@.+\.[^.]+$/, {
      message: INVALID.email,
      excludeEmptyString: true,
    });
  }
  if (row.range) {
    const { min, max, message } = row.range;
    // Dates such as `2026-12-31` can be compared as texts.
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
