import { ValidationError } from "yup";
import type { ObjectSchema } from "yup";

/** A message for each field that does not pass; no entry for one that does. */
export type Messages<Values> = { [Name in keyof Values]?: string };

/** Validates all the values of a form at once. */
export type Validate<Values> = (values: Values) => Messages<Values>;

/**
 * Makes a form's rules of a yup schema. Each field gets its first message alone, in the order of its rules. Modules that call this
 * carry yup (12 kB): forms import them when the visitor starts to type.
 */
export function validateBy<Values extends object>(schema: ObjectSchema<Values>): Validate<Values> {
  const names = Object.keys(schema.fields).filter(
    (name): name is keyof Values & string => name in schema.fields,
  );
  return (values) => {
    const messages: Messages<Values> = {};
    for (const name of names) {
      try {
        // Strict: the values are texts as they were read, and nothing is to be made of them.
        schema.validateSyncAt(name, values, { abortEarly: true, strict: true });
      } catch (reason) {
        if (!(reason instanceof ValidationError)) throw reason;
        messages[name] = reason.message;
      }
    }
    return messages;
  };
}
