import { string } from "yup";
import type { StringSchema } from "yup";

/** What is said of a number that is missing, that holds other characters than digits, or that has not ten of them. */
export interface NumberMessages {
  required: string;
  invalid: string;
  /** Where a form has no sentence of its own for it, `invalid` is said. */
  notTenDigits?: string;
}

/** A mobile number of exactly ten digits, 0 to 9. */
export function tenDigits({
  required,
  invalid,
  notTenDigits = invalid,
}: NumberMessages): StringSchema<string> {
  return string()
    .required(required)
    .test("digits", (number, context) => {
      if (/\D/.test(number)) return context.createError({ message: invalid });
      return number.length === 10 || context.createError({ message: notTenDigits });
    });
}
