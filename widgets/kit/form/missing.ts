import {
  type FormDefinition,
  type FormValues,
  HALF_TYPED,
} from "../model/form-definition.ts";
import type { Messages } from "./rules.ts";

/**
 * Returns the messages of the required fields that are empty, and of the dates that are
 * half typed. `rules.ts`, which is loaded later, judges the rest.
 */
export function missingIn({ fields }: FormDefinition, values: FormValues): Messages {
  const messages: Messages = {};
  for (const [name, { required, range }] of Object.entries(fields)) {
    if (required && !values[name]?.length) {
      messages[name] = required;
    } else if (range && values[name] === HALF_TYPED) {
      messages[name] = range.message;
    }
  }
  return messages;
}
