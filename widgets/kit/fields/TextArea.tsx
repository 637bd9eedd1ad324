import { Field } from "./Field";
import type { FieldProps } from "./Field";

/** Several lines of text; the visitor may draw it taller. */
export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  return <Field {...field}>{(control) => <textarea {...control} rows={rows} />}</Field>;
}
