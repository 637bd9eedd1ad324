import type { FormDefinition, FormValues } from "../model/form-definition.ts";
import type { Messages } from "./rules.ts";

/** Returns the messages of the required fields that are empty. `rules.ts`, which is loaded later, judges the rest. */
export function missingIn({ fields }: FormDefinition, values: FormValues): Messages {
  const messages: Messages = {};
  for (const [name, { required }] of Object.entries(fields)) {
    if (required && !values[name]?.length) {
      messages[name] = required;
    }
  }
  return messages;
}
